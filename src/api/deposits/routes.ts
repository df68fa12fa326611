import type { Api } from '../shared/api.ts'
import { listFailures } from '../shared/failures.ts'
import { accountRoutes } from './account-routes.ts'
import { assetRoutes } from './asset-routes.ts'
import { depositRoutes } from './deposit-routes.ts'
import { depositsErrors } from './errors.ts'
import { resendRoutes } from './events/resend-routes.ts'
import { eventRoutes } from './events/routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { olderRoutes } from './older-routes.ts'
import { payLinkRoutes } from './pay-links/routes.ts'
import { permitRoutes } from './permit-routes.ts'
import { setupAccountRoutes } from './setup-account-routes.ts'
import { streamRoutes } from './stream-routes.ts'

export const deposits: Api = {
  name: 'deposits',
  title: 'Simplon deposit API',
  description: 'Deposits and their webhook events. The same for every version.',
  basePath: '/deposit-processor',
  routes: [
    ...accountRoutes,
    ...setupAccountRoutes,
    ...assetRoutes,
    ...permitRoutes,
    ...depositRoutes,
    ...olderRoutes,
    ...moneyRoutes,
    ...eventRoutes,
    ...streamRoutes,
    ...resendRoutes,
    ...payLinkRoutes,
    listFailures,
  ],
  errors: depositsErrors,
}
