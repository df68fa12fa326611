import { Type } from 'typebox'
import {
  Address,
  Amount,
  BooleanFlag,
  Caip2,
  Decimals,
  TokenAddress,
} from '../../shared/schemas.ts'

export const PortfolioParams = Type.Object({ accountAddress: Address })

export const PortfolioQuery = Type.Object({
  chainIds: Type.Optional(
    Type.Array(Caip2, {
      description: 'Only these chains; absent: all chains of the key’s environment',
    }),
  ),
  tokens: Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^eip155:(0|[1-9][0-9]{0,15}):0x[0-9a-fA-F]{40}$',
        description: '`<CAIP-2 chain id>:<token address>`',
      }),
      { description: 'Only these tokens; absent or empty: all tokens' },
    ),
  ),
  filterEmpty: Type.Optional({ ...BooleanFlag, description: 'Leave out tokens without balance' }),
})

const ChainBalance = Type.Object(
  {
    chainId: Caip2,
    address: TokenAddress,
    decimals: Decimals,
    amount: Amount,
    balance: { ...Amount, description: 'The same as `amount`' },
  },
  { title: 'ChainBalance' },
)

export const PortfolioResponse = Type.Object(
  {
    portfolio: Type.Array(
      Type.Object(
        {
          symbol: Type.String(),
          balance: Type.Optional({
            ...Amount,
            description: 'Sum over the chains; absent when they differ in decimals',
          }),
          chains: Type.Array(ChainBalance),
        },
        { title: 'TokenBalance' },
      ),
    ),
    unavailable: Type.Optional(
      Type.Array(
        Type.Object({
          chainId: Caip2,
          address: Type.Optional(TokenAddress),
          reason: Type.String(),
        }),
        { description: 'Chains or tokens that could not be read; absent when all could be read' },
      ),
    ),
  },
  { title: 'Portfolio' },
)
