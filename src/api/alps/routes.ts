import { Type } from 'typebox'
import type { Api } from '../shared/api.ts'
import { reconcile } from '../shared/audit.ts'
import { CHAIN_EXAMPLE, ChainInfo, toChainInfo } from '../shared/chain-info.ts'
import { listFailures } from '../shared/failures.ts'
import { DecimalPortfolioQuery } from '../shared/portfolio-query.ts'
import type { WireRoute } from '../shared/route.ts'
import { appFeeRoutes } from './app-fees.ts'
import { alpsErrors } from './errors.ts'
import { intentRoutes } from './intent-routes.ts'
import { PortfolioHeaders, PortfolioParams, PortfolioResponse } from './portfolio/schema.ts'
import { fromPortfolioRequest, toPortfolioResponse } from './portfolio/translate.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

const listChains: WireRoute<'listChains'> = {
  method: 'GET',
  path: '/chains',
  operation: 'listChains',
  access: { key: 'none' },
  summary: 'List the chains and tokens the service handles',
  response: {
    status: 200,
    description: 'Chains by decimal chain id',
    schema: Type.Record(Type.String(), ChainInfo, { title: 'Chains' }),
    example: { '84532': CHAIN_EXAMPLE },
  },
  parse: () => undefined,
  render: (chains) => Object.fromEntries(chains.map((chain) => [chain.id, toChainInfo(chain)])),
}

const readPortfolio: WireRoute<'readPortfolio'> = {
  method: 'GET',
  path: '/accounts/:userAddress/portfolio',
  operation: 'readPortfolio',
  access: { key: 'required' },
  summary: 'Read the balances of an account over all chains',
  description: 'Works with any scope of the key. Chains are those of the key’s environment.',
  params: PortfolioParams,
  query: { schema: DecimalPortfolioQuery, lists: 'comma' },
  headers: PortfolioHeaders,
  response: {
    status: 200,
    description: 'Balances by token and chain',
    schema: PortfolioResponse,
    example: {
      portfolio: [
        {
          tokenName: 'USDC',
          tokenDecimals: 6,
          balance: '12500000',
          tokenChainBalance: [
            {
              chainId: 84532,
              tokenAddress: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
              balance: '12500000',
            },
          ],
        },
      ],
    },
  },
  errors: ['external-timeout'],
  parse: fromPortfolioRequest,
  render: toPortfolioResponse,
}

export const alps: Api = {
  name: 'alps',
  title: 'Simplon intent API, 2026-01.alps',
  description: 'The deprecated version; it also serves requests without `x-api-version`.',
  basePath: '',
  variesOn: ['x-sdk-version'],
  routes: [
    listChains,
    readPortfolio,
    ...intentRoutes,
    ...withdrawalRoutes,
    ...appFeeRoutes,
    reconcile,
    listFailures,
  ],
  errors: alpsErrors,
  tokens: true,
}
