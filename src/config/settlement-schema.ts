import { Type } from 'typebox'

export const HttpUrl = Type.String({
  pattern: '^https?://',
  expects: 'an http:// or https:// url',
})

/** The settings of a layer; the layer's own schema defines which are valid. */
type LayerSettings = Readonly<Record<string, unknown>>

export const SettlementSchema = Type.Object(
  {
    /** Packages, or the operator's own files, each of which adds a settlement layer. */
    layers: Type.Array(Type.String({ minLength: 1 })),
    /** Settings by layer name; each layer defines its own settings, keys included. */
    options: Type.Record(Type.String(), Type.Unsafe<LayerSettings>({ free: true, secret: true })),
  },
  { additionalProperties: false },
)

const Millis = Type.Integer({ minimum: 1 })

export const CctpSchema = Type.Object(
  {
    enabled: Type.Boolean(),
    attestationUrl: HttpUrl,
    maxFeeBps: Type.Integer({ minimum: 0, maximum: 1000 }),
    feeMarginPercent: Type.Integer({ minimum: 0, maximum: 1000 }),
    pollMs: Millis,
    blockedMs: Millis,
  },
  { additionalProperties: false },
)
