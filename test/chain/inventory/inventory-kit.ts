import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { expect, onTestFinished } from 'vitest'
import { openSwapQuoters } from '../../../src/app/wiring/swap-quoters.ts'
import { auditChain, type ChainAudit } from '../../../src/audit/audit-chain.ts'
import type { AuditDeps } from '../../../src/audit/audit-deps.ts'
import type { InventorySettings } from '../../../src/domain/ledger/inventory/inventory-settings.ts'
import type { InventoryMove } from '../../../src/domain/ledger/inventory/move.ts'
import type { VenuePolicy } from '../../../src/domain/ledger/inventory/venue-budget.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { createBooksObserver } from '../../../src/observe/books.ts'
import { createInventoryObserver } from '../../../src/observe/inventory.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createMoveWorker } from '../../../src/portfolio/inventory/create-move-worker.ts'
import type { InventoryDeps } from '../../../src/portfolio/inventory/inventory-deps.ts'
import { createAttestations } from '../../../src/settlement/cctp/attestations/create-attestations.ts'
import { createInventoryVenues } from '../../../src/settlement/inventory-venues.ts'
import { LAYER_BOOKS } from '../../../src/settlement/registry.ts'
import { findMove } from '../../../src/store/inventory/moves.ts'
import { listOpenBreaks } from '../../../src/store/ledger/ledger-breaks.ts'
import { listRelayerAccounts } from '../../../src/store/transactions/relayer-accounts.ts'
import { HALT_USD, PRICES } from '../audit/audit-kit.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import { type Key, relayer, type World } from '../settlement/settlement-world.ts'

export const VAULT: Address = '0x00000000000000000000000000000000000Fee01'

export const LIMITS: VenuePolicy = {
  minUsd: ONE_USD,
  maxUsd: 1_000_000n * ONE_USD,
  maxCostBps: 10_000,
  maxPending: 3,
  coolDownSeconds: 0,
  dailyCapUsd: 10_000_000n * ONE_USD,
}

export const SETTINGS: InventorySettings = {
  mode: 'propose',
  bands: [],
  policy: { ACROSS: LIMITS, OFT: LIMITS, CCTP: LIMITS },
  worstCaseSeconds: {
    ACROSS: 3600,
    OFT: 3600,
    CCTP: 36_000,
    TRANSFER: 3600,
    REFILL: 3600,
    SWAP: 3600,
  },
  refill: {
    mode: 'propose',
    floors: [],
    maxCostBps: 500,
    coolDownSeconds: 0,
    swaps: { enabled: false, tokens: [], slippageBps: 100 },
  },
  withdrawTo: [VAULT],
  gasAlarm: () => 10n ** 16n,
  firmBlocks: () => 3,
}

const observed = () => ({
  log: createLog({ level: 'silent', pretty: false }),
  metrics: createMetrics(),
})

export type Shop = {
  stage: Stage
  deps: InventoryDeps
  books: AuditDeps
  startFollower(settings?: Partial<InventorySettings>): Promise<void>
  /** Compares until both rounds that a break needs are over; answers what is broken. */
  audit(chainId: number): Promise<{ kind: string; reason: string }[]>
  move(id: bigint): Promise<InventoryMove>
  reach(
    id: bigint,
    state: InventoryMove['state'],
    each?: () => Promise<unknown>,
  ): Promise<InventoryMove>
  held(chainId: number, symbol: string, holder?: Address): Promise<bigint>
  pay(
    chainId: number,
    by: Key,
    transfer: { symbol: string; to: Address; amount: bigint },
  ): Promise<void>
  mine(): Promise<void>
}

const PATIENT = { timeout: 60_000, interval: 50 }

/** The exchanges that the service swaps over, with prices of their own to compare with. */
export function openSwaps(world: World, prices: InventoryDeps['prices']): InventoryDeps['swaps'] {
  const readers = world.readers as never
  const log = createLog({ level: 'silent', pretty: false })
  return openSwapQuoters({ readers, prices, deadlineMs: 20_000, log })
}

/** The devnet's Circle, which minds no haste. */
function askCircle({ devnet }: World) {
  const hasty = { pollMs: 0, feesMaxAgeMs: 0, perSecond: 10_000, blockedMs: 0, reattestMs: 0 }
  return createAttestations({ url: devnet.attestationUrl ?? '', ...hasty })
}

/** The operator's money on the chains of a world, and what looks after it. */
export async function openShop(
  world: World,
  name: string,
  settings: Partial<InventorySettings> = {},
): Promise<Shop> {
  const stage = await openStage(world, name)
  const { database, sender } = stage
  const readers = world.readers as never
  const deps: InventoryDeps = {
    database,
    readers,
    prices: PRICES,
    swaps: openSwaps(world, PRICES),
    sender,
    venues: createInventoryVenues({ readers, attestations: askCircle(world) }),
    layers: LAYER_BOOKS,
    settings: { ...SETTINGS, ...settings },
  }
  const books: AuditDeps = {
    database,
    readers,
    prices: PRICES,
    layers: LAYER_BOOKS,
    observe: createBooksObserver(observed()),
    haltUsd: () => HALT_USD * ONE_USD,
  }
  const suspects = new Map<number, ChainAudit['suspects']>()
  const mine = async () => {
    for (const node of world.devnet.nodes.values()) await node.mine(1)
  }
  const move = async (id: bigint) => {
    const found = await findMove(database.sql, id)
    if (!found) throw new Error(`there is no move ${id}`)
    return found
  }
  return {
    stage,
    deps,
    books,
    mine,
    move,
    async startFollower(changes = {}) {
      const worker = createMoveWorker({
        ...deps,
        settings: { ...deps.settings, ...changes },
        database,
        sender,
        books,
        everyMs: 50,
        observe: createInventoryObserver(observed()),
      })
      onTestFinished(() => worker.stop())
      await worker.start()
    },
    async audit(chainId) {
      const reader = books.readers.get(chainId)
      if (!reader) throw new Error(`there is no chain ${chainId}`)
      const accounts = await listRelayerAccounts(database.sql)
      const holders = accounts.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
      const known = suspects.get(chainId) ?? new Map()
      suspects.set(chainId, known)
      for (let round = 0; round < 2; round += 1) {
        await auditChain(books, { reader, holders, patienceMs: 20_000, suspects: known })
      }
      return listOpenBreaks(database.sql)
    },
    async reach(id, state, each) {
      await expect
        .poll(async () => {
          await each?.()
          await mine()
          const { state: now, note } = await move(id)
          return now === state ? now : `${now} ${note}`
        }, PATIENT)
        .toBe(state)
      return move(id)
    },
    held: (chainId, symbol, holder = relayer.address) =>
      world.balance(chainId, world.token(chainId, symbol).address, holder),
    pay: (chainId, by, { symbol, to, amount }) => {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to, amount],
      })
      return world.transact(chainId, by, { to: world.token(chainId, symbol).address, data })
    },
  }
}
