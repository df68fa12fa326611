import type { RunningService } from '../service.ts'

/** Plain requests in the deprecated version, for requests that its client library cannot send. */
export function createAlpsClient(service: Pick<RunningService, 'url' | 'keys'>) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': service.keys.development,
    'x-api-version': '2026-01.alps',
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(service.url + path, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    call,
    submit: (signedIntentOp: unknown) => call('POST', '/intent-operations', { signedIntentOp }),
  }
}
