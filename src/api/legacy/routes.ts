import type { Api } from '../shared/api.ts'
import { DecimalPortfolioQuery } from '../shared/portfolio-query.ts'
import type { WireRoute } from '../shared/route.ts'
import { bundleRoutes } from './bundle-routes.ts'
import { legacyErrors } from './errors.ts'
import { PortfolioParams, PortfolioResponse } from './portfolio/schema.ts'
import { fromPortfolioRequest, toPortfolioResponse } from './portfolio/translate.ts'

const readPortfolio: WireRoute<'readPortfolio'> = {
  method: 'GET',
  path: '/accounts/:userAddress/portfolio',
  operation: 'readPortfolio',
  access: { key: 'required' },
  summary: 'Read the balances of an account over all chains',
  params: PortfolioParams,
  query: { schema: DecimalPortfolioQuery, lists: 'comma' },
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

export const legacy: Api = {
  name: 'legacy',
  title: 'Simplon legacy API',
  description:
    'The bundle endpoints that predate intents. The same for every version in the header.',
  basePath: '/legacy',
  routes: [...bundleRoutes, readPortfolio],
  errors: legacyErrors,
}
