import { type Static, type TSchema, Type } from 'typebox'
import {
  type IntentPage,
  type IntentQuery,
  type IntentSummary,
  summaryOf,
} from '../../../domain/intent/status/record.ts'
import type { WireRequest } from '../route.ts'
import {
  Amount,
  Decimals,
  FailReasonWire,
  IntentId,
  TokenAddress,
  UnixSeconds,
} from '../schemas.ts'
import { lower } from './print-execution.ts'

export const IntentListQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,78}$', description: '`nextCursor` of the page before' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})

const DEFAULT_LIMIT = 20

export function fromListRequest({ query }: Pick<WireRequest, 'query'>): IntentQuery {
  const { cursor, limit = DEFAULT_LIMIT } = query as Static<typeof IntentListQuery>
  return { limit, ...(cursor !== undefined && { cursor }) }
}

/** The list of both versions, which differ in chain ids and in the names of the statuses. */
export function intentListResponse<C extends TSchema, S extends TSchema>(chainId: C, status: S) {
  return Type.Object(
    {
      data: Type.Array(
        Type.Object(
          {
            id: IntentId,
            status,
            failReason: Type.Optional(FailReasonWire),
            fromChains: Type.Array(chainId),
            toChain: chainId,
            token: Type.Optional(TokenAddress),
            symbol: Type.Optional(Type.String()),
            decimals: Type.Optional(Decimals),
            amount: Type.Optional({
              ...Amount,
              description: 'The delivered amount; the spent amount when nothing is delivered',
            }),
            account: TokenAddress,
            createdAt: UnixSeconds,
          },
          { title: 'IntentSummary' },
        ),
      ),
      pagination: Type.Object({
        nextCursor: Type.Union([Type.Null(), Type.String()]),
        hasNextPage: Type.Boolean(),
      }),
    },
    { title: 'IntentList' },
  )
}

type Printing<C, S> = {
  chain(chainId: number): C
  status(status: IntentSummary['status']): S
}

export function toIntentList<C, S>(page: IntentPage, printing: Printing<C, S>) {
  return {
    data: page.intents.map(summaryOf).map((intent) => ({
      id: String(intent.id),
      status: printing.status(intent.status),
      ...(intent.failReason && { failReason: intent.failReason }),
      fromChains: intent.fromChains.map(printing.chain),
      toChain: printing.chain(intent.toChain),
      ...(intent.amount && {
        token: lower(intent.amount.token.address),
        symbol: intent.amount.token.symbol,
        decimals: intent.amount.token.decimals,
        amount: String(intent.amount.raw),
      }),
      account: lower(intent.account),
      createdAt: Number(intent.createdAt),
    })),
    pagination: { nextCursor: page.nextCursor, hasNextPage: page.nextCursor !== null },
  }
}
