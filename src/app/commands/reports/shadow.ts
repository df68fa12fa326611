import { usdToDecimal } from '../../../domain/usd.ts'
import {
  readShadowCounts,
  readShadowRows,
  type ShadowCount,
  type ShadowPeriod,
  type ShadowRow,
} from '../../../store/shadow/shadow-report.ts'
import { type Command, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { readDay } from '../line/read-values.ts'
import { tableLines } from '../line/table.ts'
import { readDatabase } from '../line/with-database.ts'

const MONEY = ['volume', 'fees', 'gas', 'lp', 'earned'] as const
const HEAD = ['chainId', 'settlementLayer', 'token', 'symbol', 'routes', 'fills', ...MONEY] as const
/** Decimals in the table for people; JSON has all digits. */
const SHOWN_DECIMALS = 6

const report = defineAction({
  summary: 'Show what a service in shadow mode offered, would have filled and would have earned.',
  options: {
    from: { value: 'DAY', default: '2020-01-01', about: 'the first day, in UTC' },
    to: { value: 'DAY', about: 'the first day after the period; if absent, tomorrow' },
    ...CONFIG,
  },
  answer: {
    from: 'the first day',
    to: 'the first day after the period',
    quotes: 'how many quotes were `answered` and `refused`',
    submissions: 'how many submissions `wouldFill` and were `refused`',
    refusals: 'the refusals: each with `stage` (quote or submission), `reason`, `count`',
    rows: `each with ${HEAD.map((name) => `\`${name}\``).join(', ')}; USD as decimal text`,
  },
  notes:
    'Routes counts all offers. Fills counts the signed submissions that passed every check, and the amounts are those of fills only. Earned is what remains after gas, swaps, app fees and the share of liquidity providers, at the prices of the quotes.',
  async run(call) {
    const period = {
      from: readDay(call.values.from, '--from'),
      to: call.values.to === undefined ? tomorrow() : readDay(call.values.to, '--to'),
    }
    if (period.from >= period.to) throw new UsageError('--from is not before --to')
    return readDatabase(call, async ({ sql }) => {
      const found = await readShadowRows(sql, period)
      const counts = await readShadowCounts(sql, period)
      const facts = summarize(counts)
      const rows = found.map(printRow)
      call.out.answer({ ...period, ...facts, rows }, reportLines(period, facts, found))
      return 0
    })
  },
})

function summarize(counts: readonly ShadowCount[]) {
  const good = { quote: 'answered', submission: 'would-fill' } as const
  const refusals = counts
    .filter(({ stage, outcome }) => outcome !== good[stage])
    .map(({ stage, outcome, count }) => ({ stage, reason: outcome, count }))
  const sum = (stage: ShadowCount['stage'], wanted: boolean) =>
    counts
      .filter((each) => each.stage === stage && (each.outcome === good[stage]) === wanted)
      .reduce((total, { count }) => total + count, 0)
  return {
    quotes: { answered: sum('quote', true), refused: sum('quote', false) },
    submissions: { wouldFill: sum('submission', true), refused: sum('submission', false) },
    refusals,
  }
}

function printRow({ chainId, settlementLayer, token, symbol, routes, fills, ...money }: ShadowRow) {
  const usd = Object.fromEntries(MONEY.map((name) => [name, usdToDecimal(money[name])]))
  return { chainId, settlementLayer, token, symbol, routes, fills, ...usd }
}

function reportLines(
  { from, to }: ShadowPeriod,
  { quotes, submissions, refusals }: ReturnType<typeof summarize>,
  rows: readonly ShadowRow[],
): string[] {
  const cells = rows.map((row) => [
    String(row.chainId),
    row.settlementLayer,
    row.symbol,
    String(row.routes),
    String(row.fills),
    ...MONEY.map((name) => usdToDecimal(row[name], SHOWN_DECIMALS)),
  ])
  const total = (name: (typeof MONEY)[number]) =>
    usdToDecimal(
      rows.reduce((sum, row) => sum + row[name], 0n),
      SHOWN_DECIMALS,
    )
  const count = (name: 'routes' | 'fills') => String(rows.reduce((sum, row) => sum + row[name], 0))
  const last = ['all', '', '', count('routes'), count('fills'), ...MONEY.map(total)]
  return [
    `From ${from} until before ${to}, money in USD:`,
    `quotes: ${quotes.answered} answered, ${quotes.refused} refused`,
    `submissions: ${submissions.wouldFill} would have been filled, ${submissions.refused} refused`,
    '',
    ...tableLines(
      ['chain', 'layer', 'token', 'routes', 'fills', ...MONEY],
      cells.length > 0 ? [...cells, last] : [],
    ),
    '',
    ...tableLines(
      ['refused', 'reason', 'count'],
      refusals.map(({ stage, reason, count }) => [stage, reason, String(count)]),
    ),
  ]
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

export const shadow: Command = {
  summary: 'Show what a service in shadow mode would have done',
  verbs: { report },
}
