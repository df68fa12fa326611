import type { Api } from '../shared/api.ts'
import { operatorErrors } from './errors.ts'
import { inventoryRoutes } from './inventory.ts'
import { projectViewRoutes } from './project-views.ts'
import { serviceViewRoutes } from './service-views.ts'
import { switchRoutes } from './switches.ts'

export const operator: Api = {
  name: 'operator',
  title: 'Simplon operator API',
  description:
    'For whoever runs the service, with an operator key: no key of a project opens it. One shape for every version.',
  basePath: '/operator',
  routes: [...switchRoutes, ...serviceViewRoutes, ...inventoryRoutes, ...projectViewRoutes],
  errors: operatorErrors,
}
