import { Type } from 'typebox'

/** Schemas of single values that several versions share. */

export const Address = Type.String({
  pattern: '^0x[0-9a-fA-F]{40}$',
  description: 'An address, in any case',
})

export const TokenAddress = Type.String({
  pattern: '^0x[0-9a-f]{40}$',
  description: 'Token address, lower case; the zero address is the native token',
})

export const Amount = Type.String({
  pattern: '^(0|[1-9][0-9]*)$',
  description: 'Raw token units, decimal',
})

export const DecimalChainId = Type.String({
  pattern: '^(0|[1-9][0-9]{0,15})$',
  description: 'Chain id, decimal',
})

export const ChainId = Type.Integer({ minimum: 0, description: 'Chain id' })

export const CAIP2_PATTERN = '^eip155:(0|[1-9][0-9]{0,15})$'

export const Caip2 = Type.String({
  pattern: CAIP2_PATTERN,
  description: 'CAIP-2 chain id',
})

/**
 * The schema does not list the codes: a later version may add some, and clients accept codes that
 * they do not know.
 */
export const FailReasonWire = Type.String({
  description: 'Why it failed, a code of `GET /failures`; new codes may be added',
})

export const Decimals = Type.Integer({ minimum: 0 })

export const Bytes = Type.String({
  pattern: '^0x([0-9a-fA-F]{2})*$',
  description: 'Bytes, hex',
})

export const Uint = Type.String({
  pattern: '^(0|[1-9][0-9]{0,77})$',
  description: 'Unsigned 256-bit integer, decimal without leading zeros',
})

/** For fields that clients of the older line also send as JSON integers. */
export const UintOrInteger = Type.Union(
  [Uint, Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })],
  { description: 'Unsigned 256-bit integer: decimal text, or a JSON number below 2^53' },
)

/** Names that come from clients. Databases refuse NUL, and no name is as long as a page of text. */
export const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\x00-\\x1f]*$' })

export const IntentId = Type.String({
  pattern: '^(0|[1-9][0-9]{0,77})$',
  description: 'Decimal id of the intent',
})

export const Usd = Type.Number({ description: 'USD' })

export const UnixSeconds = Type.Integer({ minimum: 0, description: 'Unix seconds' })

export const TransactionHash = Type.String({ pattern: '^0x[0-9a-f]{64}$' })

export const TraceId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'Trace id of the request, the same as in `x-trace-id`',
})

export const BooleanFlag = Type.Boolean({ default: false })
