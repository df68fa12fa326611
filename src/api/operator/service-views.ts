import { Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import { DifferencesResponse, printDifferences } from '../shared/audit.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Address, Caip2 } from '../shared/schemas.ts'

const READ = { key: 'operator', level: 'read' } as const
const OrNull = (of: ReturnType<typeof Type.String>) => Type.Union([of, Type.Null()])

const EXAMPLE_ACCOUNT = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const listServiceAccounts: WireRoute<'listServiceAccounts'> = {
  method: 'GET',
  path: '/accounts',
  operation: 'listServiceAccounts',
  access: READ,
  summary: 'List the accounts of the service and what they have for gas',
  response: {
    status: 200,
    description: 'Accounts, by chain',
    schema: Type.Object(
      {
        accounts: Type.Array(
          Type.Object(
            {
              chainId: Caip2,
              address: Address,
              lane: Type.String(),
              enabled: Type.Boolean(),
              blockedReason: OrNull(Type.String()),
              balance: OrNull(Type.String({ description: 'Wei; null before it was read' })),
              lowBalance: Type.Boolean(),
              inFlight: Type.Integer({
                minimum: 0,
                description: 'Transactions that are sent and not mined yet',
              }),
            },
            { title: 'ServiceAccount' },
          ),
        ),
      },
      { title: 'ServiceAccounts' },
    ),
    example: {
      accounts: [
        {
          chainId: 'eip155:84532',
          address: EXAMPLE_ACCOUNT,
          lane: 'fills',
          enabled: true,
          blockedReason: null,
          balance: '9990000000000000000',
          lowBalance: false,
          inFlight: 0,
        },
      ],
    },
  },
  parse: () => undefined,
  render: (accounts) => ({
    accounts: accounts.map(({ chainId, address, balance, ...rest }) => ({
      chainId: toCaip2(chainId),
      address: address.toLowerCase(),
      lane: rest.lane,
      enabled: rest.enabled,
      blockedReason: rest.blockedReason,
      balance: balance === null ? null : String(balance),
      lowBalance: rest.lowBalance,
      inFlight: rest.inFlight,
    })),
  }),
}

const readServiceBooks: WireRoute<'readServiceBooks'> = {
  method: 'GET',
  path: '/books',
  operation: 'readServiceBooks',
  access: READ,
  summary: 'Read the inventory by the books and on the chains, and every open break',
  description: 'The same as `simplon audit balances` and `simplon audit breaks` print.',
  response: {
    status: 200,
    description: 'Each address and token of the service, and every open break',
    schema: DifferencesResponse,
    example: {
      ok: true,
      balances: [
        {
          chainId: 'eip155:84532',
          holder: EXAMPLE_ACCOUNT,
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
  parse: () => undefined,
  render: printDifferences,
}

const Time = Type.String({ format: 'date-time' })

const listOperatorKeys: WireRoute<'listOperatorKeys'> = {
  method: 'GET',
  path: '/keys',
  operation: 'listOperatorKeys',
  access: READ,
  summary: 'List the operator keys, so that a history can name whoever did something',
  response: {
    status: 200,
    description: 'Keys, oldest first; the service stores none of their secrets',
    schema: Type.Object(
      {
        keys: Type.Array(
          Type.Object(
            {
              id: Type.String(),
              name: Type.String(),
              level: Type.Enum(['read', 'write']),
              lastFour: Type.String(),
              createdAt: Time,
              lastUsedAt: OrNull(Time),
              revokedAt: OrNull(Time),
            },
            { title: 'OperatorKey' },
          ),
        ),
      },
      { title: 'OperatorKeys' },
    ),
    example: {
      keys: [
        {
          id: '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11',
          name: 'maria',
          level: 'write',
          lastFour: 'x7Qa',
          createdAt: '2026-05-01T12:00:00.000Z',
          lastUsedAt: null,
          revokedAt: null,
        },
      ],
    },
  },
  parse: () => undefined,
  render: (keys) => ({
    keys: keys.map(({ id, name, level, lastFour, createdAt, lastUsedAt, revokedAt }) => ({
      id,
      name,
      level,
      lastFour,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }),
}

export const serviceViewRoutes: readonly AnyWireRoute[] = [
  listServiceAccounts,
  readServiceBooks,
  listOperatorKeys,
]
