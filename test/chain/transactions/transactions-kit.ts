import { type Address, type Hex, numberToHex, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import type { TransactionOutcome, TransactionRequest } from '../../../src/domain/evm/transaction.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { ChainReaders } from '../../../src/ports/chain-reader.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { createTransactionSender } from '../../../src/transactions/create-transaction-sender.ts'
import {
  createTransactionWorker,
  type RelayerKey,
  type TransactionWorker,
} from '../../../src/transactions/create-transaction-worker.ts'
import type { TransactionPolicy } from '../../../src/transactions/transaction-policy.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'
import { openReaders, startTestUrl, type TestUrl, testChain } from '../kit.ts'

export const CHAIN_ID = 31_001

/** Quick versions of everything that waits. */
const QUICK: Partial<TransactionPolicy> = {
  finalityBlocks: 3,
  stuckAfterMs: 300,
  stuckAfterBlocks: 1,
  rebroadcastMs: 200,
  pollMs: 50,
  gapAfterMs: 400,
}

type StartedWorker = TransactionWorker & {
  logged(): string
  /** How often something happened, by the name of the event. */
  count(event: string): Promise<number>
}

export type Stage = {
  chain: EdrChain
  urls: TestUrl[]
  databaseUrl: string
  database: Database
  readers: ChainReaders
  sender: ReturnType<typeof createTransactionSender>
  /** A new key with native money on the chain. */
  key(lane?: RelayerKey['lane'], wei?: bigint): Promise<RelayerKey & { address: Address }>
  startWorker(options: {
    keys: readonly RelayerKey[]
    policy?: Partial<TransactionPolicy>
    now?: () => number
  }): Promise<StartedWorker>
  /** Plans sending one wei to an address that nobody else uses, and answers that address. */
  plan(key: string, changes?: Partial<TransactionRequest>): Promise<Address>
  state(key: string): Promise<TransactionOutcome['state'] | undefined>
  reach<S extends TransactionOutcome['state']>(
    key: string,
    state: S,
    also?: (outcome: Extract<TransactionOutcome, { state: S }>) => boolean,
  ): Promise<Extract<TransactionOutcome, { state: S }>>
  balance(address: Address): Promise<bigint>
}

/** A fresh database and urls of the chain, for one test. */
export async function openStage(chain: EdrChain, options: { urls?: number } = {}): Promise<Stage> {
  const databaseUrl = await freshDatabase('transactions')
  const database = await openTestDatabase(databaseUrl)
  const urls = await Promise.all(
    Array.from({ length: options.urls ?? 1 }, () => startTestUrl(chain)),
  )
  const readers = openTestReaders(urls.map(({ url }) => url))
  const sender = createTransactionSender({ database, chains: readers })
  const workers: TransactionWorker[] = []
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await readers.stop()
    await database.close()
    await Promise.all(urls.map((url) => url.stop()))
  })
  return {
    chain,
    urls,
    databaseUrl,
    database,
    readers,
    sender,
    key: async (lane = 'fills', wei = parseEther('10')) => {
      const account = generatePrivateKey()
      const { address } = privateKeyToAccount(account)
      await chain.request('hardhat_setBalance', [address, numberToHex(wei)])
      return { chainId: CHAIN_ID, lane, account, address }
    },
    async startWorker({ keys, policy, now }) {
      const lines: string[] = []
      const destination = { write: (line: string) => void lines.push(line) }
      const log = createLog({ level: 'debug', pretty: false, destination })
      const metrics = createMetrics()
      const parts = {
        database,
        chains: readers,
        keys,
        // These accounts have no books.
        openBooks: async () => {},
        policy: { ...QUICK, ...policy },
        log,
        metrics,
      }
      const worker = createTransactionWorker({ ...parts, ...(now && { now }) })
      workers.push(worker)
      await worker.start()
      const count = async (event: string) => {
        const metric = await metrics.getSingleMetric('simplon_transactions_total')?.get()
        return metric?.values.find(({ labels }) => labels.event === event)?.value ?? 0
      }
      return { ...worker, logged: () => lines.join(''), count }
    },
    async plan(key, changes) {
      const request = oneWei(key, changes)
      await database.transaction((sql) => sender.plan(sql, request))
      return request.to
    },
    state: async (key) => (await sender.outcome(key))?.state,
    reach: (key, state, also = () => true) => reach(sender, key, state, also),
    balance: async (address) =>
      BigInt(await chain.request<Hex>('eth_getBalance', [address, 'latest'])),
  }
}

function openTestReaders(rpcUrls: string[]) {
  const endpoints = { chain: testChain(CHAIN_ID, { blockTimeMs: 200 }), rpcUrls }
  return openReaders([endpoints], { rpc: { timeoutMs: 300 } })
}

export function oneWei(key: string, changes: Partial<TransactionRequest> = {}): TransactionRequest {
  const to = privateKeyToAccount(generatePrivateKey()).address
  const shared = { key, chainId: CHAIN_ID, to, data: '0x', value: 1n, gasLimit: 21_000n } as const
  return { ...shared, purpose: 'fill', ...changes }
}

async function reach<S extends TransactionOutcome['state']>(
  sender: Stage['sender'],
  key: string,
  state: S,
  also: (outcome: Extract<TransactionOutcome, { state: S }>) => boolean,
): Promise<Extract<TransactionOutcome, { state: S }>> {
  type Wanted = Extract<TransactionOutcome, { state: S }>
  const isWanted = (each: TransactionOutcome): each is Wanted =>
    each.state === state && also(each as Wanted)
  const signal = AbortSignal.timeout(30_000)
  try {
    const outcome = await sender.waitFor(key, isWanted, { signal, pollMs: 100 })
    if (!isWanted(outcome)) throw new Error('waitFor answered what was not asked for')
    return outcome
  } catch (cause) {
    const now = await sender.outcome(key)
    const text = JSON.stringify(now, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    throw new Error(`${key} did not become ${state}: ${text}`, { cause })
  }
}

/**
 * Gas is cheap, nothing is pending, and blocks come only when `mine` says so: transactions stay
 * pending in between.
 */
export async function calmDown(chain: EdrChain): Promise<void> {
  chain.setBlockTime(0)
  await chain.request('evm_setAutomine', [false])
  for (const hash of await pendingHashes(chain)) {
    await chain.request('hardhat_dropTransaction', [hash])
  }
  await jumpBaseFee(chain, 1)
  // So many that the tips of the last test are forgotten.
  await chain.mine(5)
}

export async function jumpBaseFee(chain: EdrChain, gwei: number): Promise<void> {
  const fee = numberToHex(parseGwei(String(gwei)))
  await chain.request('hardhat_setNextBlockBaseFeePerGas', [fee])
  await chain.mine()
}

export async function pendingHashes(chain: EdrChain): Promise<Hex[]> {
  const pending = await chain.request<{ hash: Hex }[]>('eth_pendingTransactions')
  return pending.map(({ hash }) => hash)
}

/** Waits until it holds, looking every few milliseconds. */
export async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`it did not come true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
