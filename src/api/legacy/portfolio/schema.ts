import { Type } from 'typebox'
import { Address, Amount, ChainId, Decimals, TokenAddress } from '../../shared/schemas.ts'

export const PortfolioParams = Type.Object({ userAddress: Address })

export const PortfolioResponse = Type.Object(
  {
    portfolio: Type.Array(
      Type.Object(
        {
          tokenName: Type.String(),
          tokenDecimals: Decimals,
          balance: Amount,
          tokenChainBalance: Type.Array(
            Type.Object(
              { chainId: ChainId, tokenAddress: TokenAddress, balance: Amount },
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
