import { type Address, parseUnits } from 'viem'
import type { OperationHandlers } from '../../api/shared/operations.ts'
import { toChain } from '../../config/chains.ts'
import type { Config } from '../../config/schema.ts'
import type { DepositOperator } from '../../deposits/process/process-context.ts'
import { shadowError } from '../../domain/intent/shadow/shadow-error.ts'
import { sameAddress } from '../../domain/token.ts'
import { createPretendFunds, type PretendedInventory } from '../../intents/shadow/pretend-funds.ts'
import { startPruningShadow } from '../../intents/shadow/prune-shadow.ts'
import type { Shadow } from '../../intents/shadow/shadow.ts'
import { createShadowRecorder } from '../../intents/shadow/shadow-recorder.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { createShadowObserver, type ShadowObserver } from '../../observe/shadow.ts'
import type { LayerRegistry } from '../../settlement/registry.ts'
import type { Database } from '../../store/database/database.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import type { Signers } from '../../transactions/signers/open-signers.ts'
import {
  createShadowSigners,
  keylessAddress,
  type ReportAttempt,
} from '../../transactions/signers/shadow-signers.ts'
import { LaunchError } from '../launch/launch-error.ts'

export type ShadowParts = {
  signers: Signers
  deps: Shadow
  inventory: PretendedInventory
  /** Called when something is about to be signed or sent. */
  report: ReportAttempt
  /** Starts deposits in a live service; in shadow mode it has no key. */
  depositOperator: DepositOperator
  stop(): void
}

type Parts = {
  config: Config
  database: Database
  log: Log
  metrics: Metrics
  layers: LayerRegistry
}

/** The replacements for keys in shadow mode. No configured key is opened. */
export async function composeShadow(parts: Parts): Promise<ShadowParts> {
  const { config, database, log } = parts
  await requireOwnDatabase(database)
  const observe = createShadowObserver(parts)
  const inventory = pretendedInventory(config)
  const chains = config.chains.map(toChain)
  const findToken = (chainId: number, address: Address) =>
    chains
      .find(({ id }) => id === chainId)
      ?.tokens.find((token) => sameAddress(token.address, address))
  log.warn(
    { event: 'shadow.started' },
    'The service runs in shadow mode: it quotes, and it signs and sends nothing.',
  )
  const { keepDays, keepOffers } = config.shadow
  return {
    signers: createShadowSigners(observe.blocked),
    inventory,
    report: observe.blocked,
    depositOperator: keylessOperator(observe),
    deps: {
      ...createShadowRecorder({ database, findToken, layers: parts.layers.books, observe }),
      funds: createPretendFunds(inventory, observe),
    },
    stop: startPruningShadow({ database, observe, keepDays, keepOffers }),
  }
}

/**
 * A live service on the same database would carry out what this one has offered, and their books
 * would be mixed.
 */
async function requireOwnDatabase({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const accounts = await listRelayerAccounts(sql)
  if (accounts.length === 0) return
  throw new LaunchError(
    'Shadow mode needs its own database, but this one belongs to a service that has sent transactions: name another one in database.url, or another dataDir.',
  )
}

function pretendedInventory({ chains, shadow }: Config): PretendedInventory {
  const byChain = new Map(
    chains.map(toChain).map((chain) => {
      const amounts = new Map<Address, bigint>()
      for (const { address, symbol, decimals } of chain.tokens) {
        const own = shadow.inventory.find(
          (each) => each.chain === chain.id && each.token === symbol,
        )
        const amount = own ? parseUnits(own.amount, decimals) : 0n
        amounts.set(address.toLowerCase() as Address, amount)
      }
      return [chain.id, amounts]
    }),
  )
  return (chainId) => byChain.get(chainId) ?? new Map()
}

function keylessOperator({ blocked }: Pick<ShadowObserver, 'blocked'>): DepositOperator {
  return {
    address: keylessAddress('deposit operator'),
    async sign() {
      blocked('the start of a deposit')
      throw new Error('shadow mode signs nothing: a deposit was to be started')
    },
  }
}

/**
 * The handlers of shadow mode for every operation that would make the service sign or send, or
 * would invite somebody to send it money.
 */
export function refusedInShadow() {
  const refuse = async (): Promise<never> => {
    throw shadowError()
  }
  return {
    withdrawLocks: refuse,
    withdrawAppFees: refuse,
    registerManagedAccount: refuse,
    registerOwnAccount: refuse,
    setUpAccount: refuse,
    addSessions: refuse,
    retryDeposit: refuse,
    refundDeposit: refuse,
    retryAccount: refuse,
    refundTransfer: refuse,
    recoverDeposit: refuse,
    prepareExit: refuse,
    preparePermitDeposit: refuse,
    submitPermitDeposit: refuse,
    createPayLink: refuse,
    preparePermitByLink: refuse,
    submitPermitByLink: refuse,
    recoverByLink: refuse,
  } satisfies Partial<OperationHandlers>
}
