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
  /** Whether this process should get requests; single checks may fail nevertheless. */
  ok: boolean
  checks: Readonly<Record<string, { ok: boolean } & Readonly<Record<string, unknown>>>>
}

/**
 * Everything that the HTTP server needs of the rest of the service: operations and `ServerDeps`.
 */
export type HttpDeps = OperationHandlers & ServerDeps

type ServerDeps = {
  config: Pick<Config, 'http' | 'api' | 'limits' | 'log' | 'streams' | 'payLinks'>
  log: HttpLog
  metrics: Metrics
  /**
   * The caller that a key belongs to; undefined when the key is unknown or revoked. Called for
   * every request with a key, so it caches its results, misses included. Rejects with `unavailable`
   * when it cannot tell.
   */
  verifyKey(secret: string): Caller | undefined | Promise<Caller | undefined>
  /**
   * The operator that a key belongs to; undefined and rejections as with `verifyKey`. With
   * `whileUnreachable` a key that was good before is still good while the database cannot be asked.
   */
  verifyOperatorKey(
    secret: string,
    options?: { whileUnreachable?: boolean },
  ): Promise<Operator | undefined>
  /** The caller of an access token. Rejects with `unauthorized`, `forbidden` or `unavailable`. */
  verifyToken(token: string): Caller | Promise<Caller>
  /** The approval that came with the caller's access token; rejects as `verifyToken`. */
  verifyExtension(token: string, caller: Caller): Promise<SponsorApproval>
  /** The pay link of a token. Rejects with `not-found` or `gone`. */
  verifyLink(token: string): Promise<PayLink>
  /** Signs the routes that alps clients send back on submission. */
  serverSigner: ServerSigner
  /** The public URL of the service, without a slash at the end. */
  publicUrl(): string
  readiness(): Promise<Readiness>
  /** Shares planning, simulating and asking chains between projects; absent: first come first served. */
  shares?: RequestShares
  instanceId?: string
  /** Shown by the health endpoints; absent: the service carries out what it accepts. */
  mode?: 'shadow'
  /** Rate limits that are shared with other processes; absent = this one keeps its own. */
  limiters?: Limiters
  /** Milliseconds that never go back, for the rate limit; the process clock when absent. */
  now?: () => number
}
