import type { Config } from '../../config/schema.ts'
import type { Chain } from '../../domain/chain.ts'
import type { DepositEventType } from '../../domain/deposit/event.ts'
import type { AccountCheck } from '../../domain/deposit/registration.ts'
import type {
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
} from '../../domain/event/webhook-event.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type {
  LockWithdrawalRequest,
  SignedWithdrawal,
} from '../../domain/intent/locks/lock-withdrawal.ts'
import type { CostOutcome } from '../../domain/intent/quote/cost-outcome.ts'
import type { Estimate, EstimateRequest } from '../../domain/intent/quote/estimate.ts'
import type { Liquidity, LiquidityQuery } from '../../domain/intent/quote/liquidity.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import type { Split, SplitRequest } from '../../domain/intent/request/split.ts'
import type {
  BundleOutcome,
  BundleSubmission,
  SubmitOutcome,
  SubmitRequest,
} from '../../domain/intent/signing/submission.ts'
import type { IntentPage, IntentQuery, IntentRecord } from '../../domain/intent/status/record.ts'
import type { Reconciliation, ReconciliationQuery } from '../../domain/ledger/reconciliation.ts'
import type { Portfolio, PortfolioFilter } from '../../domain/portfolio.ts'
import type { Caller, SponsorApproval } from '../../domain/project/project.ts'
import type { Logger } from '../../observe/logger.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { AppFeeOperationName, AppFeeOperations } from '../shared/app-fees/operations.ts'
import type { DepositOperationName, DepositOperations } from '../shared/deposit-operations.ts'
import type { ServerSigner } from '../shared/route.ts'
import type { Limiters } from './request/rate-limit.ts'
import type { RequestShares } from './request/request-shares.ts'

export type HttpLog = Pick<Logger, 'warn' | 'error'>

export type Readiness = {
  /** Whether requests should come here; a check may fail all the same. */
  ok: boolean
  checks: Readonly<Record<string, { ok: boolean } & Readonly<Record<string, unknown>>>>
}

/** An operation on deposits, each by its name. */
export type DepositHandlers = {
  [K in DepositOperationName]: (
    caller: Caller,
    input: DepositOperations[K]['input'],
  ) => Promise<DepositOperations[K]['output']>
}

/** An operation on app fees, each by its name. */
export type AppFeeHandlers = {
  [K in AppFeeOperationName]: (
    caller: Caller,
    input: AppFeeOperations[K]['input'],
  ) => Promise<AppFeeOperations[K]['output']>
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
  /** Whom an access token lets in. Rejects with `unauthorized`, `forbidden` or `unavailable`. */
  verifyToken(token: string): Caller | Promise<Caller>
  /** The approval that came with the caller's access token; rejects as `verifyToken`. */
  verifyExtension(token: string, caller: Caller): Promise<SponsorApproval>
  listChains(): readonly Chain[]
  readPortfolio(caller: Caller, account: `0x${string}`, filter: PortfolioFilter): Promise<Portfolio>
  /** Seals the routes that alps clients give back on submission. */
  serverSigner: ServerSigner
  /**
   * The routes of a request, best first, each stored until its time is up. Without a route it
   * rejects with `insufficient-liquidity` or `unprocessable`. Ends when `signal` says that nobody
   * waits for them, as do the two below.
   */
  quoteIntent(
    caller: Caller,
    request: QuoteRequest,
    signal?: AbortSignal,
  ): Promise<readonly QuotedIntent[]>
  costIntent(caller: Caller, request: QuoteRequest, signal?: AbortSignal): Promise<CostOutcome>
  estimateIntent(caller: Caller, request: EstimateRequest, signal?: AbortSignal): Promise<Estimate>
  /** Verifies, simulates and records. A failed simulation is an outcome, not an error. */
  submitIntent(caller: Caller, request: SubmitRequest, traceparent: string): Promise<SubmitOutcome>
  /** The same for several, each with an outcome of its own. */
  submitBundles(
    caller: Caller,
    bundles: readonly BundleSubmission[],
    traceparent: string,
  ): Promise<BundleOutcome[]>
  /** The allocator's word for tokens that nothing else counts on; else `unprocessable`. */
  withdrawLocks(caller: Caller, request: LockWithdrawalRequest): Promise<SignedWithdrawal>
  /** Rejects with `not-found` for an intent of another project too. */
  readIntent(caller: Caller, id: bigint): Promise<IntentRecord>
  listIntents(caller: Caller, query: IntentQuery): Promise<IntentPage>
  /** Rejects with `insufficient-liquidity` and its details when not all can be filled. */
  splitIntent(caller: Caller, request: SplitRequest): Promise<Split>
  readLiquidity(caller: Caller, query: LiquidityQuery): Promise<Liquidity>
  /** Rejects with `not-found` for an intent of another project. */
  reconcile(caller: Caller, query: ReconciliationQuery): Promise<Reconciliation>
  /** What an address stands for; null when nobody registered it. */
  checkDepositAccount(address: `0x${string}`): Promise<AccountCheck>
  /** Everything about deposits that takes a key. */
  deposits: DepositHandlers
  /** What integrators earn. */
  appFees: AppFeeHandlers
  listWebhookEvents(projectId: string, query: WebhookEventQuery): Promise<WebhookEventPage>
  /** Rejects with `not-found`, or `forbidden` for another project's event. */
  resendWebhookEvent(projectId: string, id: string): Promise<WebhookEvent>
  /** Queues an example event and answers its id; `validation` without a receiver. */
  sendTestWebhook(projectId: string, type: DepositEventType): Promise<string>
  readiness(): Promise<Readiness>
  /** Shares planning, simulating and asking chains between projects; absent: first come first served. */
  shares?: RequestShares
  instanceId?: string
  /** Rate limits that are shared with other processes; absent = this one keeps its own. */
  limiters?: Limiters
  /** Milliseconds that never go back, for the rate limit; the process clock when absent. */
  now?: () => number
}
