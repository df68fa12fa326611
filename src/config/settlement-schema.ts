import { Type } from 'typebox'

/** What a layer is told; its own schema says what that may be. */
type LayerSettings = Readonly<Record<string, unknown>>

export const SettlementSchema = Type.Object(
  {
    /** Packages, or files of the operator's own, that bring a settlement layer each. */
    layers: Type.Array(Type.String({ minLength: 1 })),
    /** By the names of the layers; each says by itself what its settings are, keys included. */
    options: Type.Record(Type.String(), Type.Unsafe<LayerSettings>({ free: true, secret: true })),
  },
  { additionalProperties: false },
)
