import { Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import type { Api } from '../shared/api.ts'
import { reconcile } from '../shared/audit.ts'
import { CHAIN_EXAMPLE, ChainInfo, toChainInfo } from '../shared/chain-info.ts'
import { listFailures } from '../shared/failures.ts'
import type { WireRoute } from '../shared/route.ts'
import { appFeeRoutes } from './app-fees.ts'
import { blancErrors } from './errors.ts'
import { intentRoutes } from './intent-routes.ts'
import { PortfolioParams, PortfolioQuery, PortfolioResponse } from './portfolio/schema.ts'
import { fromPortfolioRequest, toPortfolioResponse } from './portfolio/translate.ts'
import { simulationRoutes } from './simulation-routes.ts'
import { streamRoutes } from './stream-routes.ts'

const listChains: WireRoute<'listChains'> = {
  method: 'GET',
  path: '/chains',
  operation: 'listChains',
  access: { key: 'none' },
  summary: 'List the chains and tokens the service handles',
  response: {
    status: 200,
    description: 'Chains by CAIP-2 id',
    schema: Type.Record(Type.String(), ChainInfo, { title: 'Chains' }),
    example: { 'eip155:84532': CHAIN_EXAMPLE },
  },
  parse: () => undefined,
  render: (chains) =>
    Object.fromEntries(chains.map((chain) => [toCaip2(chain.id), toChainInfo(chain)])),
}

const readPortfolio: WireRoute<'readPortfolio'> = {
  method: 'GET',
  path: '/accounts/:accountAddress/portfolio',
  operation: 'readPortfolio',
  access: { key: 'required' },
  summary: 'Read the balances of an account over all chains',
  description: 'Works with any scope of the key. Chains are those of the key’s environment.',
  params: PortfolioParams,
  query: { schema: PortfolioQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Balances by symbol and chain',
    schema: PortfolioResponse,
    example: {
      portfolio: [
        {
          symbol: 'USDC',
          balance: '12500000',
          chains: [
            {
              chainId: 'eip155:84532',
              address: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
              decimals: 6,
              amount: '12500000',
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

export const blanc: Api = {
  name: 'blanc',
  title: 'Simplon intent API, 2026-04.blanc',
  description: 'The current version. Send `x-api-version: 2026-04.blanc` with every request.',
  basePath: '',
  routes: [
    listChains,
    readPortfolio,
    ...intentRoutes,
    ...simulationRoutes,
    ...streamRoutes,
    ...appFeeRoutes,
    reconcile,
    listFailures,
  ],
  errors: blancErrors,
  tokens: true,
}
