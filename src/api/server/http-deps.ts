import type { Config } from '../../config/schema.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import type { Operator } from '../../domain/project/operator-key.ts'
import type { Caller, SponsorApproval } from '../../domain/project/project.ts'
import type { Logger } from '../../observe/logger.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { OperationHandlers } from '../shared/operations.ts'
import type { ServerSigner } from '../shared/route.ts'
import type { Limiters } from './request/rate-limit.ts'
import type { RequestShares } from './request/request-shares.ts'

export type HttpLog = Pick<Logger, 'warn' | 'error'>

export type Readiness = {
  /** Whether requests should come here; a check may fail all the same. */
  ok: boolean
  checks: Readonly<Record<string, { ok: boolean } & Readonly<Record<string, unknown>>>>
}

/** Everything the HTTP server asks of the rest of the service: the operations, and what is below. */
export type HttpDeps = OperationHandlers & ServerDeps

type ServerDeps = {
  config: Pick<Config, 'http' | 'api' | 'limits' | 'log' | 'streams' | 'payLinks'>
  log: HttpLog
  metrics: Metrics
  /**
   * Who a key belongs to, undefined when it is unknown or revoked. Called for every request
   * with a key, so it caches, misses included. Rejects with `unavailable` when it cannot tell.
   */
  verifyKey(secret: string): Caller | undefined | Promise<Caller | undefined>
  /**
   * Whose operator key it is; undefined and rejections as with `verifyKey`. With `whileUnreachable`
   * a key that was good before is still good while the database cannot be asked.
   */
  verifyOperatorKey(
    secret: string,
    options?: { whileUnreachable?: boolean },
  ): Promise<Operator | undefined>
  /** Whom an access token lets in. Rejects with `unauthorized`, `forbidden` or `unavailable`. */
  verifyToken(token: string): Caller | Promise<Caller>
  /** The approval that came with the caller's access token; rejects as `verifyToken`. */
  verifyExtension(token: string, caller: Caller): Promise<SponsorApproval>
  /** The pay link of a token. Rejects with `not-found` or `gone`. */
  verifyLink(token: string): Promise<PayLink>
  /** Seals the routes that alps clients give back on submission. */
  serverSigner: ServerSigner
  /** Where others reach the service, without a slash at the end. */
  publicUrl(): string
  readiness(): Promise<Readiness>
  /** Shares planning, simulating and asking chains between projects; absent: first come first served. */
  shares?: RequestShares
  instanceId?: string
  /** Shown to whoever asks how it is; absent: it carries out what it accepts. */
  mode?: 'shadow'
  /** Rate limits that are shared with other processes; absent = this one keeps its own. */
  limiters?: Limiters
  /** Milliseconds that never go back, for the rate limit; the process clock when absent. */
  now?: () => number
}
