import { type Static, Type } from 'typebox'
import type { Hex } from 'viem'
import { toCaip2 } from '../../domain/caip2.ts'
import { LEDGER_ACCOUNTS } from '../../domain/ledger/posting.ts'
import {
  type BookLine,
  isSound,
  type Reconciliation,
  type ServiceReconciliation,
} from '../../domain/ledger/reconciliation.ts'
import type { WireRoute } from './route.ts'
import { Address, Caip2, IntentId, TokenAddress } from './schemas.ts'

const Signed = Type.String({
  pattern: '^(0|-?[1-9][0-9]*)$',
  description: 'Raw units, decimal; negative for tokens that were given',
})
const Time = Type.String({ format: 'date-time' })

const ReconcileQuery = Type.Object({
  intentId: Type.Optional(IntentId),
  address: Type.Optional(Address),
})

const Line = Type.Object(
  {
    chainId: Caip2,
    tokenAddress: TokenAddress,
    ...Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [camel(account), Signed])),
    balanced: Type.Boolean({ description: 'The accounts add up to zero, nothing unexplained' }),
  },
  { title: 'BookLine' },
)

/** The output of `printDifferences` over all projects, for the operator. */
export const DifferencesResponse = Type.Object(
  {
    ok: Type.Boolean({ description: 'All balances agree with the chains and no break is open' }),
    balances: Type.Array(
      Type.Object({
        chainId: Caip2,
        holder: Address,
        tokenAddress: TokenAddress,
        blockNumber: Type.String({ pattern: '^[0-9]+$' }),
        expected: Signed,
        actual: Signed,
        difference: Signed,
        checkedAt: Time,
      }),
    ),
    breaks: Type.Array(
      Type.Object({
        chainId: Caip2,
        kind: Type.String(),
        stopsQuotes: Type.Boolean(),
        reason: Type.String(),
        intentId: Type.Optional(IntentId),
        account: Type.Optional(Address),
        openedAt: Time,
      }),
    ),
  },
  { title: 'ServiceBooks' },
)

const ReconcileResponse = Type.Object(
  {
    ok: Type.Boolean({ description: 'Everything is booked, adds up and agrees with the chains' }),
    books: Type.Array(
      Type.Object({
        name: Type.String(),
        total: Type.Integer({ minimum: 0 }),
        finished: Type.Integer({ minimum: 0 }),
        unbooked: Type.Integer({
          minimum: 0,
          description: 'Entries with a step that is not in the books',
        }),
        lines: Type.Array(Line),
        unbalancedAddresses: Type.Array(Address, {
          description: 'Deposit addresses whose own books do not add up; only the first few',
        }),
      }),
    ),
    balances: Type.Array(
      Type.Object({
        chainId: Caip2,
        holder: Address,
        tokenAddress: TokenAddress,
        blockNumber: Type.String({ pattern: '^[0-9]+$' }),
        expected: Signed,
        actual: Signed,
        difference: Signed,
        checkedAt: Time,
      }),
      {
        description:
          'With `address`: the actual and the expected balances of the deposit address. Only the operator sees the addresses of the service itself (`simplon audit balances`)',
      },
    ),
    breaks: Type.Array(
      Type.Object({
        chainId: Caip2,
        kind: Type.String(),
        stopsQuotes: Type.Boolean(),
        reason: Type.String(),
        intentId: Type.Optional(IntentId),
        account: Type.Optional(Address),
        openedAt: Time,
      }),
      {
        description:
          'Breaks of the project’s own intents: while one is open, its intent pays nothing out and the account gets no new quotes',
      },
    ),
  },
  { title: 'Reconciliation' },
)

/** The route is the same in every version: it is for those who run a project, not for clients. */
export const reconcile: WireRoute<'reconcile'> = {
  method: 'GET',
  path: '/audit/reconcile',
  operation: 'reconcile',
  access: { key: 'required', scope: { name: 'intents', level: 'read' } },
  summary: 'Compare the books with the chains',
  description:
    'Shows where the money of the project’s intents and deposits is, by chain and token: the accounts of each line add up to zero. `intentId` or `address` restricts it to one intent or one deposit address. Only the operator sees the balances of the service itself and breaks of other projects.',
  query: { schema: ReconcileQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'The project’s books, its deposit address, and where they differ',
    schema: ReconcileResponse,
    example: {
      ok: true,
      books: [
        {
          name: 'intents',
          total: 1,
          finished: 1,
          unbooked: 0,
          lines: [
            toLine({
              chainId: 84532,
              token: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
              amounts: {
                user: -6000000n,
                recipient: 5000000n,
                fees: 1000000n,
                relayer: 0n,
                refund: 0n,
                'in-flight': 0n,
                exchange: 0n,
                outside: 0n,
                gas: 0n,
                unexplained: 0n,
              },
            }),
          ],
          unbalancedAddresses: [],
        },
      ],
      balances: [
        {
          chainId: 'eip155:84532',
          holder: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
          tokenAddress: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
          blockNumber: '1234',
          expected: '1000000',
          actual: '1000000',
          difference: '0',
          checkedAt: '2026-05-01T12:00:00.000Z',
        },
      ],
      breaks: [],
    },
  },
  errors: ['not-found'],
  parse: ({ query }) => {
    const { intentId, address } = query as Static<typeof ReconcileQuery>
    return {
      ...(intentId !== undefined && { intentId: BigInt(intentId) }),
      ...(address !== undefined && { address: address.toLowerCase() as Hex }),
    }
  },
  render: toReconcileResponse,
}

function toReconcileResponse({ books, ...rest }: Reconciliation) {
  const { ok, ...own } = printDifferences(rest)
  return {
    ok,
    books: books.map(({ name, counts, lines, unsound }) => ({
      name,
      ...counts,
      lines: lines.map(toLine),
      unbalancedAddresses: unsound,
    })),
    ...own,
  }
}

/** Prints balances and breaks, in the same form for a project and for the operator. */
export function printDifferences({ ok, balances, breaks }: ServiceReconciliation) {
  return {
    ok,
    balances: balances.map(({ chainId, holder, token, block, expected, actual, checkedAt }) => ({
      chainId: toCaip2(chainId),
      holder,
      tokenAddress: token,
      blockNumber: String(block),
      expected: String(expected),
      actual: String(actual),
      difference: String(actual - expected),
      checkedAt: checkedAt.toISOString(),
    })),
    breaks: breaks.map(({ chainId, kind, stops, reason, intent, openedAt }) => ({
      chainId: toCaip2(chainId),
      kind,
      stopsQuotes: stops,
      reason,
      ...(intent && { intentId: String(intent.intentId), account: intent.account }),
      openedAt: openedAt.toISOString(),
    })),
  }
}

function toLine({ chainId, token, amounts }: BookLine) {
  const named = LEDGER_ACCOUNTS.map((account) => [camel(account), String(amounts[account])])
  return {
    chainId: toCaip2(chainId),
    tokenAddress: token,
    ...Object.fromEntries(named),
    balanced: isSound({ amounts }),
  }
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
