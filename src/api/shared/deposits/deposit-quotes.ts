import { type Static, Type } from 'typebox'
import type { DepositQuote } from '../../../domain/deposit/query.ts'

const nullable = (schema: Parameters<typeof Type.Union>[0][number]) =>
  Type.Union([Type.Null(), schema])

const QuoteItem = Type.Object(
  {
    intentId: Type.String(),
    settlementLayer: Type.String(),
    bridgeProvider: nullable(Type.String()),
    rank: Type.Integer(),
    outcome: Type.Enum(['quoted', 'attempted', 'succeeded', 'failed', 'skipped']),
    quote: Type.Optional(Type.Unknown()),
    errorCode: nullable(Type.String()),
    errorMessage: nullable(Type.String()),
    attemptedAt: nullable(Type.String()),
    completedAt: nullable(Type.String()),
    createdAt: Type.String(),
  },
  { title: 'DepositQuote' },
)

export const QuotesResponse = Type.Object(
  { count: Type.Integer({ minimum: 0 }), items: Type.Array(QuoteItem) },
  { title: 'DepositQuotes' },
)

export function toQuotesResponse(quotes: readonly DepositQuote[]): Static<typeof QuotesResponse> {
  return {
    count: quotes.length,
    items: quotes.map(({ intentId, quote, attemptedAt, completedAt, createdAt, ...rest }) => ({
      ...rest,
      intentId: String(intentId),
      ...(quote !== null && quote !== undefined && { quote }),
      attemptedAt: toTime(attemptedAt),
      completedAt: toTime(completedAt),
      createdAt: createdAt.toISOString(),
    })),
  }
}

function toTime(date: Date | null): string | null {
  return date ? date.toISOString() : null
}
