export const HYPERLANE = 'HYPERLANE'

export type HyperlaneOptions = {
  /** false: nothing new is offered; what was sent before is still delivered. */
  enabled: boolean
  /** Seconds a delivery takes, as long as none was seen on a lane. */
  deliverySeconds: number
  /** A delivery is taken into the relayer's own hands after this many times the usual time, */
  patienceFactor: number
  /** and not before so many seconds. */
  patienceSeconds: number
  /** Where validators publish what they have signed: base urls by their addresses. */
  validators: Readonly<Record<string, string>>
}

const DEFAULTS: HyperlaneOptions = {
  enabled: false,
  deliverySeconds: 60,
  patienceFactor: 2,
  patienceSeconds: 15,
  validators: {},
}

const seconds = { type: 'integer', minimum: 1, maximum: 86_400 } as const

/** What the configuration may say under `settlement.options.HYPERLANE`. */
export const HYPERLANE_SETTINGS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    enabled: { type: 'boolean' },
    deliverySeconds: seconds,
    patienceFactor: { type: 'number', minimum: 1, maximum: 1000 },
    patienceSeconds: seconds,
    validators: {
      type: 'object',
      patternProperties: { '^.*$': { type: 'string', pattern: '^https?://[^\\s]+$' } },
    },
  },
} as const

/** The settings as the schema has let them pass; what is not said is as by default. */
export function optionsOf(settings: Readonly<Record<string, unknown>>): HyperlaneOptions {
  return { ...DEFAULTS, ...(settings as Partial<HyperlaneOptions>) }
}
