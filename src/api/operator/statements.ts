import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import { invalid } from '../../domain/errors.ts'
import { STATEMENT_CATEGORIES } from '../../domain/ledger/statement-lines.ts'
import {
  VALUED_GROUPS,
  type ValuedRow,
  type ValuedStatement,
} from '../../domain/ledger/valued-statement.ts'
import { usdOf, usdToDecimal } from '../../domain/usd.ts'
import { lower } from '../shared/intents/print-execution.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Caip2, TokenAddress } from '../shared/schemas.ts'
import { Moment, READ, readMoment } from './search-fields.ts'

/** A statement reads every row of its period, so the period is limited. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000

const Raw = Type.String({ pattern: '^-?[0-9]+$', description: 'Raw units' })
const Usd = Type.Union([Type.String(), Type.Null()], {
  description: 'At the current price, for orientation only; null without a price',
})
const Row = Type.Object(
  {
    group: Type.String({
      description:
        'The day, the project id or the settlement layer; empty for rows that belong to none',
    }),
    chainId: Caip2,
    token: TokenAddress,
    symbol: Type.Union([Type.String(), Type.Null()]),
    decimals: Type.Union([Type.Integer(), Type.Null()]),
    correction: Type.Boolean({ description: 'The row reverses amounts that a reorg made untrue' }),
    sums: Type.Object(Object.fromEntries(STATEMENT_CATEGORIES.map((name) => [name, Raw]))),
    realised: Raw,
    outstanding: Raw,
    capital: Raw,
    realisedUsd: Usd,
    outstandingUsd: Usd,
    slippageUsd: Type.Union([Type.String(), Type.Null()], {
      description:
        'What the exchanges of the steps gave more than they took, at the prices of the quotes; null if it is known for none of them',
    }),
    slippageUnknown: Type.Integer({ description: 'Exchanges whose slippage is not known' }),
  },
  { title: 'StatementRow' },
)

const DayUsd = Type.Union([Type.String(), Type.Null()], {
  description: 'USD, exact; null if a price that it needs was not read that day',
})
const Value = Type.Object(
  {
    day: Type.String({ description: 'A UTC day' }),
    chainId: Caip2,
    token: TokenAddress,
    symbol: Type.Union([Type.String(), Type.Null()]),
    heldBefore: Raw,
    held: Raw,
    priceUsd: DayUsd,
    priceAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    valueBeforeUsd: DayUsd,
    earnedUsd: DayUsd,
    capitalUsd: DayUsd,
    priceMovesUsd: DayUsd,
    valueUsd: DayUsd,
  },
  {
    title: 'StatementValue',
    description:
      'The held amount of a token and its value. valueBeforeUsd + earnedUsd + capitalUsd + priceMovesUsd is valueUsd.',
  },
)

const Query = Type.Object({
  from: Moment,
  to: Type.String({ ...Moment, description: 'End of the period, exclusive' }),
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
    slippageUsd: exact(row.slippageUsd),
    slippageUnknown: row.slippageUnknown,
  }
}

const exact = (usd: bigint | null) => (usd === null ? null : usdToDecimal(usd))

function printValue(value: NonNullable<ValuedStatement['values']>[number]): Static<typeof Value> {
  return {
    day: value.day,
    chainId: toCaip2(value.chainId),
    token: lower(value.token),
    symbol: value.known?.symbol ?? null,
    heldBefore: String(value.heldBefore),
    held: String(value.held),
    priceUsd: exact(value.price?.usd ?? null),
    priceAt: value.price?.at.toISOString() ?? null,
    valueBeforeUsd: exact(value.valueBefore),
    earnedUsd: exact(value.earned),
    capitalUsd: exact(value.added),
    priceMovesUsd: exact(value.priceMoves),
    valueUsd: exact(value.value),
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
    'The same as `simplon statements` prints, exact to the raw unit of every token. `realisedUsd` and `outstandingUsd` use current prices and are no part of the statement. For whole days, `values` is the worth of the inventory at the prices of those days. Only the command can group by fill.',
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
        values: Type.Optional(
          Type.Array(Value, {
            description: 'Present only when grouped by day over whole UTC days',
          }),
        ),
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
          slippageUsd: '0',
          slippageUnknown: 0,
        },
      ],
      values: [
        {
          day: '2026-11-01',
          chainId: 'eip155:84532',
          token: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
          symbol: 'USDC',
          heldBefore: '1000000000',
          held: '1000020000',
          priceUsd: '0.9999',
          priceAt: '2026-11-01T23:57:02.114Z',
          valueBeforeUsd: '1000.1',
          earnedUsd: '0.019998',
          capitalUsd: '0',
          priceMovesUsd: '-0.2',
          valueUsd: '999.919998',
        },
      ],
    },
  },
  parse: ({ query }) => {
    const wire = query as Static<typeof Query>
    const [from, to] = [readMoment(wire.from, 'from'), readMoment(wire.to, 'to')]
    if (from >= to) throw invalid('query.from is not before query.to', ['query', 'from'])
    if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS) {
      const message = `The period is longer than ${MOST_DAYS} days; ask for a shorter one`
      throw invalid(message, ['query', 'from'])
    }
    return { from, to, by: wire.by ?? 'day' }
  },
  render: ({ from, to, by, rows, values }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
    by,
    rows: rows.map(printRow),
    ...(values && { values: values.map(printValue) }),
  }),
}

export const statementRoutes: readonly AnyWireRoute[] = [readStatements]
