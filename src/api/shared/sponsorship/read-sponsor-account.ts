import { type Static, Type } from 'typebox'
import type { SponsorAccount, SponsorEntry } from '../../../domain/project/sponsor-account.ts'
import { type Usd, usdToDecimal } from '../../../domain/usd.ts'
import type { WireRoute } from '../route.ts'

const DEFAULT_LIMIT = 20

const Query = Type.Object({
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,78}$', description: '`nextCursor` of the page before' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: DEFAULT_LIMIT })),
})

const ExactUsd = Type.String({
  pattern: '^-?[0-9]+(\\.[0-9]{1,18})?$',
  description: 'USD, exact',
})
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  description: string,
) => Type.Union([Type.Null(), schema], { description })

const Entry = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(['credit', 'debit', 'charge', 'return'], {
      description: 'Paid in, paid back, taken for an intent, or given back of that',
    }),
    amountUsd: { ...ExactUsd, description: 'USD, exact; negative when it was taken' },
    intentId: nullable(Type.String(), 'The intent of a charge or return, also of a deposit'),
    reference: nullable(Type.String(), 'The operator’s number of a payment'),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { title: 'SponsorEntry' },
)

const Response = Type.Object(
  {
    balanceUsd: { ...ExactUsd, description: 'USD, exact; all entries together' },
    limits: Type.Object(
      {
        perIntentUsd: Type.Optional(ExactUsd),
        gasPerIntentUsd: Type.Optional(ExactUsd),
        bridgeFeePerIntentUsd: Type.Optional(ExactUsd),
      },
      { description: 'Most that one intent may take; absent: no limit' },
    ),
    lowBalanceUsd: nullable(ExactUsd, 'Below it the project is sent `sponsor-balance-low`'),
    lowBalanceToldAt: nullable(
      Type.String({ format: 'date-time' }),
      'When it was told; null once the balance is back',
    ),
    entries: Type.Array(Entry, { description: 'Newest first' }),
    pagination: Type.Object({
      nextCursor: Type.Union([Type.Null(), Type.String()]),
      hasNextPage: Type.Boolean(),
    }),
  },
  { title: 'SponsorAccount' },
)

/** The same in every version. Access tokens are in the hands of users, who have no business here. */
export const readSponsorAccount: WireRoute<'readSponsorAccount'> = {
  method: 'GET',
  path: '/sponsorship',
  operation: 'readSponsorAccount',
  access: { key: 'required', apiKeyOnly: true },
  summary: 'Read what the project pays its users’ fees with',
  description:
    'Works with any scope of the API key, for its project and its environment, and with no access token. Balance, limits, and the entries that make up the balance.',
  query: { schema: Query, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Balance, limits and a page of entries',
    schema: Response,
    example: {
      balanceUsd: '249.58',
      limits: { perIntentUsd: '5' },
      lowBalanceUsd: '50',
      lowBalanceToldAt: null,
      entries: [
        {
          id: '2',
          kind: 'charge',
          amountUsd: '-0.42',
          intentId: '4242',
          reference: null,
          createdAt: '2026-07-01T12:05:00.000Z',
        },
        {
          id: '1',
          kind: 'credit',
          amountUsd: '250',
          intentId: null,
          reference: 'wire 7',
          createdAt: '2026-07-01T12:00:00.000Z',
        },
      ],
      pagination: { nextCursor: null, hasNextPage: false },
    },
  },
  parse: ({ query }) => {
    const { cursor, limit = DEFAULT_LIMIT } = query as Static<typeof Query>
    return { limit, ...(cursor !== undefined && { cursor }) }
  },
  render: printAccount,
}

function printAccount(account: SponsorAccount): Static<typeof Response> {
  const { limits, lowBalanceUsd, lowBalanceToldAt, nextCursor } = account
  return {
    balanceUsd: usdToDecimal(account.balanceUsd),
    limits: {
      ...limit('perIntentUsd', limits.perIntentUsd),
      ...limit('gasPerIntentUsd', limits.gasPerIntentUsd),
      ...limit('bridgeFeePerIntentUsd', limits.bridgeFeePerIntentUsd),
    },
    lowBalanceUsd: lowBalanceUsd === null ? null : usdToDecimal(lowBalanceUsd),
    lowBalanceToldAt: lowBalanceToldAt?.toISOString() ?? null,
    entries: account.entries.map(printEntry),
    pagination: { nextCursor, hasNextPage: nextCursor !== null },
  }
}

function limit(name: string, usd: Usd | undefined) {
  return usd === undefined ? {} : { [name]: usdToDecimal(usd) }
}

/** Without the note, which the operator wrote for itself. */
function printEntry({ id, kind, amountUsd, intentId, reference, createdAt }: SponsorEntry) {
  return {
    id,
    kind,
    amountUsd: usdToDecimal(amountUsd),
    intentId: intentId === null ? null : String(intentId),
    reference,
    createdAt: createdAt.toISOString(),
  }
}
