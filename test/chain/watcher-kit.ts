import { type Address, encodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type { EdrChain } from '../../devnet/src/edr-chain.ts'
import type { Transfer } from '../../src/core/transfer.ts'
import { ONE_USD } from '../../src/core/usd.ts'
import type { ConfirmationTier } from '../../src/core/watch/confirmations.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import type { PriceFeed } from '../../src/ports/price-feed.ts'
import type { TransferHandler } from '../../src/ports/transfer-handler.ts'
import type { Database } from '../../src/store/database.ts'
import type { Sql } from '../../src/store/sql.ts'
import { watchAddresses } from '../../src/store/watched-addresses.ts'
import type { WatchPolicy } from '../../src/watcher/chain-task.ts'
import { createWatcher, type Watcher } from '../../src/watcher/create-watcher.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'
import {
  ALICE,
  MULTICALL3,
  mint,
  openReaders,
  startTestUrl,
  type TestUrl,
  testChain,
  USDC,
} from './kit.ts'

export const CHAIN_ID = 31_007

/** Passes the value it is called with on to the address in its data. */
export const FORWARDER: Address = '0x00000000000000000000000000000000000f0001'

const FORWARDER_CODE = '0x5f5f5f5f345f355af100'

export const QUICK: Partial<WatchPolicy> = {
  pollMs: 50,
  leaseMs: 1_500,
  lookbackSeconds: 60,
  segmentBlocks: 100,
}

/** Everything is confirmed where it stands. */
export const AT_ONCE: readonly ConfirmationTier[] = [{ upToUsd: null, blocks: 1 }]

export type Told = { what: 'seen' | 'confirmed' | 'orphaned'; transfer: Transfer }

export async function installForwarders(chain: EdrChain): Promise<void> {
  await chain.request('hardhat_setCode', [FORWARDER, FORWARDER_CODE])
}

export function newAddress(): Address {
  return privateKeyToAccount(generatePrivateKey()).address.toLowerCase() as Address
}

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
}

/** A fresh database and urls of the chain, for one test. */
export async function openStage(chain: EdrChain, options: { urls?: number } = {}): Promise<Stage> {
  const databaseUrl = await freshDatabase('watcher')
  const database = await openTestDatabase(databaseUrl)
  await database.sql`
    create table told (id bigint generated always as identity, what text, transfer text)`
  const urls = await Promise.all(
    Array.from({ length: options.urls ?? 1 }, () => startTestUrl(chain)),
  )
  const watchers: Watcher[] = []
  const endpoints = {
    chain: testChain(CHAIN_ID, { blockTimeMs: 1_000 }),
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
  }
  return stage
}

/** Every token is worth a dollar. */
export const flatPrices: Pick<PriceFeed, 'prices'> = {
  prices: async (tokens) =>
    tokens.map(({ chainId, token }) => ({
      symbol: token.symbol,
      usd: ONE_USD,
      source: {
        ...{ chainId, feed: token.address, roundId: 1n, updatedAt: 1n },
        block: { number: 1n, hash: pad('0x1'), timestamp: 1n },
      },
    })),
}

/** Writes down what it is told, in the transaction it is told in. */
export function tellingHandler(): TransferHandler<Sql> {
  const tell = (what: Told['what']) => async (sql: Sql, transfers: readonly Transfer[]) => {
    for (const transfer of transfers) {
      const text = JSON.stringify(transfer, (_, value) =>
        typeof value === 'bigint' ? `${value}n` : value,
      )
      await sql`insert into told (what, transfer) values (${what}, ${text})`
    }
  }
  return { onTransfers: tell('seen'), onConfirmed: tell('confirmed'), onOrphaned: tell('orphaned') }
}

export async function readTold({ sql }: Pick<Database, 'sql'>): Promise<Told[]> {
  const rows = await sql<{ what: Told['what']; transfer: string }[]>`
    select what, transfer from told order by id`
  return rows.map(({ what, transfer }) => ({
    what,
    transfer: JSON.parse(transfer, (_, value) =>
      typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    ) as Transfer,
  }))
}

export async function patiently(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`it did not come true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])

export type Payment = { to: Address; amount: bigint; token?: Address }

/** One transaction that makes several payments, native or in tokens. */
export async function payAll(chain: EdrChain, payments: readonly Payment[]): Promise<Hex> {
  const native = payments.filter(({ token }) => !token)
  for (const { token, amount } of payments) if (token) await mint(chain, MULTICALL3, amount, token)
  const calls = payments.map(({ to, amount, token }) =>
    token
      ? {
          ...{ target: token, allowFailure: false, value: 0n },
          callData: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
        }
      : { target: to, allowFailure: false, value: amount, callData: '0x' as const },
  )
  return sendRaw(chain, {
    to: MULTICALL3,
    data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] }),
    value: native.reduce((sum, { amount }) => sum + amount, 0n),
  })
}

export function payToken(chain: EdrChain, to: Address, amount: bigint, token = USDC): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
  return sendRaw(chain, { to: token, data })
}

export function payNative(chain: EdrChain, to: Address, value: bigint): Promise<Hex> {
  return sendRaw(chain, { to, value })
}

/** Through a contract, so that no transaction names the recipient. */
export function payInside(chain: EdrChain, to: Address, value: bigint): Promise<Hex> {
  return sendRaw(chain, { to: FORWARDER, value, data: pad(to) })
}

async function sendRaw(
  chain: EdrChain,
  { to, data = '0x', value = 0n }: { to: Address; data?: Hex; value?: bigint },
): Promise<Hex> {
  const request = { from: ALICE, to, data, value: numberToHex(value), gas: '0x200000' }
  return chain.request<Hex>('eth_sendTransaction', [request])
}
