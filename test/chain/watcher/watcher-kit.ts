import type { Address } from 'viem'
import { onTestFinished } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import type { ConfirmationTier } from '../../../src/domain/watch/confirmations.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { TransferHandler } from '../../../src/ports/transfer-handler.ts'
import type { Database } from '../../../src/store/database/database.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import { watchAddresses } from '../../../src/store/watch/watched-addresses.ts'
import type { WatchPolicy } from '../../../src/watcher/chain-task.ts'
import { createWatcher, type Watcher } from '../../../src/watcher/create-watcher.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'
import { installForwarders } from '../deposits/payments.ts'
import { createTold, flatPrices, readTold, type Told, tellingHandler } from '../deposits/told.ts'
import {
  ALICE,
  mint,
  openReaders,
  startTestChain,
  startTestUrl,
  type TestUrl,
  testChain,
} from '../kit.ts'

export const CHAIN_ID = 31_007

const QUICK: Partial<WatchPolicy> = {
  pollMs: 50,
  leaseMs: 1_500,
  lookbackSeconds: 60,
  segmentBlocks: 100,
}

/** Everything is confirmed where it stands. */
const AT_ONCE: readonly ConfirmationTier[] = [{ upToUsd: null, blocks: 1 }]

export type Stage = {
  chain: EdrChain
  urls: TestUrl[]
  databaseUrl: string
  database: Database
  /** What handlers were told, as far as it was committed. */
  told(): Promise<Told[]>
  watch(...addresses: Address[]): Promise<void>
  start(options?: {
    policy?: Partial<WatchPolicy>
    tiers?: readonly ConfirmationTier[]
    handler?: (handler: TransferHandler<Sql>) => TransferHandler<Sql>
  }): Promise<Watcher & { logged(): string }>
  /** Waits until so many transfers were told in that way. */
  heard(what: Told['what'], count: number): Promise<Transfer[]>
  /** Waits until the watcher has written the chain's head down. */
  caughtUp(): Promise<void>
  /** The last block whose balances were compared; null while traces tell of everything. */
  comparedUntil(): Promise<number | null>
  /** Waits until balances were compared with the newest block in which anything can have changed. */
  compared(): Promise<void>
}

/** A chain whose history no reorg changes, with a rich account and contracts that pay inside calls. */
export async function startWatchedChain(): Promise<EdrChain> {
  const chain = await startTestChain({ id: CHAIN_ID })
  await installForwarders(chain)
  await mint(chain, ALICE, 10n ** 18n)
  await chain.mine(3)
  chain.protectHistory()
  return chain
}

/** A fresh database and urls of the chain, for one test. */
export async function openStage(
  chain: EdrChain,
  options: { urls?: number; contracts?: Record<string, Address> } = {},
): Promise<Stage> {
  const databaseUrl = await freshDatabase('watcher')
  const database = await openTestDatabase(databaseUrl)
  await createTold(database)
  const urls = await Promise.all(
    Array.from({ length: options.urls ?? 1 }, () => startTestUrl(chain)),
  )
  const watchers: Watcher[] = []
  const plain = testChain(CHAIN_ID, { blockTimeMs: 1_000 })
  const endpoints = {
    chain: { ...plain, contracts: { ...plain.contracts, ...options.contracts } },
    rpcUrls: urls.map(({ url }) => url),
  }
  const readers = openReaders([endpoints])
  onTestFinished(async () => {
    await Promise.all(watchers.map((watcher) => watcher.stop()))
    await readers.stop()
    await database.close()
    await Promise.all(urls.map((url) => url.stop()))
  })
  const told = () => readTold(database)
  const stage: Stage = {
    chain,
    urls,
    databaseUrl,
    database,
    told,
    watch: (...addresses) => database.transaction((sql) => watchAddresses(sql, addresses)),
    async start({ policy, tiers, handler } = {}) {
      const lines: string[] = []
      const destination = { write: (line: string) => void lines.push(line) }
      const watcher = createWatcher({
        database,
        readers,
        handler: handler?.(tellingHandler()) ?? tellingHandler(),
        prices: flatPrices,
        tiers: new Map([[CHAIN_ID, tiers ?? AT_ONCE]]),
        policy: { ...QUICK, ...policy },
        log: createLog({ level: 'debug', pretty: false, destination }),
        metrics: createMetrics(),
      })
      watchers.push(watcher)
      await watcher.start()
      return { ...watcher, logged: () => lines.join('') }
    },
    async heard(what, count) {
      let heard: Told[] = []
      await patiently(`${count} transfers ${what}`, async () => {
        heard = (await told()).filter((each) => each.what === what)
        return heard.length >= count
      })
      return heard.map(({ transfer }) => transfer)
    },
    async caughtUp() {
      await patiently('the watcher is at the head', async () => {
        const [row] = await database.sql<{ block_hash: Buffer }[]>`
          select block_hash from watched_chains where chain_id = ${CHAIN_ID}`
        return row !== undefined && `0x${row.block_hash.toString('hex')}` === chain.head().hash
      })
    },
    async comparedUntil() {
      const [row] = await database.sql<{ number: string | null }[]>`
        select balances_until as number from watched_chains where chain_id = ${CHAIN_ID}`
      return row?.number == null ? null : Number(row.number)
    },
    async compared() {
      await stage.caughtUp()
      const holds = async () => ((await stage.comparedUntil()) ?? -1) >= chain.head().number
      await patiently('balances are compared', holds)
    },
  }
  return stage
}

export async function patiently(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`it did not come true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
