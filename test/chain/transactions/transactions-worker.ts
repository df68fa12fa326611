import type { Hex } from 'viem'
import { createChainReaders } from '../../../src/chains/registry.ts'
import { NATIVE_TOKEN } from '../../../src/domain/token.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { ChainReader, ChainReaders } from '../../../src/ports/chain-reader.ts'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import { createTransactionWorker } from '../../../src/transactions/create-transaction-worker.ts'

/**
 * A worker in a process of its own, for tests that kill it. Its arguments: database url, RPC url,
 * private key, and at which point it kills itself.
 */
const [, , databaseUrl = '', rpcUrl = '', account = '', point = ''] = process.argv
const CHAIN_ID = 31_001

const die = () => process.kill(process.pid, 'SIGKILL')

/** The process dies in the middle of a database transaction, before its commit. */
function dyingBeforeCommit(database: Database): Database {
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (sql) => {
        const result = await work(sql)
        const [sent] = await sql`select 1 from transactions where state = 'sent' limit 1`
        if (sent) die()
        return result
      }, options),
  }
}

/** The process dies after its second broadcast, or never gets anything out at all. */
function dyingAtBroadcast(readers: ChainReaders): ChainReaders {
  let sends = 0
  const wrap = (reader: ChainReader): ChainReader => {
    const request = async (call: { method: string; params?: unknown }) => {
      const isSend = call.method === 'eth_sendRawTransaction'
      if (isSend && point === 'never-broadcasts') return new Promise(() => {})
      if (isSend) sends += 1
      const result = await reader.client.request(call as never)
      if (sends >= 2 && isSend && point === 'after-broadcast') die()
      return result
    }
    return { ...reader, client: { ...reader.client, request } as ChainReader['client'] }
  }
  const wrapped = readers.list().map(wrap)
  return { ...readers, get: () => wrapped[0], list: () => wrapped }
}

const nativeToken = { symbol: 'ETH', address: NATIVE_TOKEN, decimals: 18 }
const chain = {
  id: CHAIN_ID,
  name: 'Test',
  testnet: true,
  kind: 'plain',
  blockTimeMs: 200,
  explorer: null,
  nativeToken,
  wrappedNativeToken: nativeToken,
  tokens: [nativeToken],
  contracts: {},
  priceFeeds: {},
} as const
const log = createLog({ level: 'silent', pretty: false })
const metrics = createMetrics()
const readers = createChainReaders({
  chains: [{ chain, rpcUrls: [rpcUrl], staleAfterMs: null }],
  rpc: {
    timeoutMs: 2000,
    hedgeAfterMs: 500,
    healthIntervalMs: 1000,
    maxLagBlocks: 5,
    headMaxAgeMs: 0,
    batchSize: 1,
  },
  log,
  metrics,
})
const opened = await openDatabase({ url: databaseUrl, maxConnections: 3, connectTimeoutMs: 5_000 })
const worker = createTransactionWorker({
  database: point === 'before-commit' ? dyingBeforeCommit(opened) : opened,
  chains: dyingAtBroadcast(readers),
  keys: [{ chainId: CHAIN_ID, lane: 'fills', account: account as Hex }],
  // These accounts have no books.
  openBooks: async () => {},
  log,
  metrics,
})
await worker.start()
process.stdout.write('started\n')
