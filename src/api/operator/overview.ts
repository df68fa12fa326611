import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import {
  type DepositFigures,
  type IntentFigures,
  OVERVIEW_PERIODS,
  type OverviewSpan,
} from '../../domain/project/overview.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Caip2 } from '../shared/schemas.ts'
import { EnvironmentField, READ } from './search-fields.ts'

const Count = Type.Integer({ minimum: 0 })
const Usd = Type.String({ description: 'USD, exact' })
const Milliseconds = Type.Union([Type.Integer(), Type.Null()])
const Time = Type.String({ format: 'date-time' })

const Intents = Type.Object(
  {
    accepted: Count,
    completed: Count,
    failed: Type.Integer({ minimum: 0, description: 'Including intents whose deadline passed' }),
    volumeUsd: Type.String({
      description: 'USD, exact: the value that completed intents delivered',
    }),
    feesUsd: Usd,
    unvalued: Type.Integer({ minimum: 0, description: 'Completed intents without a known value' }),
    medianMs: Milliseconds,
    p95Ms: Milliseconds,
  },
  { title: 'IntentFigures', description: 'Intents by the time of their acceptance' },
)
const Deposits = Type.Object(
  { arrived: Count, completed: Count, failed: Count, volumeUsd: Usd },
  { title: 'DepositFigures', description: 'Deposits by the time of their arrival' },
)
const span = { intents: Intents, deposits: Deposits }

const Overview = Type.Object(
  {
    from: Time,
    to: Time,
    partSeconds: Count,
    total: Type.Object(span),
    parts: Type.Array(Type.Object({ from: Time, ...span }), { description: 'Oldest first' }),
    attention: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([
            'break',
            'account',
            'move',
            'pause',
            'sponsor',
            'role',
            'intents',
            'deposits',
            'webhooks',
            'harm',
          ]),
          text: Type.String(),
          chainId: Type.Union([Caip2, Type.Null()]),
          since: Type.Union([Time, Type.Null()]),
        },
        { title: 'Attention' },
      ),
      { description: 'What needs attention now' },
    ),
  },
  { title: 'Overview' },
)

const Query = Type.Object({
  period: Type.Optional(Type.Enum(OVERVIEW_PERIODS, { default: '24h' })),
  environment: Type.Optional(EnvironmentField),
})

const EXAMPLE = {
  intents: {
    accepted: 42,
    completed: 40,
    failed: 1,
    volumeUsd: '18250.5',
    feesUsd: '21.75',
    unvalued: 0,
    medianMs: 4200,
    p95Ms: 11800,
  },
  deposits: { arrived: 12, completed: 11, failed: 0, volumeUsd: '1830.25' },
}
const EXAMPLE_TIME = '2026-07-01T12:00:00.000Z'

const readOverview: WireRoute<'readOverview'> = {
  method: 'GET',
  path: '/overview',
  operation: 'readOverview',
  access: READ,
  summary: 'Read how the service did over a day, a week or a month, and what needs somebody',
  query: { schema: Query, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Figures, in parts of the period',
    schema: Overview,
    example: {
      from: EXAMPLE_TIME,
      to: '2026-07-02T12:00:00.000Z',
      partSeconds: 3600,
      total: EXAMPLE,
      parts: [{ from: EXAMPLE_TIME, ...EXAMPLE }],
      attention: [
        {
          kind: 'pause',
          text: 'chain:84532 is paused: The sequencer is down',
          chainId: null,
          since: EXAMPLE_TIME,
        },
      ],
    },
  },
  parse: ({ query }) => {
    const { period = '24h', environment } = query as Static<typeof Query>
    return { period, ...(environment !== undefined && { environment }) }
  },
  render: ({ from, to, partSeconds, total, parts, attention }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
    partSeconds,
    total: printSpan(total),
    parts: parts.map((part) => ({ from: part.from.toISOString(), ...printSpan(part) })),
    attention: attention.map(({ kind, text, chainId, since }) => ({
      kind,
      text,
      chainId: chainId === null ? null : toCaip2(chainId),
      since: since?.toISOString() ?? null,
    })),
  }),
}

function printSpan({ intents, deposits }: OverviewSpan) {
  return { intents: printIntents(intents), deposits: printDeposits(deposits) }
}

function printIntents({ volumeUsd, feesUsd, ...counts }: IntentFigures) {
  return { ...counts, volumeUsd: usdToDecimal(volumeUsd), feesUsd: usdToDecimal(feesUsd) }
}

function printDeposits({ volumeUsd, ...counts }: DepositFigures) {
  return { ...counts, volumeUsd: usdToDecimal(volumeUsd) }
}

export const overviewRoutes: readonly AnyWireRoute[] = [readOverview]
