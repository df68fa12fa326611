import type { Access } from '../shared/route.ts'
import { standaloneApis, versions } from '../versions.ts'

/** Who may call an endpoint. */
export type AccessRow = {
  method: string
  url: string
  /** Name of the API; `service` for endpoints that belong to none. */
  api: string
  version?: string
  access: Access
  /** Status of a request without the required key. */
  refusal?: number
}

/** Endpoints beside the API: pages, documents, health. Metrics may be opened by a setting. */
const SERVICE: readonly [url: string, access: Access][] = [
  ['/healthz', { key: 'none' }],
  ['/readyz', { key: 'none' }],
  ['/metrics', { key: 'operator', level: 'read' }],
  ['/openapi.json', { key: 'none' }],
  ['/openapi/*', { key: 'none' }],
  ['/docs', { key: 'none' }],
  ['/docs/*', { key: 'none' }],
  ['/llms.txt', { key: 'none' }],
  ['/llms-full.txt', { key: 'none' }],
  ['/console', { key: 'none' }],
  ['/console/*', { key: 'none' }],
  ['/pay/:token', { key: 'link' }],
  ['/pay/*', { key: 'none' }],
]

/** All endpoints of the service, read from the route tables that the server uses. */
export function accessTable(): AccessRow[] {
  const served = [
    ...versions.flatMap(({ id: version, api, alsoServes }) =>
      [{ api, routes: api.routes }, ...alsoServes].flatMap((part) =>
        part.routes.map((route) => ({ api: part.api, route, version, base: '' })),
      ),
    ),
    ...standaloneApis.flatMap((api) =>
      api.routes.map((route) => ({ api, route, version: undefined, base: api.basePath })),
    ),
  ]
  return [
    ...served.map(({ api, route, version, base }) => ({
      method: route.method,
      url: `${base}${route.path}`,
      api: api.name,
      ...(version !== undefined && { version }),
      access: route.access,
      ...refusalOf(route.access),
    })),
    ...SERVICE.map(([url, access]) => ({
      method: 'GET',
      url,
      api: 'service',
      access,
      ...refusalOf(access),
    })),
  ]
}

function refusalOf(access: Access): Pick<AccessRow, 'refusal'> {
  if (access.key === 'operator') return { refusal: 401 }
  if (access.key === 'link') return { refusal: 404 }
  return access.key === 'required' ? { refusal: access.badKeyStatus ?? 401 } : {}
}
