import { printDifferences } from '../../api/shared/audit.ts'
import { auditChain } from '../../audit/audit-chain.ts'
import { openHolderBooks } from '../../audit/open-holder-books.ts'
import { reconcileService } from '../../audit/reconcile-service.ts'
import { takeHolderSnapshot } from '../../audit/take-holder-snapshot.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import { listChecks, type StoredCheck } from '../../store/ledger/ledger-balances.ts'
import { acceptBreak, listOpenBreaks, type OpenBreak } from '../../store/ledger/ledger-breaks.ts'
import { type Command, CommandFailure, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { holdersOn, openBooks } from './line/open-books.ts'
import { readId, readNumber } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'
import { withReaders } from './line/with-readers.ts'

const NOTE = {
  note: { value: 'TEXT', required: true, about: 'the reason; it stays in the books' },
} as const

const breaks = defineAction({
  summary: 'List the open breaks: differences between the books and the chains.',
  options: CONFIG,
  answer: {
    breaks:
      'each with `id`, `chainId`, `kind`, `stops` (the chain), `intent` (`intentId`, `account`; or null), `missingUsd` (null if there is no price), `openedAt`, `reason`',
  },
  run(call) {
    return readDatabase(call, async ({ sql }) => {
      const open = await listOpenBreaks(sql)
      const found = open.map(({ missingUsd, ...each }) => ({
        ...each,
        missingUsd: missingUsd === null ? null : usdToDecimal(missingUsd),
      }))
      call.out.answer({ breaks: found }, breakLines(open))
      return 0
    })
  },
})

function breakLines(open: readonly OpenBreak[]): readonly string[] {
  return tableLines(
    ['id', 'chain', 'kind', 'holds', 'missing USD', 'since', 'reason'],
    open.map(({ id, chainId, kind, openedAt, reason, ...rest }) => [
      String(id),
      String(chainId),
      kind,
      whatItHolds(rest),
      missing(rest),
      openedAt.toISOString(),
      reason,
    ]),
  )
}

/** What a break stops: a chain, or an intent with its account; nothing if it is only an alarm. */
function whatItHolds({ stops, intent }: Pick<OpenBreak, 'stops' | 'intent'>): string {
  if (stops) return 'the chain'
  return intent ? `intent ${intent.intentId} of ${intent.account}` : '-'
}

function missing({ missingUsd }: Pick<OpenBreak, 'missingUsd'>): string {
  if (missingUsd === null) return 'no price'
  return missingUsd === 0n ? '-' : usdToDecimal(missingUsd, 2)
}

const balances = defineAction({
  summary: 'Compare the books with the chain, for each address and token of the service.',
  options: CONFIG,
  answer: {
    ok: 'whether the books agree with the chains and no break is open',
    balances:
      'each with `chainId` (CAIP-2), `holder`, `tokenAddress`, `blockNumber`, `expected`, `actual`, `difference`, `checkedAt`',
  },
  run(call) {
    return readDatabase(call, async ({ sql }) => {
      const { ok, balances: found } = printDifferences(await reconcileService(sql))
      call.out.answer({ ok, balances: found }, balanceLines(await listChecks(sql)))
      return 0
    })
  },
})

function balanceLines(checks: readonly StoredCheck[]): readonly string[] {
  return tableLines(
    ['chain', 'holder', 'token', 'block', 'by the books', 'on the chain', 'difference', 'compared'],
    checks.map(({ chainId, holder, token, block, expected, actual, checkedAt }) => [
      String(chainId),
      holder,
      token,
      String(block.number),
      String(expected),
      String(actual),
      String(actual - expected),
      checkedAt.toISOString(),
    ]),
  )
}

const accept = defineAction({
  summary: 'Close a break after its cause was found.',
  operands: ['ID'],
  options: { ...NOTE, ...CONFIG },
  answer: { id: 'the closed break' },
  async run(call) {
    const id = BigInt(readId(call.operands[0] ?? '', 'ID'))
    return withDatabase(call, async ({ sql }) => {
      if (!(await acceptBreak(sql, id, call.values.note))) {
        throw new CommandFailure(`there is no open break ${id}`)
      }
      call.out.answer({ id }, `break ${id} is closed`)
      return 0
    })
  },
})

/**
 * The present holdings of the addresses become the new beginning; earlier entries stay in the
 * books.
 */
const reopen = defineAction({
  summary: 'Begin the books of a chain again with what its addresses hold now.',
  options: { chain: { value: 'ID', required: true, about: 'the chain’s id' }, ...NOTE, ...CONFIG },
  answer: {
    chainId: 'the chain',
    addresses: 'the addresses that begin again',
    openBreaks: 'how many breaks stay open',
  },
  async run(call) {
    const { note } = call.values
    const chainId = readNumber(call.values.chain, '--chain')
    return withDatabase(call, (database, { config }) =>
      withReaders(config, async (access) => {
        const reader = access.readers.get(chainId)
        if (!reader) throw new UsageError(`chain ${chainId} is not configured`)
        const deps = await openBooks(database, config, access)
        const holders = await holdersOn(database, chainId)
        for (const holder of holders) {
          call.out.progress(`reading the balances of ${holder}`)
          const snapshot = await takeHolderSnapshot(reader, holder)
          await openHolderBooks(deps, { chainId, snapshot, note })
        }
        const { patienceMs } = config.audit
        await auditChain(deps, { reader, holders, patienceMs, suspects: new Map() })
        const left = (await listOpenBreaks(database.sql)).filter((each) => each.chainId === chainId)
        call.out.answer(
          { chainId, addresses: holders, openBreaks: left.length },
          `${holders.length} addresses begin again; ${left.length} breaks stay open`,
        )
        return 0
      }),
    )
  },
})

export const audit: Command = {
  summary:
    'List breaks and balances of the books, accept a break, or begin the books of a chain again',
  verbs: { breaks, balances, accept, reopen },
}
