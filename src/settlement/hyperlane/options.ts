export const HYPERLANE = 'HYPERLANE'

export type HyperlaneOptions = {
  /** If false, nothing new is offered; earlier messages are still delivered. */
  enabled: boolean
  /** Seconds that a delivery takes, as long as none was observed on a lane. */
  deliverySeconds: number
  /**
   * The relayer delivers by itself after this many times the usual time, but see `patienceSeconds`.
   */
  patienceFactor: number
  /** The relayer never delivers by itself before so many seconds. */
  patienceSeconds: number
  /** Where validators publish their signatures: base urls by validator address. */
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

/** The settings that the configuration may have under `settlement.options.HYPERLANE`. */
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

/** Adds the defaults to settings that the schema has accepted. */
export function optionsOf(settings: Readonly<Record<string, unknown>>): HyperlaneOptions {
  return { ...DEFAULTS, ...(settings as Partial<HyperlaneOptions>) }
}
