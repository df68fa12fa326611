import { Type } from 'typebox'
import { Address, Amount, ChainId, Decimals, TokenAddress } from '../../shared/schemas.ts'

export const PortfolioParams = Type.Object({ userAddress: Address })

export const PortfolioHeaders = Type.Object({
  'x-sdk-version': Type.Optional(
    Type.String({
      description:
        'Version of the client. For a 1.x client every `balance` is an object `{locked, unlocked}`. A client before 1.3 sends no version; a request without this header and without `x-api-version`, but with `content-type: application/json`, is taken for one',
    }),
  ),
})

export const Balance = Type.Union(
  [
    Amount,
    Type.Object(
      { locked: Amount, unlocked: Amount },
      { description: 'Only for 1.x clients; see the header `x-sdk-version`' },
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
        { description: 'Chains or tokens that could not be read; absent when all could be read' },
      ),
    ),
  },
  { title: 'Portfolio' },
)
