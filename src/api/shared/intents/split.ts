import { type Static, type TSchema, Type } from 'typebox'
import type { Split, SplitRequest } from '../../../domain/intent/request/split.ts'
import type { WireRequest } from '../route.ts'
import { Amount } from '../schemas.ts'
import type { ChainDialect } from './chain-dialect.ts'
import { readAddress } from './read-account.ts'
import { type LayerFilterWire, readLayerFilter, readTokenAmounts } from './read-quote.ts'
import { LayerFilterInput } from './request-schemas.ts'

export function splitRequest<C extends TSchema, U extends TSchema>(chainId: C, uint: U) {
  return Type.Object(
    {
      chainId: { ...chainId, description: 'The destination chain' } as C,
      tokens: Type.Record(Type.String(), uint, {
        maxProperties: 32,
        description: 'Total amount by token address',
      }),
      settlementLayers: Type.Optional(LayerFilterInput),
    },
    { title: 'SplitRequest' },
  )
}

type SplitRequestWire = {
  chainId: string | number
  tokens: Readonly<Record<string, string | number>>
  settlementLayers?: LayerFilterWire
}

export function readSplit({ body }: Pick<WireRequest, 'body'>, chains: ChainDialect): SplitRequest {
  const wire = body as SplitRequestWire
  return {
    chainId: chains.id(wire.chainId, ['body', 'chainId']),
    tokens: readTokenAmounts(wire.tokens, ['body', 'tokens']),
    spelling: new Map(Object.keys(wire.tokens).map((token) => [readAddress(token), token])),
    settlementLayers: readLayerFilter(wire.settlementLayers, ['body', 'settlementLayers']),
  }
}

export const SplitResponse = Type.Object(
  {
    intents: Type.Array(Type.Record(Type.String(), Amount), {
      description: 'Amounts by token, each small enough for one fill; they add up to the total',
    }),
  },
  { title: 'Split' },
)

export function toSplit({ intents }: Split): Static<typeof SplitResponse> {
  return {
    intents: intents.map((tokens) =>
      Object.fromEntries([...tokens].map(([token, amount]) => [token, `${amount}`])),
    ),
  }
}
