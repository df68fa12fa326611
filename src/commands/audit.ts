import { parseArgs } from 'node:util'
import { auditChain } from '../audit/audit-chain.ts'
import { openHolderBooks, takeHolderSnapshot } from '../audit/compare-holder.ts'
import { createChainReaders } from '../chains/registry.ts'
import { toChain } from '../config/chains.ts'
import type { Config } from '../config/schema.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { createBooksObserver } from '../observe/books.ts'
import { createLog } from '../observe/log.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { Database } from '../store/database.ts'
import { acceptBreak, listOpenBreaks } from '../store/ledger-breaks.ts'
import { listRelayerAccounts } from '../store/relayer-accounts.ts'
import { type Command, UsageError } from './command.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

const OPTIONS = {
  config: { type: 'string' },
  chain: { type: 'string' },
  note: { type: 'string' },
} as const

export const audit: Command = {
  summary: 'List breaks of the books, accept one, or begin a chain’s books anew',
  usage: 'audit breaks | audit accept ID --note TEXT | audit reopen --chain ID --note TEXT',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const [verb, id] = positionals
    const { config, chain, note } = values
    if (verb === 'breaks') return withDatabase(config, list)
    if (verb === 'accept' && id && /^\d{1,18}$/.test(id) && note) {
      return withDatabase(config, (database) => accept(database, BigInt(id), note))
    }
    if (verb === 'reopen' && chain && /^\d{1,15}$/.test(chain) && note) {
      return withDatabase(config, (database, settings) =>
        reopen(database, settings, { chainId: Number(chain), note }),
      )
    }
    throw new UsageError(
      'audit: say breaks, accept ID --note TEXT, or reopen --chain ID --note TEXT',
    )
  },
}

async function list({ sql }: Database): Promise<number> {
  const open = await listOpenBreaks(sql)
  printTable(
    ['id', 'chain', 'kind', 'quotes', 'since', 'reason'],
    open.map(({ id, chainId, kind, stops, openedAt, reason }) => [
      ...[String(id), String(chainId), kind, stops ? 'stopped' : 'go on'],
      ...[openedAt.toISOString(), reason],
    ]),
  )
  return 0
}

async function accept({ sql }: Database, id: bigint, note: string): Promise<number> {
  const accepted = await acceptBreak(sql, id, note)
  console.log(accepted ? `break ${id} is closed` : `there is no open break ${id}`)
  return accepted ? 0 : 1
}

/** What the addresses hold now becomes their beginning; what was before stays in the books. */
async function reopen(
  database: Database,
  config: Config,
  { chainId, note }: { chainId: number; note: string },
): Promise<number> {
  const log = createLog({ ...config.log, level: 'warn' })
  const metrics = createMetrics()
  const chains = (await findDevnet(config.dataDir))?.chains ?? config.chains
  const readers = createChainReaders({
    chains: chains.map((each) => ({ chain: toChain(each), rpcUrls: each.rpcUrls })),
    ...{ rpc: config.rpc, log, metrics },
  })
  try {
    const reader = readers.get(chainId)
    if (!reader) throw new UsageError(`there is no chain ${chainId}`)
    const deps = { database, readers, observe: createBooksObserver({ log, metrics }) }
    const accounts = await listRelayerAccounts(database.sql)
    const holders = accounts.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
    for (const holder of holders) {
      const snapshot = await takeHolderSnapshot(reader, holder)
      await openHolderBooks(deps, { chainId, snapshot, note })
    }
    const { patienceMs } = config.audit
    await auditChain(deps, { reader, holders, patienceMs, suspects: new Set() })
    const left = (await listOpenBreaks(database.sql)).filter((each) => each.chainId === chainId)
    console.log(`${holders.length} addresses begin anew; ${left.length} breaks stay open`)
    return 0
  } finally {
    await readers.stop()
  }
}
