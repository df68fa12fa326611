import { Type } from 'typebox'
import { Address, Amount, ChainId, Decimals, TokenAddress } from '../../shared/schemas.ts'

export const PortfolioParams = Type.Object({ userAddress: Address })

export const PortfolioHeaders = Type.Object({
  'x-sdk-version': Type.Optional(
    Type.String({
      description:
        'Version of the client. For a 1.x client every `balance` is an object `{locked, unlocked}`; also for one that names neither itself nor an API version and sends `content-type: application/json`, as those before 1.3 do',
    }),
  ),
})

export const Balance = Type.Union(
  [
    Amount,
    Type.Object(
      { locked: Amount, unlocked: Amount },
      { description: 'Sent only to 1.x clients, known by `x-sdk-version` or by its absence' },
    ),
  ],
  { title: 'Balance', description: 'Raw token units' },
)

export const PortfolioResponse = Type.Object(
  {
    portfolio: Type.Array(
      Type.Object(
        {
          tokenName: Type.String(),
          tokenDecimals: Decimals,
          balance: Balance,
          tokenChainBalance: Type.Array(
            Type.Object(
              { chainId: ChainId, tokenAddress: TokenAddress, balance: Balance },
              { title: 'ChainBalance' },
            ),
          ),
        },
        { title: 'TokenBalance' },
      ),
    ),
    unavailable: Type.Optional(
      Type.Array(
        Type.Object({
          chainId: ChainId,
          tokenAddress: Type.Optional(TokenAddress),
          reason: Type.String(),
        }),
        { description: 'Chains, or tokens of one, that could not be read; absent when none' },
      ),
    ),
  },
  { title: 'Portfolio' },
)
