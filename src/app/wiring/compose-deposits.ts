import type { Address } from 'viem'
import type { OperationHandlers } from '../../api/shared/operations.ts'
import type { Config } from '../../config/schema.ts'
import { checkWebhookTarget } from '../../courier/outbound/check-webhook-target.ts'
import { checkAccount, readOwnAccount } from '../../deposits/addresses/accounts.ts'
import { addSessions } from '../../deposits/addresses/add-sessions.ts'
import { listQrTokens } from '../../deposits/addresses/qr-tokens.ts'
import { registerManaged, registerOwn } from '../../deposits/addresses/register.ts'
import { setUpDeposits } from '../../deposits/addresses/set-up.ts'
import { setUpAccount } from '../../deposits/addresses/set-up-account.ts'
import { readAssets } from '../../deposits/assets.ts'
import type { DepositDeps } from '../../deposits/deposit-deps.ts'
import { createTransferHandler } from '../../deposits/on-transfers.ts'
import {
  preparePermitByLink,
  previewByLink,
  recoverByLink,
  submitPermitByLink,
} from '../../deposits/pay-links/act-by-link.ts'
import { createPayLink } from '../../deposits/pay-links/create-link.ts'
import type { LinkDeps } from '../../deposits/pay-links/link-deps.ts'
import { createLinkSealer } from '../../deposits/pay-links/link-sealer.ts'
import { readPayPage } from '../../deposits/pay-links/read-page.ts'
import { revokeLink } from '../../deposits/pay-links/revoke-link.ts'
import { verifyLink } from '../../deposits/pay-links/verify-link.ts'
import { preparePermit } from '../../deposits/permit/prepare-permit.ts'
import { submitPermit } from '../../deposits/permit/submit-permit.ts'
import { depositLiquidity, previewDeposit } from '../../deposits/preview.ts'
import { readPricedPortfolio, readPrices } from '../../deposits/prices.ts'
import {
  depositStats,
  listDepositPage,
  readDeposit,
  readDepositQuotes,
} from '../../deposits/read.ts'
import { prepareExit } from '../../deposits/recover/exit-terms.ts'
import { recoverDeposit } from '../../deposits/recover/recover.ts'
import { refundDeposit } from '../../deposits/recover/refund.ts'
import { refundTransfer } from '../../deposits/recover/refund-transfer.ts'
import { retryDeposit } from '../../deposits/recover/retry.ts'
import { retryAccount } from '../../deposits/recover/retry-account.ts'
import { createTrustedLayers } from '../../deposits/trusted-layers.ts'
import { requireRoles } from '../../domain/intent/switches/paused-error.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import type { RoleState } from '../../domain/role.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { createDepositObserver } from '../../observe/deposits.ts'
import type { FailureCounter } from '../../observe/events/failure-counter.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { TransferHandler } from '../../ports/transfer-handler.ts'
import type { LayerRegistry } from '../../settlement/registry.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { readDepositSetup } from '../../store/deposits/deposit-setups.ts'
import type { Intents } from './compose-intents.ts'
import { refundGasLimits } from './refund-gas-limits.ts'

type Parts = {
  config: Config
  database: Database
  readers: ChainReaders
  log: Log
  metrics: Metrics
  failures: FailureCounter
  intents: Pick<Intents, 'router' | 'prices' | 'sender'>
  layers: Pick<LayerRegistry, 'books'>
  readPortfolio: DepositDeps['readPortfolio']
  operator: { address: Address }
  silentRoles?: () => readonly RoleState[]
}

export type Deposits = {
  operations: ReturnType<typeof bind>
  verifyLink: (token: string) => Promise<PayLink>
  /** For the watcher of the chains. */
  transferHandler: TransferHandler<Sql>
}

/** Wires the deposit half: the operations, and the handler that turns transfers into deposits. */
export async function composeDeposits(parts: Parts): Promise<Deposits> {
  const { config, database, readers, log, intents, readPortfolio } = parts
  const { deposits: settings } = config
  const { privateNetworks } = config.webhooks
  const chains = readers.list().map(({ chain }) => chain)
  const floorUsd = usdFromDecimal(settings.minUsd)
  const { refundRejectedAfterSeconds: wait } = settings
  const deps: LinkDeps = {
    database,
    chains,
    readers,
    trustedLayers: createTrustedLayers(readers, parts.layers.books),
    log,
    readPortfolio,
    prices: intents.prices,
    intents: intents.router,
    sender: intents.sender,
    checkWebhookTarget: (url, path) =>
      checkWebhookTarget(url, { allowLoopback: config.devnet.enabled, privateNetworks, path }),
    operator: parts.operator.address,
    settings: {
      ...settings,
      floorUsd,
      permitGasUsdPerDay: usdFromDecimal(settings.permitGasUsdPerDay),
      refundGas: refundGasLimits(settings),
      quoteTtlSeconds: config.intents.quoteTtlSeconds,
      secretOverlapMs: config.webhooks.secretOverlapHours * 3_600_000,
    },
    now: () => BigInt(Math.floor(Date.now() / 1000)),
    sealer: await createLinkSealer(database),
    links: config.payLinks,
  }
  const { silentRoles = () => [] } = parts
  return {
    operations: bind(deps, () => requireRoles(silentRoles(), NEEDED)),
    verifyLink: (token) => verifyLink(deps, token),
    transferHandler: createTransferHandler({
      chains,
      floorUsd,
      refundAfterMs: wait === 0 ? null : wait * 1000,
      failures: parts.failures,
      unlisted: {
        perAddress: settings.unlistedPerAddress,
        atOnce: settings.unlistedAtOnce,
        perAddressAndDay: settings.unlistedPerAddressAndDay,
      },
      dustPerLook: settings.dustPerLook,
      observe: createDepositObserver(parts),
    }),
  }
}

/** What is paid to an address is looked for, and then moved by an intent. */
const NEEDED = ['relayer', 'watcher', 'processor'] as const

/** `requireCrew` throws while nobody would find or move what is paid: then no address is handed out. */
function bind(deps: LinkDeps, requireCrew: () => void) {
  return {
    checkDepositAccount: (_caller, { address }) => checkAccount(deps, address),
    async setUpDeposits(caller, update) {
      await setUpDeposits(deps, { caller, update })
      return undefined
    },
    readDepositSetup: ({ projectId }) => readDepositSetup(deps.database.sql, projectId),
    async registerManagedAccount(caller, registration) {
      requireCrew()
      return registerManaged(deps, { caller, registration })
    },
    async registerOwnAccount(caller, registration) {
      requireCrew()
      return registerOwn(deps, { caller, registration })
    },
    setUpAccount: (caller, request) => setUpAccount(deps, { caller, request }),
    addSessions: (caller, request) => addSessions(deps, { caller, ...request }),
    readDepositAddresses: (caller, { address }) => readOwnAccount(deps, { caller, address }),
    listDeposits: (caller, query) => listDepositPage(deps, { caller, query }),
    readDeposit: (caller, { id }) => readDeposit(deps, { caller, id }),
    listDepositQuotes: (caller, { id }) => readDepositQuotes(deps, { caller, id }),
    retryDeposit: (caller, request) => retryDeposit(deps, { caller, ...request }),
    refundDeposit: (caller, request) => refundDeposit(deps, { caller, ...request }),
    retryAccount: (caller, { address }) => retryAccount(deps, { caller, address }),
    refundTransfer: (caller, request) => refundTransfer(deps, { caller, request }),
    recoverDeposit: (caller, request) => recoverDeposit(deps, { caller, request }),
    prepareExit: (caller, question) => prepareExit(deps, { caller, question }),
    readDepositStats: async (caller, { period }) => ({
      ...(await depositStats(deps, { caller, period })),
      period,
    }),
    preparePermitDeposit: (caller, request) => preparePermit(deps, { caller, request }),
    async submitPermitDeposit(caller, submission) {
      requireCrew()
      return submitPermit(deps, { caller, submission })
    },
    async createPayLink(caller, request) {
      requireCrew()
      return createPayLink(deps, { caller, request })
    },
    revokePayLink: (caller, { token }) => revokeLink(deps, { caller, token }),
    readPayPage: (link) => readPayPage(deps, link),
    previewByLink: (link, request) => previewByLink(deps, link, request),
    preparePermitByLink: (link, request) => preparePermitByLink(deps, link, request),
    async submitPermitByLink(link, submission) {
      requireCrew()
      return submitPermitByLink(deps, link, submission)
    },
    recoverByLink: (link, request) => recoverByLink(deps, link, request),
    listQrTokens: (caller) => listQrTokens(deps, caller),
    previewDeposit: (caller, request) => previewDeposit(deps, { caller, request }),
    readDepositPortfolio: (caller, request) => readPricedPortfolio(deps, { caller, ...request }),
    readDepositLiquidity: (caller, request) => depositLiquidity(deps, { caller, ...request }),
    readPrices: (caller, query) => readPrices(deps, { caller, query }),
    readAssets: (caller, query) => readAssets(deps, { caller, query }),
  } satisfies Partial<OperationHandlers>
}
