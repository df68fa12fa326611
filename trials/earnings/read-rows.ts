import type { Grounds } from '../intents/grounds.ts'

/** A row of `simplon statements`, amounts as text. */
export type Row = {
  group: string
  chainId: number
  token: string
  correction: boolean
  realised: string
  outstanding: string
  capital: string
  slippageUsd: string | null
  slippageUnknown: number
} & Record<Cash | 'due', string>

/** The columns that make up what is realised. */
export const CASH = [
  'received',
  'paid',
  'fee',
  'gas',
  'message-fee',
  'repayment',
  'payout',
  'rebalancing',
] as const
type Cash = (typeof CASH)[number]

export const GROUPS = ['fill', 'day', 'project', 'layer'] as const
export type StatementRows = Record<(typeof GROUPS)[number], Row[]> & {
  /** The CSV by fill, cell by cell. */
  csv: Record<string, string>[]
  values: ValueRow[]
}

/** What was held of a token on a day, and what it was worth; USD as exact decimals. */
export type ValueRow = {
  day: string
  chainId: number
  token: string
  held: string
  valueBeforeUsd: string | null
  earnedUsd: string | null
  capitalUsd: string | null
  priceMovesUsd: string | null
  valueUsd: string | null
}

const EVER = ['--from', '2000-01-01', '--to', '2100-01-01']

/** What the operator's command prints of all time. */
export async function askFor(grounds: Grounds, by: string): Promise<Row[]> {
  const text = await grounds.command('service', 'statements', ...EVER, '--by', by, '--json')
  return (JSON.parse(text) as { rows: Row[] }).rows
}

/** The same by everything that it can be asked by. */
export async function readRows(grounds: Grounds): Promise<StatementRows> {
  const ask = (by: string) => askFor(grounds, by)
  const [fill, day, project, layer] = [
    await ask('fill'),
    await ask('day'),
    await ask('project'),
    await ask('layer'),
  ]
  const text = await grounds.command('service', 'statements', ...EVER, '--by', 'fill', '--csv')
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const csv = lines.map((cells) =>
    Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])),
  )
  const worth = await grounds.command('service', 'statements', ...EVER, '--values', '--json')
  const { values } = JSON.parse(worth) as { values: ValueRow[] }
  return { fill, day, project, layer, csv, values }
}
