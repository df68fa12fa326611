import type { Config } from '../config/schema.ts'
import type { Chain } from '../core/chain.ts'
import type { Portfolio, PortfolioFilter } from '../core/portfolio.ts'
import type { Caller } from '../core/project.ts'
import type { WebhookEventPage, WebhookEventQuery } from '../core/webhook-event.ts'
import type { Logger } from '../lib/logger.ts'
import type { Metrics } from '../observe/metrics.ts'

export type HttpLog = Pick<Logger, 'warn' | 'error'>

export type Readiness = {
  ok: boolean
  checks: Readonly<Record<string, { ok: boolean } & Readonly<Record<string, unknown>>>>
}

/** Everything the HTTP front asks of the rest of the service, as plain functions. */
export type HttpDeps = {
  config: Pick<Config, 'http' | 'api' | 'limits' | 'log'>
  log: HttpLog
  metrics: Metrics
  /**
   * Who a key belongs to, undefined when it is unknown or revoked. Called for every request
   * with a key, so it caches, misses included. Rejects with `unavailable` when it cannot tell.
   */
  verifyKey(secret: string): Caller | undefined | Promise<Caller | undefined>
  listChains(): readonly Chain[]
  readPortfolio(caller: Caller, account: `0x${string}`, filter: PortfolioFilter): Promise<Portfolio>
  listWebhookEvents(projectId: string, query: WebhookEventQuery): Promise<WebhookEventPage>
  readiness(): Promise<Readiness>
  instanceId?: string
  /** Milliseconds that never go back, for the rate limit; the process clock when absent. */
  now?: () => number
}
