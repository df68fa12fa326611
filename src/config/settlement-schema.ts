import { Type } from 'typebox'

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
