import { errors } from 'undici'
import { createLru } from '../../lib/lru.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import { ForbiddenTargetError, type Resolve, resolveBySystem } from './resolve-host.ts'
import { PostTimeoutError, sendPost } from './send-post.ts'
import { parseWebhookTarget, type TargetRules } from './webhook-target.ts'

type WebhookPost = {
  url: string
  body: string | Uint8Array
  headers: Readonly<Record<string, string>>
}

/** The outcome of one POST; only `answered` means that the receiver saw it. */
type PostOutcome =
  | { kind: 'answered'; status: number; retryAfter?: string; latencyMs: number }
  | { kind: 'failed'; error: string; forbidden: boolean; latencyMs: number }

export type WebhookPoster = {
  post(post: WebhookPost): Promise<PostOutcome>
  close(): Promise<void>
}

export type WebhookPosterOptions = TargetRules & {
  /** The limit from the first packet to the end of the answer. */
  timeoutMs: number
  connectionsPerTarget: number
  resolve?: Resolve
}

/** How many parsed and checked urls are remembered. */
const REMEMBERED_TARGETS = 1_000

/** Sends webhooks: to checked targets, without redirects or proxies, within limits. */
export function createWebhookPoster(options: WebhookPosterOptions): WebhookPoster {
  const { timeoutMs, connectionsPerTarget, resolve = resolveBySystem, ...rules } = options
  const agent = createGuardedAgent({
    ...rules,
    resolve,
    connectionsPerTarget,
    connectTimeoutMs: timeoutMs,
  })
  const targets = createLru<string, URL>(REMEMBERED_TARGETS)
  /** Parsed urls may be remembered; the addresses of the host are checked for each connection. */
  const targetOf = (url: string): URL => {
    const known = targets.get(url)
    if (known) return known
    const target = parseWebhookTarget(url, rules)
    targets.set(url, target)
    return target
  }
  return {
    async post({ url, body, headers }) {
      const started = performance.now()
      const latencyMs = () => Math.round(performance.now() - started)
      try {
        const answer = await sendPost(agent, {
          target: targetOf(url),
          headers: { 'content-type': 'application/json', 'user-agent': 'simplon', ...headers },
          body,
          timeoutMs,
        })
        return { kind: 'answered', ...answer, latencyMs: latencyMs() }
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
  if (error instanceof PostTimeoutError) return error.message
  if (error instanceof errors.ConnectTimeoutError)
    return `the receiver took no connection within ${timeoutMs} ms`
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.message || error.name}${code}`.slice(0, 500)
}
