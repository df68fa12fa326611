import type { InjectOptions, Response } from 'light-my-request'
import { afterAll } from 'vitest'
import type { HttpDeps } from '../../src/api/server/http-deps.ts'
import { conforming } from './conforms.ts'
import { startKit } from './http-kit.ts'

/** A front that takes bodies of any usual size and remembers what it asked of the service. */
export async function startIntentKit(version: string | undefined, deps: Partial<HttpDeps> = {}) {
  const asked: { operation: string; input: unknown }[] = []
  const base = startKit()
  const names = [
    'quoteIntent',
    'costIntent',
    'estimateIntent',
    'submitIntent',
    'readIntent',
    'listIntents',
    'splitIntent',
    'readLiquidity',
  ] as const
  const recording = Object.fromEntries(
    names.map((name) => {
      const operation = { ...base.deps, ...deps }[name as 'quoteIntent']
      const record: typeof operation = (caller, input, ...rest) => {
        asked.push({ operation: name, input })
        return operation(caller, input, ...rest)
      }
      return [name, record]
    }),
  )
  const kit = startKit({
    http: { bodyLimitBytes: 1_000_000 },
    limits: { requestsPerSecond: 1e9, burst: 1e9 },
    deps: recording,
  })
  afterAll(() => Promise.all([base.server.close(), kit.server.close()]))
  const inject = await conforming(kit.server)
  const call = (options: InjectOptions & { url: string }, key = 'full'): Promise<Response> =>
    inject({
      ...options,
      headers: {
        ...(options.payload !== undefined && { 'content-type': 'application/json' }),
        'x-api-key': key,
        ...(version && { 'x-api-version': version }),
      },
    })
  return {
    ...kit,
    asked,
    get: (url: string, key?: string) => call({ url }, key),
    post: (url: string, payload: unknown, key?: string) =>
      call({ method: 'POST', url, payload: JSON.stringify(payload) }, key),
    /** What the service was asked last, once. */
    taken: () => asked.splice(0).at(-1)?.input,
  }
}
