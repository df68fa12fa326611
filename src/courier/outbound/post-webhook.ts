import { errors, request } from 'undici'
import { createGuardedAgent } from './guarded-agent.ts'
import { ForbiddenTargetError, type Resolve, resolveBySystem } from './resolve-host.ts'
import { parseWebhookTarget, type TargetRules } from './webhook-target.ts'

type WebhookPost = { url: string; body: string; headers: Readonly<Record<string, string>> }

/** What came of one POST; only `answered` says that the receiver saw it. */
type PostOutcome =
  | { kind: 'answered'; status: number; retryAfter?: string; latencyMs: number }
  | { kind: 'failed'; error: string; forbidden: boolean; latencyMs: number }

export type WebhookPoster = {
  post(post: WebhookPost): Promise<PostOutcome>
  close(): Promise<void>
}

export type WebhookPosterOptions = TargetRules & {
  /** From the first packet to the end of the answer. */
  timeoutMs: number
  connectionsPerTarget: number
  resolve?: Resolve
  signal?: AbortSignal
}

/** A receiver's answer is read no further; nothing in its body matters. */
const MAX_ANSWER_BYTES = 16_384

/** Sends webhooks: to checked targets, without redirects or proxies, within limits. */
export function createWebhookPoster(options: WebhookPosterOptions): WebhookPoster {
  const { timeoutMs, connectionsPerTarget, resolve = resolveBySystem, signal, ...rules } = options
  const agent = createGuardedAgent({
    ...rules,
    resolve,
    connectionsPerTarget,
    connectTimeoutMs: timeoutMs,
  })
  return {
    async post({ url, body, headers }) {
      const started = performance.now()
      const latencyMs = () => Math.round(performance.now() - started)
      try {
        const target = parseWebhookTarget(url, rules)
        const deadline = AbortSignal.timeout(timeoutMs)
        const answer = await request(target, {
          method: 'POST',
          dispatcher: agent,
          headers: { 'content-type': 'application/json', 'user-agent': 'simplon', ...headers },
          body,
          signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        })
        await answer.body.dump({ limit: MAX_ANSWER_BYTES })
        const retryAfter = answer.headers['retry-after']
        return {
          kind: 'answered',
          status: answer.statusCode,
          ...(typeof retryAfter === 'string' && { retryAfter }),
          latencyMs: latencyMs(),
        }
      } catch (error) {
        const forbidden = isForbidden(error)
        return {
          kind: 'failed',
          error: describe(error, timeoutMs),
          forbidden,
          latencyMs: latencyMs(),
        }
      }
    },
    close: () => agent.destroy(),
  }
}

function isForbidden(error: unknown): boolean {
  if (error instanceof ForbiddenTargetError) return true
  return error instanceof Error && error.cause instanceof ForbiddenTargetError
}

function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  if (error instanceof errors.ConnectTimeoutError) return `no connection within ${timeoutMs} ms`
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.message || error.name}${code}`.slice(0, 500)
}
