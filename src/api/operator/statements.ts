import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import { invalid } from '../../domain/errors.ts'
import { STATEMENT_CATEGORIES } from '../../domain/ledger/statement-lines.ts'
import { VALUED_GROUPS, type ValuedRow } from '../../domain/ledger/valued-statement.ts'
import { usdOf, usdToDecimal } from '../../domain/usd.ts'
import { lower } from '../shared/intents/print-execution.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Caip2, TokenAddress } from '../shared/schemas.ts'
import { Moment, READ, readMoment } from './search-fields.ts'

/** A statement reads every row of its period. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000

const Raw = Type.String({ pattern: '^-?[0-9]+$', description: 'Raw units' })
const Usd = Type.Union([Type.String(), Type.Null()], {
  description: 'At the price of this moment, for a look; null without a price',
})
const Row = Type.Object(
  {
    group: Type.String({
      description: 'The day, the id of the project, or the layer; empty for what belongs to none',
    }),
    chainId: Caip2,
    token: TokenAddress,
    symbol: Type.Union([Type.String(), Type.Null()]),
    decimals: Type.Union([Type.Integer(), Type.Null()]),
    correction: Type.Boolean({ description: 'Takes back what a reorg made untrue' }),
    sums: Type.Object(Object.fromEntries(STATEMENT_CATEGORIES.map((name) => [name, Raw]))),
    realised: Raw,
    outstanding: Raw,
    capital: Raw,
    realisedUsd: Usd,
    outstandingUsd: Usd,
  },
  { title: 'StatementRow' },
)

const Query = Type.Object({
  from: Moment,
  to: Type.String({ ...Moment, description: 'The first moment after the period' }),
  by: Type.Optional(Type.Enum(VALUED_GROUPS, { default: 'day' })),
})

function printRow(row: ValuedRow): Static<typeof Row> {
  const { known, price, sums } = row
  const usd = (raw: bigint) =>
    known === null || price === null
      ? null
      : usdToDecimal(usdOf(raw, { usd: price, decimals: known.decimals }, 'down'))
  return {
    group: row.group,
    chainId: toCaip2(row.chainId),
    token: lower(row.token),
    symbol: known?.symbol ?? null,
    decimals: known?.decimals ?? null,
    correction: row.correction,
    sums: Object.fromEntries(STATEMENT_CATEGORIES.map((name) => [name, String(sums[name])])),
    realised: String(row.realised),
    outstanding: String(row.outstanding),
    capital: String(row.capital),
    realisedUsd: usd(row.realised),
    outstandingUsd: usd(row.outstanding),
  }
}

const EXAMPLE_SUMS = Object.fromEntries(STATEMENT_CATEGORIES.map((name) => [name, '0']))

const readStatements: WireRoute<'readStatements'> = {
  method: 'GET',
  path: '/statements',
  operation: 'readStatements',
  access: READ,
  summary: 'Read what the operator earned in a period, by day, project or layer',
  description:
    'As `simplon statements` says it, to the unit of every token. USD are at the prices of this moment and no part of the statement. By fill there is the command alone.',
  query: { schema: Query, lists: 'repeated' },
  response: {
    status: 200,
    description: 'A row for each group, chain and token',
    schema: Type.Object(
      {
        from: Type.String({ format: 'date-time' }),
        to: Type.String({ format: 'date-time' }),
        by: Type.Enum(VALUED_GROUPS),
        rows: Type.Array(Row),
      },
      { title: 'Statement' },
    ),
    example: {
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-02T00:00:00.000Z',
      by: 'day',
      rows: [
        {
          group: '2026-11-01',
          chainId: 'eip155:84532',
          token: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
          symbol: 'USDC',
          decimals: 6,
          correction: false,
          sums: { ...EXAMPLE_SUMS, received: '25020000', paid: '-25000000' },
          realised: '20000',
          outstanding: '0',
          capital: '0',
          realisedUsd: '0.02',
          outstandingUsd: '0',
        },
      ],
    },
  },
  parse: ({ query }) => {
    const wire = query as Static<typeof Query>
    const [from, to] = [readMoment(wire.from, 'from'), readMoment(wire.to, 'to')]
    if (from >= to) throw invalid('query.from is not before query.to', ['query', 'from'])
    if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS) {
      throw invalid(`A statement here is of at most ${MOST_DAYS} days`, ['query', 'from'])
    }
    return { from, to, by: wire.by ?? 'day' }
  },
  render: ({ from, to, by, rows }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
    by,
    rows: rows.map(printRow),
  }),
}

export const statementRoutes: readonly AnyWireRoute[] = [readStatements]
