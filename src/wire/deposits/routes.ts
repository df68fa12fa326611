import type { Api } from '../shared/api.ts'
import { depositsErrors } from './errors.ts'
import { eventRoutes } from './events/routes.ts'

export const deposits: Api = {
  name: 'deposits',
  title: 'Simplon deposit API',
  description: 'Deposits and their webhook events. One shape for every version.',
  basePath: '/deposit-processor',
  routes: [...eventRoutes],
  errors: depositsErrors,
}
