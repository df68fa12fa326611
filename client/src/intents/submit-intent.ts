import { type ApiClients, bodyOf, VERSIONED } from '../http/api-clients.ts'
import type { Connection } from '../http/connection.ts'
import { pause } from '../http/pause.ts'
import { SimplonError } from '../simplon-error.ts'
import type { SubmitBody, SubmitRequest } from '../wire.ts'

export type SubmitOptions = {
  signal?: AbortSignal
  /** The service checks everything and records nothing. */
  dryRun?: boolean
  /** The intent extension token that a sponsored intent of an access token needs. */
  extensionToken?: string
  /** How long the service may not see an approval that you have sent; 10 seconds by default. */
  patienceMs?: number
}

const PATIENCE_MS = 10_000
const PAUSE_MS = 1_000

/**
 * Submits, and repeats it while the service reports a missing approval that may only not have
 * reached its node yet: your node has it as soon as the transaction is mined, others some seconds
 * later.
 */
export async function submitIntent(
  connection: Connection,
  api: ApiClients,
  signed: SubmitRequest,
  options: SubmitOptions,
): Promise<string> {
  const { signal, patienceMs = PATIENCE_MS } = options
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await submitOnce(connection, api, signed, options)
    } catch (error) {
      const isEarly =
        error instanceof SimplonError && error.code === 'SIMULATION_FAILED' && error.retryable
      if (!isEarly || Date.now() >= until || signal?.aborted) throw error
      await pause(PAUSE_MS, signal)
    }
  }
}

async function submitOnce(
  connection: Connection,
  api: ApiClients,
  signed: SubmitRequest,
  { signal, dryRun, extensionToken }: SubmitOptions,
): Promise<string> {
  const body: SubmitBody = { ...signed, ...(dryRun && { options: { dryRun } }) }
  const headers = extensionToken && { 'x-intent-extension': `Bearer ${extensionToken}` }
  const init = { params: VERSIONED, body, ...(headers && { headers }), ...(signal && { signal }) }
  const { intentId } = await bodyOf(connection, api.intents.POST('/intents', init))
  if (intentId !== signed.intentId)
    throw new SimplonError('MALFORMED_ANSWER', 'The answer is about another intent')
  return intentId
}
