import type { Address } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type {
  PermitOffer,
  PermitPrepareRequest,
  PermitReceipt,
  PermitSubmission,
} from '../../domain/deposit/permit.ts'
import type {
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
import type { RecoveryRequest, RefundOutcome } from '../../domain/deposit/recovery.ts'
import type {
  ManagedRegistration,
  OwnRegistration,
  RegisteredAccount,
} from '../../domain/deposit/registration.ts'
import type { DepositSetup, DepositSetupUpdate } from '../../domain/deposit/setup.ts'
import type { LiquidityQuery } from '../../domain/intent/quote/liquidity.ts'
import type { PortfolioFilter } from '../../domain/portfolio.ts'

/** What can be asked about deposits by somebody with a key. */
export type DepositOperations = {
  setUpDeposits: { input: DepositSetupUpdate; output: undefined }
  readDepositSetup: { input: undefined; output: DepositSetup }
  registerManagedAccount: { input: ManagedRegistration; output: RegisteredAccount }
  registerOwnAccount: { input: OwnRegistration; output: RegisteredAccount }
  readDepositAddresses: { input: { address: Address }; output: RegisteredAccount }
  listDeposits: { input: DepositQuery; output: DepositPage }
  readDeposit: { input: { id: string }; output: DepositView }
  listDepositQuotes: { input: { id: string }; output: readonly DepositQuote[] }
  retryDeposit: { input: { id: string; settlementLayer?: string }; output: Deposit }
  refundDeposit: { input: { id: string; recipient: Address }; output: RefundOutcome }
  recoverDeposit: { input: RecoveryRequest; output: RefundOutcome }
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
}

export type DepositOperationName = keyof DepositOperations
