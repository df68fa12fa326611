import type { Address } from 'viem'
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
import type { AppFeeOperations } from './app-fees/operations.ts'
import type { DepositOperations } from './deposit-operations.ts'

type OperationGroups = DepositOperations & AppFeeOperations

/**
 * What the service can be asked, in core terms: the hub between the versions' translators
 * and the use cases. A version's route names an operation; `http/route-table.ts` runs it.
 */
export type Operations = OperationGroups & {
  listChains: { input: undefined; output: readonly Chain[] }
  readPortfolio: {
    input: { account: `0x${string}`; filter: PortfolioFilter }
    output: Portfolio
  }
  /** The routes of a request, best first; never none, because that is an error. */
  quoteIntent: { input: QuoteRequest; output: readonly QuotedIntent[] }
  costIntent: { input: QuoteRequest; output: CostOutcome }
  estimateIntent: { input: EstimateRequest; output: Estimate }
  submitIntent: { input: SubmitRequest; output: SubmitOutcome }
  submitBundles: { input: readonly BundleSubmission[]; output: readonly BundleOutcome[] }
  withdrawLocks: { input: LockWithdrawalRequest; output: SignedWithdrawal }
  readIntent: { input: { id: bigint }; output: IntentRecord }
  listIntents: { input: IntentQuery; output: IntentPage }
  splitIntent: { input: SplitRequest; output: Split }
  readLiquidity: { input: LiquidityQuery; output: Liquidity }
  resendWebhookEvent: { input: { id: string }; output: WebhookEvent }
  sendTestWebhook: {
    input: { type: DepositEventType }
    output: { id: string; type: DepositEventType }
  }
  reconcile: { input: ReconciliationQuery; output: Reconciliation }
  /** Null: nobody registered the address. */
  checkDepositAccount: { input: { address: Address }; output: AccountCheck }
  listWebhookEvents: { input: WebhookEventQuery; output: WebhookEventPage }
}

export type OperationName = keyof Operations
