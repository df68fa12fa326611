import type { Address, Hex } from 'viem'
import type { AppFeeBalances, AppFeeTarget, AppFeeWithdrawal } from '../../domain/cost/app-fees.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type {
  PermitOffer,
  PermitPrepareRequest,
  PermitReceipt,
  PermitSubmission,
} from '../../domain/deposit/permit.ts'
import type {
  Asset,
  AssetQuery,
  DepositLiquidity,
  Preview,
  PreviewRequest,
  PricedPortfolio,
  Prices,
  PricesQuery,
  QrTokens,
} from '../../domain/deposit/preview.ts'
import type {
  DepositPage,
  DepositQuery,
  DepositQuote,
  DepositStats,
  DepositView,
  StatsPeriod,
} from '../../domain/deposit/query.ts'
import type {
  ExitOffer,
  ExitQuestion,
  RecoveryRequest,
  RefundOutcome,
  TransferRefund,
} from '../../domain/deposit/refund/recovery.ts'
import type {
  AccountCheck,
  AccountSetup,
  ManagedRegistration,
  OwnRegistration,
  RegisteredAccount,
} from '../../domain/deposit/registration.ts'
import type { SessionApproval } from '../../domain/deposit/session-approval.ts'
import type { DepositSetup, DepositSetupUpdate } from '../../domain/deposit/setup.ts'
import type { EventStream, StreamStart } from '../../domain/event/streamed-event.ts'
import type {
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
} from '../../domain/event/webhook-event.ts'
import type { TestEventType } from '../../domain/event/webhook-event-types.ts'
import type { ResendQuery, WebhookResend } from '../../domain/event/webhook-resend.ts'
import type { Failure } from '../../domain/failure/failure-table.ts'
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
import type {
  SimulationRecord,
  SimulationReplay,
} from '../../domain/intent/simulation/simulation-record.ts'
import type { SeenStage } from '../../domain/intent/status/bridge-progress.ts'
import type { IntentPage, IntentQuery, IntentRecord } from '../../domain/intent/status/record.ts'
import type { ListedChain } from '../../domain/intent/switches/listed-chain.ts'
import type { Pause, SwitchChange, Switches } from '../../domain/intent/switches/pause.ts'
import type { PauseScope } from '../../domain/intent/switches/pause-scope.ts'
import type { RefillPolicy } from '../../domain/ledger/inventory/gas-policy.ts'
import type { InventorySettings } from '../../domain/ledger/inventory/inventory-settings.ts'
import type { InventoryView } from '../../domain/ledger/inventory/inventory-view.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import type { Proposal } from '../../domain/ledger/inventory/propose-moves.ts'
import type { GasProposal } from '../../domain/ledger/inventory/propose-refills.ts'
import type {
  Reconciliation,
  ReconciliationQuery,
  ServiceReconciliation,
} from '../../domain/ledger/reconciliation.ts'
import type { StatementQuery, ValuedStatement } from '../../domain/ledger/valued-statement.ts'
import type {
  NewPayLink,
  PayLink,
  PayPage,
  PayRecovery,
  SealedPayLink,
} from '../../domain/pay-link.ts'
import type { Portfolio, PortfolioFilter } from '../../domain/portfolio.ts'
import type { Operator, OperatorKey } from '../../domain/project/operator-key.ts'
import type { DepositSearch, IntentSearch } from '../../domain/project/operator-search.ts'
import type { ProjectScope, ServiceAccount } from '../../domain/project/operator-view.ts'
import type { Overview, OverviewQuery } from '../../domain/project/overview.ts'
import type { Caller, Project } from '../../domain/project/project.ts'
import type {
  SponsorAccount,
  SponsorPageQuery,
  SponsorSummary,
} from '../../domain/project/sponsor-account.ts'

/**
 * All operations of the service in domain terms: the hub between the versions' translators and the
 * use cases. A route of a version names an operation; what the HTTP server needs of the rest of the
 * service follows from this map.
 */
export type Operations = {
  listChains: { input: undefined; output: readonly ListedChain[] }
  /** The table of failures, the same for everybody. */
  listFailures: { input: undefined; output: readonly Failure[] }
  readPortfolio: {
    input: { account: `0x${string}`; filter: PortfolioFilter }
    output: Portfolio
  }
  /**
   * The routes of a request, best first, each stored until it expires. Without a route it rejects
   * with `insufficient-liquidity` or `unprocessable`.
   */
  quoteIntent: { input: QuoteRequest; output: readonly QuotedIntent[] }
  costIntent: { input: QuoteRequest; output: CostOutcome }
  estimateIntent: { input: EstimateRequest; output: Estimate }
  /** Verifies, simulates and records. A failed simulation is an outcome, not an error. */
  submitIntent: { input: SubmitRequest; output: SubmitOutcome }
  /** The same for several, each with an outcome of its own. */
  submitBundles: { input: readonly BundleSubmission[]; output: readonly BundleOutcome[] }
  /** The allocator's signature for tokens that no intent counts on; else `unprocessable`. */
  withdrawLocks: { input: LockWithdrawalRequest; output: SignedWithdrawal }
  /** Rejects with `not-found` for an intent of another project too. */
  readIntent: { input: { id: bigint }; output: IntentRecord }
  listIntents: { input: IntentQuery; output: IntentPage }
  /** Rejects with `not-found` for a simulation of another project too. */
  readSimulation: { input: { id: string }; output: SimulationRecord }
  /**
   * Events of the caller's project, or of one of its intents; `not-found` for another project's.
   */
  streamIntentEvents: { input: StreamStart & { id?: bigint }; output: EventStream }
  /** The same for deposits, or for those of one deposit address. */
  streamDepositEvents: {
    input: StreamStart & { id?: string; account?: Address }
    output: EventStream
  }
  /** Rejects with `insufficient-liquidity` and its details when not all can be filled. */
  splitIntent: { input: SplitRequest; output: Split }
  readLiquidity: { input: LiquidityQuery; output: Liquidity }
  /** Rejects with `not-found`, or `forbidden` for another project's event. */
  resendWebhookEvent: { input: { id: string }; output: WebhookEvent }
  /** Begins a job; `conflict` while an earlier one of the project is not done. */
  resendWebhookEvents: { input: ResendQuery; output: WebhookResend }
  /** Rejects with `not-found` for a job of another project. */
  readWebhookResend: { input: { id: string }; output: WebhookResend }
  /** Queues an example event and answers its id; `validation` without a receiver. */
  sendTestWebhook: {
    input: { type: TestEventType }
    output: { id: string; type: TestEventType }
  }
  /** Rejects with `not-found` for an intent of another project. */
  reconcile: { input: ReconciliationQuery; output: Reconciliation }
  /** What an address stands for; null when nobody registered it. */
  checkDepositAccount: { input: { address: Address }; output: AccountCheck }
  listWebhookEvents: { input: WebhookEventQuery; output: WebhookEventPage }

  setUpDeposits: { input: DepositSetupUpdate; output: undefined }
  readDepositSetup: { input: undefined; output: DepositSetup }
  registerManagedAccount: { input: ManagedRegistration; output: RegisteredAccount }
  registerOwnAccount: { input: OwnRegistration; output: RegisteredAccount }
  /** The deposit address of an owner; `unprocessable` without a recipient. */
  setUpAccount: { input: AccountSetup; output: RegisteredAccount }
  /**
   * Rejects with `validation` for an address that is not registered or needs no session, and with
   * `forbidden` for another project's.
   */
  addSessions: {
    input: { address: Address; approval: SessionApproval }
    output: RegisteredAccount
  }
  readDepositAddresses: { input: { address: Address }; output: RegisteredAccount }
  listDeposits: { input: DepositQuery; output: DepositPage }
  readDeposit: { input: { id: string }; output: DepositView }
  listDepositQuotes: { input: { id: string }; output: readonly DepositQuote[] }
  retryDeposit: { input: { id: string; settlementLayer?: string }; output: Deposit }
  refundDeposit: {
    input: { id: string; recipient: Address; signed?: { deadline: bigint; signature: Hex } }
    output: RefundOutcome
  }
  /** The failed deposits of an account that are tried again; `not-found` for another project's. */
  retryAccount: { input: { address: Address }; output: readonly Deposit[] }
  /** Rejects with `not-found`, or `conflict` when the transfer made several deposits. */
  refundTransfer: { input: TransferRefund; output: RefundOutcome }
  recoverDeposit: { input: RecoveryRequest; output: RefundOutcome }
  prepareExit: { input: ExitQuestion; output: ExitOffer }
  preparePermitDeposit: { input: PermitPrepareRequest; output: PermitOffer }
  submitPermitDeposit: { input: PermitSubmission; output: PermitReceipt }
  listQrTokens: { input: undefined; output: QrTokens }
  readDepositStats: {
    input: { period: StatsPeriod }
    output: DepositStats & { period: StatsPeriod }
  }
  previewDeposit: { input: PreviewRequest; output: Preview }
  readDepositPortfolio: {
    input: { address: Address; filter: PortfolioFilter }
    output: PricedPortfolio
  }
  readDepositLiquidity: {
    input: { query: LiquidityQuery; amount: bigint }
    output: DepositLiquidity
  }
  readPrices: { input: PricesQuery; output: Prices }
  readAssets: { input: AssetQuery; output: readonly Asset[] }

  /** Rejects with `not-found` for an address that the caller's project has not registered. */
  createPayLink: { input: NewPayLink; output: SealedPayLink }
  /** Rejects with `not-found` for a link of another project. */
  revokePayLink: { input: { token: string }; output: PayLink }
  readPayPage: { input: undefined; output: PayPage }
  /** Events that say that something happened at the link's address, but not what. */
  streamPayEvents: { input: StreamStart; output: EventStream }
  /** The operations by link refuse requests that do not fit the link. */
  previewByLink: { input: Omit<PreviewRequest, 'account'>; output: Preview }
  preparePermitByLink: { input: Omit<PermitPrepareRequest, 'account'>; output: PermitOffer }
  submitPermitByLink: { input: Omit<PermitSubmission, 'account'>; output: PermitReceipt }
  /** Rejects with `not-found` for a deposit that the link does not show. */
  recoverByLink: { input: PayRecovery; output: RefundOutcome }

  /** The account of the caller's project in its environment. */
  readSponsorAccount: { input: SponsorPageQuery; output: SponsorAccount }

  readAppFeeBalances: { input: undefined; output: AppFeeBalances }
  listAppFeeTargets: { input: undefined; output: readonly AppFeeTarget[] }
  /** Withdraws everything that can be withdrawn; answers the nonce of the withdrawal. */
  withdrawAppFees: { input: { chainId: number; token: Address }; output: bigint }
  /** Newest first. */
  listAppFeeWithdrawals: { input: undefined; output: readonly AppFeeWithdrawal[] }
  readAppFeeWithdrawal: { input: { nonce: bigint }; output: AppFeeWithdrawal }

  readInventory: { input: undefined; output: InventoryView }
  /** Newest first. */
  listInventoryMoves: { input: { limit: number }; output: readonly InventoryMove[] }
  listSwitches: {
    input: undefined
    output: Switches & { settlementLayers: readonly string[] }
  }
  /** Rejects with `not-found` for a scope that does not exist. */
  pauseIntake: { input: { scope: PauseScope; reason: string }; output: Pause }
  /**
   * Rejects with `not-found` for a scope that is not paused, and with `conflict` for one that the
   * books have stopped.
   */
  resumeIntake: { input: { scope: PauseScope; reason: string }; output: PauseScope }
  /** Newest first. */
  listSwitchChanges: {
    input: { limit: number; before?: bigint }
    output: readonly SwitchChange[]
  }
  proposeInventoryMoves: {
    input: undefined
    output: Proposal & {
      mode: InventorySettings['mode']
      gas: GasProposal & Pick<RefillPolicy, 'mode'>
    }
  }
  readOverview: { input: OverviewQuery; output: Overview }
  readStatements: { input: StatementQuery; output: ValuedStatement }
  listSponsors: { input: undefined; output: readonly SponsorSummary[] }
  /** Rejects with `not-found` when there is no such project. */
  readProjectSponsor: {
    input: ProjectScope & { page: SponsorPageQuery }
    output: SponsorAccount
  }
  listOperatorKeys: { input: undefined; output: readonly OperatorKey[] }
  /** Intents of every project, newest first; `searchDeposits` does the same for deposits. */
  searchIntents: { input: IntentSearch; output: IntentPage }
  findIntent: {
    input: { id: bigint }
    output: IntentRecord & { stages: readonly SeenStage[] }
  }
  findSimulation: { input: { id: string }; output: SimulationRecord }
  /** Repeats the call of a simulation; `unavailable` when the chain cannot be asked. */
  replaySimulation: { input: { id: string }; output: SimulationReplay }
  searchDeposits: { input: DepositSearch; output: DepositPage }
  findDeposit: {
    input: { id: string }
    output: { view: DepositView; quotes: readonly DepositQuote[] }
  }
  listServiceAccounts: { input: undefined; output: readonly ServiceAccount[] }
  readServiceBooks: { input: undefined; output: ServiceReconciliation }
  listAllProjects: { input: undefined; output: readonly Project[] }
  /** Rejects with `not-found` when there is no such project; so does the next. */
  listProjectIntents: { input: ProjectScope & { query: IntentQuery }; output: IntentPage }
  listProjectEvents: {
    input: { projectId: string; query: WebhookEventQuery }
    output: WebhookEventPage
  }
}

export type OperationName = keyof Operations

/** Operations that anybody may call; all others need a caller. */
export const OPEN_OPERATIONS = [
  'listChains',
  'listFailures',
  'checkDepositAccount',
] as const satisfies readonly OperationName[]

/** Operations for the operator: no key of a project opens them. */
export const OPERATOR_OPERATIONS = [
  'readInventory',
  'listInventoryMoves',
  'listSwitches',
  'pauseIntake',
  'resumeIntake',
  'listSwitchChanges',
  'proposeInventoryMoves',
  'readOverview',
  'readStatements',
  'listSponsors',
  'readProjectSponsor',
  'listOperatorKeys',
  'searchIntents',
  'findIntent',
  'findSimulation',
  'replaySimulation',
  'searchDeposits',
  'findDeposit',
  'listServiceAccounts',
  'readServiceBooks',
  'listAllProjects',
  'listProjectIntents',
  'listProjectEvents',
] as const satisfies readonly OperationName[]

/** Operations that a pay link opens; no other credential is needed. */
export const LINK_OPERATIONS = [
  'readPayPage',
  'streamPayEvents',
  'previewByLink',
  'preparePermitByLink',
  'submitPermitByLink',
  'recoverByLink',
] as const satisfies readonly OperationName[]

type CallerOf<K extends OperationName> = K extends (typeof OPEN_OPERATIONS)[number]
  ? Caller | undefined
  : K extends (typeof OPERATOR_OPERATIONS)[number]
    ? Operator
    : K extends (typeof LINK_OPERATIONS)[number]
      ? PayLink
      : Caller

/** The request that an operation is part of. */
export type Ask = {
  traceparent: string
  /** Aborts when the client no longer waits for the answer. */
  untilLeft(): AbortSignal
}

/** A use case as the HTTP server calls it. */
type OperationHandler<K extends OperationName> = (
  caller: CallerOf<K>,
  input: Operations[K]['input'],
  ask: Ask,
) => Operations[K]['output'] | Promise<Operations[K]['output']>

export type OperationHandlers = { [K in OperationName]: OperationHandler<K> }
