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

export const Caip2 = Type.String({
  pattern: '^eip155:(0|[1-9][0-9]{0,15})$',
  description: 'CAIP-2 chain id',
})

export const Decimals = Type.Integer({ minimum: 0 })

export const TraceId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'Trace id of the request, the same as in `x-trace-id`',
})

export const BooleanFlag = Type.Boolean({ default: false })
