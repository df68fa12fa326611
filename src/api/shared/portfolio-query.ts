import { type Static, Type } from 'typebox'
import type { PortfolioFilter } from '../../domain/portfolio.ts'
import { parseChainId } from './parse-chain-id.ts'
import { BooleanFlag, DecimalChainId } from './schemas.ts'

/** The portfolio's query with decimal chain ids, as alps and the legacy API write it. */
export const DecimalPortfolioQuery = Type.Object({
  chainIds: Type.Optional(
    Type.Array(DecimalChainId, {
      description: 'Only these chains; absent: all chains of the key’s environment',
    }),
  ),
  tokens: Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^(0|[1-9][0-9]{0,15}):0x[0-9a-fA-F]{40}$',
        description: '`<chain id>:<token address>`',
      }),
      { description: 'Only these tokens; absent or empty: all tokens' },
    ),
  ),
  filterEmpty: Type.Optional({ ...BooleanFlag, description: 'Leave out tokens without balance' }),
})

export function toPortfolioFilter(query: Static<typeof DecimalPortfolioQuery>): PortfolioFilter {
  const { chainIds = [], tokens = [], filterEmpty = false } = query
  return {
    filterEmpty,
    ...(chainIds.length > 0 && {
      chainIds: chainIds.map((id, i) => parseChainId(id, ['query', 'chainIds', i])),
    }),
    ...(tokens.length > 0 && {
      tokens: tokens.map((token, i) => {
        const [chainId = '', address = ''] = token.split(':')
        return { chainId: parseChainId(chainId, ['query', 'tokens', i]), address }
      }),
    }),
  }
}
