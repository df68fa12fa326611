import type { FastifyInstance } from 'fastify'
import { operator } from '../operator/routes.ts'
import type { HttpDeps, Readiness } from './http-deps.ts'
import type { Admission } from './request/admit.ts'

export type ServiceState = { isDraining: boolean }

const METRICS_ACCESS = { key: 'operator', level: 'read', whileUnreachable: true } as const

/**
 * Adds the endpoints for health, readiness and metrics. They have no version; metrics need a key.
 */
export function addServiceRoutes(
  app: FastifyInstance,
  deps: HttpDeps,
  { state, admission }: { state: ServiceState; admission: Admission },
): void {
  const mode = deps.mode && { mode: deps.mode }
  const alive = { status: 'ok', ...(deps.instanceId && { instanceId: deps.instanceId }), ...mode }

  app.get('/healthz', (request, reply) => {
    request.routeLabel = '/healthz'
    reply.header('cache-control', 'no-store').send(alive)
  })

  app.get('/readyz', async (request, reply) => {
    request.routeLabel = '/readyz'
    const { ok, checks } = await readiness(deps, state)
    reply.code(ok ? 200 : 503).header('cache-control', 'no-store')
    return { status: describe({ ok, checks }), ...mode, checks }
  })

  // Metrics name projects and accounts, so they need a key. They are wanted most while the database
  // is unreachable, so a key that was good before still works then.
  const gate = admission.gate(operator, '/metrics', METRICS_ACCESS)
  app.get('/metrics', async (request, reply) => {
    request.routeLabel = '/metrics'
    if (!deps.config.http.openMetrics) await admission.admit(gate, request, reply)
    reply.type(deps.metrics.contentType).header('cache-control', 'no-store')
    return deps.metrics.metrics()
  })
}

/** Ready means that requests can be served here; degraded that not all of them are. */
function describe({ ok, checks }: Readiness): 'ready' | 'degraded' | 'not ready' {
  if (!ok) return 'not ready'
  return Object.values(checks).every((check) => check.ok) ? 'ready' : 'degraded'
}

/** A process that is stopping is not ready, whatever its parts say. */
async function readiness(deps: HttpDeps, { isDraining }: ServiceState): Promise<Readiness> {
  if (isDraining) return { ok: false, checks: { process: { ok: false, reason: 'stopping' } } }
  try {
    return await deps.readiness()
  } catch (err) {
    deps.log.warn(
      { event: 'service.readiness-unknown', err },
      'The readiness of the service could not be determined.',
    )
    return { ok: false, checks: { readiness: { ok: false, reason: 'could not be determined' } } }
  }
}
