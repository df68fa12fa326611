import { type Static, Type } from 'typebox'
import type {
  SponsorAccount,
  SponsorEntry,
  SponsorLimits,
} from '../../../domain/project/sponsor-account.ts'
import { type Usd, usdToDecimal } from '../../../domain/usd.ts'

export const SponsorPage = Type.Object({
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,78}$', description: '`nextCursor` of the page before' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})

const ExactUsd = Type.String({
  pattern: '^-?[0-9]+(\\.[0-9]{1,18})?$',
  description: 'USD, exact',
})
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  description: string,
) => Type.Union([Type.Null(), schema], { description })

export const SponsorEntryWire = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(['credit', 'debit', 'charge', 'return'], {
      description: 'Paid in, paid back, taken for an intent, or returned from such a charge',
    }),
    amountUsd: { ...ExactUsd, description: 'USD, exact; negative for amounts that were taken' },
    intentId: nullable(
      Type.String(),
      'The intent of a charge or return, also if it carries a deposit',
    ),
    reference: nullable(Type.String(), 'Payment reference of the operator'),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { title: 'SponsorEntry' },
)

export const LimitsWire = Type.Object(
  {
    perIntentUsd: Type.Optional(ExactUsd),
    gasPerIntentUsd: Type.Optional(ExactUsd),
    bridgeFeePerIntentUsd: Type.Optional(ExactUsd),
  },
  { description: 'Most that one intent may take; absent: no limit' },
)

export const SponsorAccountWire = Type.Object(
  {
    balanceUsd: { ...ExactUsd, description: 'USD, exact; all entries together' },
    limits: LimitsWire,
    lowBalanceUsd: nullable(ExactUsd, 'Below it the project is sent `sponsor-balance-low`'),
    lowBalanceToldAt: nullable(
      Type.String({ format: 'date-time' }),
      'When that event was sent; null once the balance has recovered',
    ),
    entries: Type.Array(SponsorEntryWire, { description: 'Newest first' }),
    pagination: Type.Object({
      nextCursor: Type.Union([Type.Null(), Type.String()]),
      hasNextPage: Type.Boolean(),
    }),
  },
  { title: 'SponsorAccount' },
)

export function printSponsorAccount(account: SponsorAccount): Static<typeof SponsorAccountWire> {
  const { limits, lowBalanceUsd, lowBalanceToldAt, nextCursor } = account
  return {
    balanceUsd: usdToDecimal(account.balanceUsd),
    limits: printLimits(limits),
    lowBalanceUsd: lowBalanceUsd === null ? null : usdToDecimal(lowBalanceUsd),
    lowBalanceToldAt: lowBalanceToldAt?.toISOString() ?? null,
    entries: account.entries.map(printEntry),
    pagination: { nextCursor, hasNextPage: nextCursor !== null },
  }
}

export function printLimits(limits: SponsorLimits): Static<typeof LimitsWire> {
  return {
    ...limit('perIntentUsd', limits.perIntentUsd),
    ...limit('gasPerIntentUsd', limits.gasPerIntentUsd),
    ...limit('bridgeFeePerIntentUsd', limits.bridgeFeePerIntentUsd),
  }
}

function limit(name: string, usd: Usd | undefined) {
  return usd === undefined ? {} : { [name]: usdToDecimal(usd) }
}

/** Prints an entry without its note, which is for the operator only. */
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
