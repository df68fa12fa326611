import createClient, { type Client } from 'openapi-fetch'
import type { paths as BlancPaths } from '../generated/blanc.gen.ts'
import type { paths as DepositPaths } from '../generated/deposits.gen.ts'
import { SimplonError } from '../simplon-error.ts'
import type { Connection } from './connection.ts'

/** Every endpoint by its path, typed by the OpenAPI documents. */
export type ApiClients = { intents: Client<BlancPaths>; deposits: Client<DepositPaths> }

/**
 * The API version header. It is set for every request, but the generated types require it each
 * time.
 */
export const VERSIONED: { header: { 'x-api-version': '2026-04.blanc' } } = {
  header: { 'x-api-version': '2026-04.blanc' },
}

export function createApiClients(connection: Connection): ApiClients {
  const { url, send, timeoutMs } = connection
  const fetch = (request: Request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    return send(new Request(request, { signal }))
  }
  return {
    intents: createClient<BlancPaths>({ baseUrl: url, fetch }),
    deposits: createClient<DepositPaths>({ baseUrl: `${url}/deposit-processor`, fetch }),
  }
}

type Answer<T> = { data?: T; error?: unknown; response: Response }

/** The body of a successful answer; every other answer is thrown as an error. */
export async function bodyOf<T>(connection: Connection, pending: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await pending.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      const message = 'The service did not answer in time'
      throw new SimplonError('UNREACHABLE', message, { retryable: true, cause })
    }
    if (!(cause instanceof SyntaxError)) throw cause
    throw new SimplonError('MALFORMED_ANSWER', 'The answer of the service is not JSON', { cause })
  })
  if (response.ok && data !== undefined) return data
  throw connection.errorOf(response, error)
}
