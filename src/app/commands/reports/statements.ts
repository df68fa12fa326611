import { readStatement } from '../../../audit/read-statement.ts'
import { toChain } from '../../../config/chains.ts'
import type { Chain } from '../../../domain/chain.ts'
import {
  STATEMENT_GROUPS,
  type StatementGroup,
  type StatementRow,
} from '../../../domain/ledger/statement.ts'
import { STATEMENT_CATEGORIES } from '../../../domain/ledger/statement-lines.ts'
import { sameAddress } from '../../../domain/token.ts'
import { type Command, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { tableLines } from '../line/table.ts'
import { withDatabase } from '../line/with-database.ts'

const HEAD = [
  'group',
  'chainId',
  'token',
  'symbol',
  'decimals',
  'correction',
  ...STATEMENT_CATEGORIES,
  'realised',
  'outstanding',
  'capital',
] as const

const print = defineAction({
  summary: 'Print what the operator earned in a period, to the unit of every token.',
  options: {
    from: { value: 'TIME', required: true, about: 'the first moment: 2026-11-01, or a UTC time' },
    to: { value: 'TIME', required: true, about: 'the first moment after the period' },
    by: { value: 'GROUP', default: 'day', about: 'fill, day, project or layer' },
    csv: { about: 'print the rows as CSV' },
    ...CONFIG,
  },
  answer: {
    from: 'the first moment',
    to: 'the first moment after the period',
    by: 'what the rows are of',
    rows: `each with ${HEAD.map((name) => `\`${name}\``).join(', ')}; amounts are text, in raw units`,
  },
  notes:
    'Rows add up: realised + capital is what the balances of the service have more. Outstanding is owed by bridges and in no balance yet. A correction takes back what a reorg made untrue, on the day it was noticed; nothing that was printed for an earlier day changes.',
  async run(call) {
    const { csv } = call.values
    const period = {
      from: readTime(call.values.from, '--from'),
      to: readTime(call.values.to, '--to'),
    }
    if (period.from >= period.to) throw new UsageError('--from is not before --to')
    const by = readGroup(call.values.by)
    if (csv && call.out.isJson) throw new UsageError('--csv and --json exclude each other')
    return withDatabase(call, async (database, { config }) => {
      const chains = config.chains.map(toChain)
      // One view of the books, whatever is booked meanwhile.
      const found = await database.transaction(async (sql) => {
        await sql`set transaction isolation level repeatable read read only`
        return readStatement(sql, period, by)
      })
      const rows = found.map((row) => printRow(row, chains))
      const cells = rows.map((row) => HEAD.map((name) => String(row[name])))
      const text = csv ? [HEAD, ...cells].map(csvLine) : tableLines([...HEAD], cells)
      const { from, to } = period
      call.out.answer({ from: from.toISOString(), to: to.toISOString(), by, rows }, text)
      return 0
    })
  },
})

type PrintedRow = Record<(typeof HEAD)[number], string | number | boolean>

function printRow(row: StatementRow, chains: readonly Chain[]): PrintedRow {
  const { sums, realised, outstanding, capital, ...place } = row
  const chain = chains.find(({ id }) => id === row.chainId)
  const token = chain?.tokens.find(({ address }) => sameAddress(address, row.token))
  const amounts = Object.fromEntries(
    STATEMENT_CATEGORIES.map((category) => [category, String(sums[category])]),
  ) as Record<(typeof STATEMENT_CATEGORIES)[number], string>
  return {
    ...place,
    symbol: token?.symbol ?? '',
    decimals: token?.decimals ?? '',
    ...amounts,
    realised: String(realised),
    outstanding: String(outstanding),
    capital: String(capital),
  }
}

function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}

const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/

function readTime(text: string, name: string): Date {
  const time = new Date(text)
  if (!TIME.test(text) || Number.isNaN(time.getTime())) {
    throw new UsageError(
      `${name} is not a day such as 2026-11-01 or a time such as 2026-11-01T12:00Z`,
    )
  }
  return time
}

function readGroup(text: string): StatementGroup {
  const found = STATEMENT_GROUPS.find((group) => group === text)
  if (!found) throw new UsageError(`--by must be one of ${STATEMENT_GROUPS.join(', ')}`)
  return found
}

export const statements: Command = {
  summary: 'Print what was earned, by fill, day, project or layer',
  action: print,
}
