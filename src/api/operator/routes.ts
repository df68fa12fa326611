import type { Api } from '../shared/api.ts'
import { depositSearchRoutes } from './deposits.ts'
import { operatorErrors } from './errors.ts'
import { intentSearchRoutes } from './intents.ts'
import { inventoryRoutes } from './inventory.ts'
import { overviewRoutes } from './overview.ts'
import { projectViewRoutes } from './project-views.ts'
import { serviceViewRoutes } from './service-views.ts'
import { simulationRoutes } from './simulations.ts'
import { sponsorRoutes } from './sponsors.ts'
import { statementRoutes } from './statements.ts'
import { switchRoutes } from './switches.ts'

export const operator: Api = {
  name: 'operator',
  title: 'Simplon operator API',
  description:
    'For the operator of the service, with an operator key: no key of a project opens it. The same for every version.',
  basePath: '/operator',
  routes: [
    ...switchRoutes,
    ...serviceViewRoutes,
    ...overviewRoutes,
    ...inventoryRoutes,
    ...statementRoutes,
    ...sponsorRoutes,
    ...intentSearchRoutes,
    ...simulationRoutes,
    ...depositSearchRoutes,
    ...projectViewRoutes,
  ],
  errors: operatorErrors,
}
