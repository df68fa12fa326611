import { type Static, type TSchema, Type } from 'typebox'
import type { Liquidity, LiquidityQuery } from '../../../domain/intent/quote/liquidity.ts'
import type { WireRequest } from '../route.ts'
import { Address, Amount, Decimals } from '../schemas.ts'
import type { ChainDialect } from './chain-dialect.ts'
import { readAddress } from './read-account.ts'

export function liquidityQuery<C extends TSchema>(chainId: C) {
  return Type.Object({
    sourceChainId: chainId,
    sourceToken: Address,
    destinationChainId: chainId,
    destinationToken: Address,
  })
}

type LiquidityQueryWire = Readonly<
  Record<'sourceChainId' | 'sourceToken' | 'destinationChainId' | 'destinationToken', string>
>

export function readLiquidityQuery(
  { query }: Pick<WireRequest, 'query'>,
  chains: ChainDialect,
): LiquidityQuery {
  const wire = query as LiquidityQueryWire
  return {
    source: {
      chainId: chains.key(wire.sourceChainId, ['query', 'sourceChainId']),
      token: readAddress(wire.sourceToken),
    },
    destination: {
      chainId: chains.key(wire.destinationChainId, ['query', 'destinationChainId']),
      token: readAddress(wire.destinationToken),
    },
  }
}

export const LiquidityResponse = Type.Object(
  {
    symbol: Type.String(),
    decimals: Decimals,
    unlimited: Type.Boolean(),
    maxAmount: Type.Union([Type.Null(), Amount], {
      description: 'Largest single fill in raw units of the destination token; null if unlimited',
    }),
  },
  { title: 'Liquidity' },
)

export function toLiquidity({ token, maxAmount }: Liquidity): Static<typeof LiquidityResponse> {
  return {
    symbol: token.symbol,
    decimals: token.decimals,
    unlimited: maxAmount === null,
    maxAmount: maxAmount === null ? null : String(maxAmount),
  }
}
