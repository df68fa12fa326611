import { parseArgs } from 'node:util'
import { auditChain } from '../audit/audit-chain.ts'
import { openHolderBooks, takeHolderSnapshot } from '../audit/compare-holder.ts'
import { reconcileService } from '../audit/reconcile-service.ts'
import type { Config } from '../config/schema.ts'
import { usdToDecimal } from '../core/usd.ts'
import type { Database } from '../store/database.ts'
import { listChecks, type StoredCheck } from '../store/ledger-balances.ts'
import { acceptBreak, listOpenBreaks, type OpenBreak } from '../store/ledger-breaks.ts'
import { printDifferences } from '../wire/shared/audit.ts'
import { type Command, UsageError } from './command.ts'
import { holdersOn, openBooks } from './open-books.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'
import { withReaders } from './with-readers.ts'

const OPTIONS = {
  config: { type: 'string' },
  chain: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const audit: Command = {
  summary: 'List breaks and balances of the books, accept a break, or begin a chain’s books anew',
  usage:
    'audit breaks [--json] | audit balances [--json] | audit accept ID --note TEXT | audit reopen --chain ID --note TEXT',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const [verb, id] = positionals
    const { config, chain, note, json = false } = values
    if (verb === 'breaks' || verb === 'balances') {
      return withDatabase(config, (database) => show(database, json ? 'json' : verb))
    }
    if (verb === 'accept' && id && /^\d{1,18}$/.test(id) && note) {
      return withDatabase(config, (database) => accept(database, BigInt(id), note))
    }
    if (verb === 'reopen' && chain && /^\d{1,15}$/.test(chain) && note) {
      return withDatabase(config, (database, settings) =>
        reopen(database, settings, { chainId: Number(chain), note }),
      )
    }
    throw new UsageError(
      'audit: say breaks, balances, accept ID --note TEXT, or reopen --chain ID --note TEXT',
    )
  },
}

/** The operator's view, which no project's key has. As JSON it is all of it. */
async function show({ sql }: Database, what: 'breaks' | 'balances' | 'json'): Promise<number> {
  if (what === 'json') {
    console.log(JSON.stringify(printDifferences(await reconcileService(sql)), null, 2))
    return 0
  }
  if (what === 'breaks') listBreaks(await listOpenBreaks(sql))
  else listBalances(await listChecks(sql))
  return 0
}

function listBreaks(open: readonly OpenBreak[]): void {
  printTable(
    ['id', 'chain', 'kind', 'holds', 'missing USD', 'since', 'reason'],
    open.map(({ id, chainId, kind, openedAt, reason, ...rest }) => [
      ...[String(id), String(chainId), kind, whatItHolds(rest), missing(rest)],
      ...[openedAt.toISOString(), reason],
    ]),
  )
}

/** A stopped chain, or an intent with its account; nothing for what is an alarm only. */
function whatItHolds({ stops, intent }: Pick<OpenBreak, 'stops' | 'intent'>): string {
  if (stops) return 'the chain'
  return intent ? `intent ${intent.intentId} of ${intent.account}` : '-'
}

function missing({ missingUsd }: Pick<OpenBreak, 'missingUsd'>): string {
  if (missingUsd === null) return 'no price'
  return missingUsd === 0n ? '-' : usdToDecimal(missingUsd, 2)
}

function listBalances(checks: readonly StoredCheck[]): void {
  printTable(
    ['chain', 'holder', 'token', 'block', 'by the books', 'on the chain', 'difference', 'compared'],
    checks.map(({ chainId, holder, token, block, expected, actual, checkedAt }) => [
      ...[String(chainId), holder, token, String(block.number), String(expected), String(actual)],
      ...[String(actual - expected), checkedAt.toISOString()],
    ]),
  )
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
  return withReaders(config, async (ground) => {
    const reader = ground.readers.get(chainId)
    if (!reader) throw new UsageError(`there is no chain ${chainId}`)
    const deps = openBooks(database, config, ground)
    const holders = await holdersOn(database, chainId)
    for (const holder of holders) {
      const snapshot = await takeHolderSnapshot(reader, holder)
      await openHolderBooks(deps, { chainId, snapshot, note })
    }
    const { patienceMs } = config.audit
    await auditChain(deps, { reader, holders, patienceMs, suspects: new Map() })
    const left = (await listOpenBreaks(database.sql)).filter((each) => each.chainId === chainId)
    console.log(`${holders.length} addresses begin anew; ${left.length} breaks stay open`)
    return 0
  })
}
