import { readDayValues } from '../../../audit/read-day-values.ts'
import { readStatement } from '../../../audit/read-statement.ts'
import { toChain } from '../../../config/chains.ts'
import type { Chain } from '../../../domain/chain.ts'
import {
  STATEMENT_GROUPS,
  type StatementGroup,
  type StatementRow,
} from '../../../domain/ledger/statement.ts'
import { STATEMENT_CATEGORIES } from '../../../domain/ledger/statement-lines.ts'
import { isWholeDays } from '../../../domain/ledger/value/day-value.ts'
import { sameAddress } from '../../../domain/token.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { type Command, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { readTime } from '../line/read-values.ts'
import { tableLines } from '../line/table.ts'
import { readDatabase } from '../line/with-database.ts'
import { printValue, VALUE_HEAD } from './print-values.ts'

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
  'slippageUsd',
  'slippageUnknown',
] as const

const print = defineAction({
  summary: 'Print what the operator earned in a period, to the raw unit of every token.',
  options: {
    from: { value: 'TIME', required: true, about: 'the first moment: 2026-11-01, or a UTC time' },
    to: { value: 'TIME', required: true, about: 'the first moment after the period' },
    by: { value: 'GROUP', default: 'day', about: 'fill, day, project or layer' },
    values: { about: 'also print the value of the inventory and its price moves, by whole days' },
    csv: { about: 'print the rows as CSV' },
    ...CONFIG,
  },
  answer: {
    from: 'the first moment',
    to: 'the first moment after the period',
    by: 'what each row stands for',
    rows: `each with ${HEAD.map((name) => `\`${name}\``).join(', ')}; amounts are text, in raw units; \`slippageUsd\` is in USD, null when it is not known`,
    values: `null without \`--values\`; each with ${VALUE_HEAD.map((name) => `\`${name}\``).join(', ')}; USD are exact decimals, null without a price of that day`,
  },
  notes:
    'Rows add up: realised + capital is the growth of the service’s balances. Outstanding is owed by bridges and in no balance yet. A correction removes what a reorg made untrue, on the day on which it was noticed; nothing that was printed for an earlier day changes. In values, valueBeforeUsd + earnedUsd + capitalUsd + priceMovesUsd is valueUsd.',
  async run(call) {
    const { csv, values } = call.values
    const period = {
      from: readTime(call.values.from, '--from'),
      to: readTime(call.values.to, '--to'),
    }
    if (period.from >= period.to) throw new UsageError('--from is not before --to')
    const by = readGroup(call.values.by)
    if (csv && call.out.isJson) throw new UsageError('--csv and --json cannot be used together')
    if (values && (by !== 'day' || !isWholeDays(period))) {
      throw new UsageError('--values needs --by day, and days as --from and --to')
    }
    return readDatabase(call, async (database, { config }) => {
      const chains = config.chains.map(toChain)
      // All queries must see the same state of the books, even if entries are booked meanwhile.
      const found = await database.transaction(async (sql) => {
        await sql`set transaction isolation level repeatable read read only`
        const statement = await readStatement(sql, period, by)
        return { statement, days: values ? await readDayValues(sql, period, statement) : undefined }
      })
      const rows = found.statement.map((row) => printRow(row, chains))
      const days = found.days?.map((value) => printValue(value, chains))
      const lines = (head: readonly string[], cells: readonly string[][]) =>
        csv ? [head, ...cells].map(csvLine) : tableLines(head, cells)
      const text = days
        ? lines(VALUE_HEAD, cellsOf(VALUE_HEAD, days))
        : lines(HEAD, cellsOf(HEAD, rows))
      const { from, to } = period
      const answer = { from: from.toISOString(), to: to.toISOString(), by, rows }
      call.out.answer({ ...answer, values: days ?? null }, text)
      return 0
    })
  },
})

type Cell = string | number | boolean | null
type PrintedRow = Record<(typeof HEAD)[number], Cell>

/** The cells of a table; an unknown value is empty, not zero. */
function cellsOf<Name extends string>(
  head: readonly Name[],
  rows: readonly Record<Name, Cell>[],
): string[][] {
  return rows.map((row) => head.map((name) => String(row[name] ?? '')))
}

function printRow(row: StatementRow, chains: readonly Chain[]): PrintedRow {
  const { sums, realised, outstanding, capital, slippageUsd, ...place } = row
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
    slippageUsd: slippageUsd === null ? null : usdToDecimal(slippageUsd),
  }
}

function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
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
