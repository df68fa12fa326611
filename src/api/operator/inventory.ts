import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import { STAYING_VENUES } from '../../domain/ledger/inventory/move.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import { printInventory, printMove, printRefills } from '../shared/print-inventory.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Address, Caip2, TokenAddress } from '../shared/schemas.ts'

const Text = Type.String()
const orNull = <T extends ReturnType<typeof Type.String>>(schema: T) =>
  Type.Union([schema, Type.Null()])
const Known = orNull(
  Type.String({
    description: 'Decimal; null if it could not be read, which is never shown as zero',
  }),
)
const Flag = Type.Union([Type.Boolean(), Type.Null()])

const Move = Type.Object(
  {
    id: Text,
    venue: Type.Enum([...STAYING_VENUES, 'ACROSS', 'OFT', 'CCTP']),
    state: Type.Enum(['sending', 'in-transit', 'needs-intervention', 'done', 'returned', 'failed']),
    chainId: Caip2,
    token: TokenAddress,
    amount: Type.String({ description: 'Raw units' }),
    usd: orNull(Text),
    account: Address,
    destinationChainId: Caip2,
    destinationToken: TokenAddress,
    recipient: Address,
    expected: Text,
    arrived: orNull(Text),
    arrivedTx: orNull(Text),
    automatic: Type.Boolean(),
    reference: orNull(Text),
    reason: Text,
    note: Text,
    createdAt: Type.String({ format: 'date-time' }),
    closedAt: orNull(Type.String({ format: 'date-time' })),
  },
  { title: 'InventoryMove' },
)

const Amounts = Object.fromEntries(
  ['balance', 'committed', 'free', 'inTransit', 'awaiting'].flatMap((name) => [
    [name, Known],
    [`${name}Usd`, Known],
  ]),
)

const Inventory = Type.Object(
  {
    takenAt: Type.String({ format: 'date-time' }),
    complete: Type.Boolean({ description: 'Whether everything could be read' }),
    chains: Type.Array(
      Type.Object({
        chainId: Caip2,
        name: Text,
        blockNumber: orNull(Text),
        blockHash: orNull(Text),
        exposureUsd: Known,
        problem: orNull(Text),
      }),
    ),
    tokens: Type.Array(
      Type.Object({
        chainId: Caip2,
        symbol: Text,
        token: TokenAddress,
        ...Amounts,
        band: Type.Union([
          Type.Object({ target: Text, floor: Text, ceiling: Text, reserve: Text }),
          Type.Null(),
        ]),
      }),
    ),
    gas: Type.Array(
      Type.Object({
        chainId: Caip2,
        account: Address,
        lane: Type.Enum(['fills', 'others']),
        native: Known,
        alarm: Text,
        low: Flag,
      }),
    ),
    moves: Type.Array(Move, { description: 'Open moves' }),
  },
  { title: 'Inventory' },
)

const ACCOUNT = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const USDC = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'
const TIME = '2026-07-01T12:00:00.000Z'
const HASH = `0x${'1f'.repeat(32)}`
const MOVE = {
  id: '7',
  venue: 'ACROSS',
  state: 'done',
  chainId: 'eip155:84532',
  token: USDC,
  amount: '1000000000',
  usd: '1000',
  account: ACCOUNT,
  destinationChainId: 'eip155:11155420',
  destinationToken: '0x5fd84259d66cd46123540766be93dfe6d43130d7',
  recipient: ACCOUNT,
  expected: '999900000',
  arrived: '999900000',
  arrivedTx: HASH,
  automatic: false,
  reference: null,
  reason: 'OP Sepolia runs dry',
  note: '',
  createdAt: TIME,
  closedAt: TIME,
}

const readInventory: WireRoute<'readInventory'> = {
  method: 'GET',
  path: '/inventory',
  operation: 'readInventory',
  access: { key: 'operator', level: 'read' },
  summary: 'Read what the relayer holds, has committed, moves and is owed, chain by chain',
  description:
    'Each chain is read at one block, after the books. A value that could not be read is null, never zero.',
  response: {
    status: 200,
    description: 'The inventory',
    schema: Inventory,
    example: {
      takenAt: TIME,
      complete: true,
      chains: [
        {
          chainId: 'eip155:84532',
          name: 'Base Sepolia',
          blockNumber: '1234',
          blockHash: HASH,
          exposureUsd: '0',
          problem: null,
        },
      ],
      tokens: [
        {
          chainId: 'eip155:84532',
          symbol: 'USDC',
          token: USDC,
          balance: '5000',
          balanceUsd: '5000',
          committed: '250',
          committedUsd: '250',
          free: '4750',
          freeUsd: '4750',
          inTransit: '0',
          inTransitUsd: '0',
          awaiting: '100',
          awaitingUsd: '100',
          band: { target: '5000', floor: '2000', ceiling: '12000', reserve: '100' },
        },
      ],
      gas: [
        {
          chainId: 'eip155:84532',
          account: ACCOUNT,
          lane: 'fills',
          native: '1.5',
          alarm: '0.05',
          low: false,
        },
      ],
      moves: [],
    },
  },
  parse: () => undefined,
  render: (view) => printInventory(view),
}

const MovesQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
})

const listInventoryMoves: WireRoute<'listInventoryMoves'> = {
  method: 'GET',
  path: '/inventory/moves',
  operation: 'listInventoryMoves',
  access: { key: 'operator', level: 'read' },
  summary: 'List withdrawals and moves between chains, newest first',
  description: 'Moves are started and closed by commands only, so that no key can send money out.',
  query: { schema: MovesQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'The moves',
    schema: Type.Object({ moves: Type.Array(Move) }, { title: 'InventoryMoves' }),
    example: { moves: [MOVE] },
  },
  parse: ({ query }) => ({ limit: (query as Static<typeof MovesQuery>).limit ?? 50 }),
  render: (moves) => ({ moves: moves.map(printMove) }),
}

const Refills = Type.Object(
  {
    mode: Type.Enum(['propose', 'automatic']),
    refills: Type.Array(
      Type.Object({
        chainId: Caip2,
        from: Address,
        to: Address,
        amount: Type.String({ description: 'Wei' }),
      }),
    ),
    swaps: Type.Array(
      Type.Object({
        chainId: Caip2,
        from: Address,
        to: Address,
        token: TokenAddress,
        symbol: Text,
        amount: Type.String({ description: 'Raw units of the token that is sold' }),
        expected: Type.String({ description: 'Wei that the price feeds say it is worth' }),
        minimum: Type.String({ description: 'Least wei that must come out' }),
      }),
      { description: 'Tokens that are sold for gas money where no account can give any' },
    ),
    refusals: Type.Array(
      Type.Object({ chainId: Caip2, account: Type.Union([Address, Type.Null()]), reason: Text }),
    ),
  },
  {
    title: 'GasProposals',
    description:
      'Gas money that one account of the relayer sends to another, or that is bought with its tokens',
  },
)

const proposeInventoryMoves: WireRoute<'proposeInventoryMoves'> = {
  method: 'GET',
  path: '/inventory/proposals',
  operation: 'proposeInventoryMoves',
  access: { key: 'operator', level: 'read' },
  summary:
    'Read what would be moved between chains and refilled, and what cannot be; nothing is started',
  response: {
    status: 200,
    description: 'The same as `simplon inventory propose` prints',
    schema: Type.Object(
      {
        mode: Type.Enum(['propose', 'automatic']),
        moves: Type.Array(
          Type.Object({
            venue: Type.Enum(['ACROSS', 'OFT', 'CCTP']),
            asset: Text,
            from: Caip2,
            to: Caip2,
            amount: Type.String({ description: 'Raw units of the token where it leaves' }),
            usd: Text,
            costBps: Type.Number({ description: 'Hundredths of a percent of the amount' }),
          }),
        ),
        refusals: Type.Array(Type.Object({ asset: Text, chainId: orNull(Caip2), reason: Text })),
        gas: Refills,
      },
      { title: 'InventoryProposals' },
    ),
    example: {
      mode: 'propose',
      moves: [
        {
          venue: 'ACROSS',
          asset: 'USDC',
          from: 'eip155:84532',
          to: 'eip155:11155420',
          amount: '1000000000',
          usd: '1000',
          costBps: 3,
        },
      ],
      refusals: [],
      gas: {
        mode: 'propose',
        refills: [],
        swaps: [
          {
            chainId: 'eip155:84532',
            from: ACCOUNT,
            to: ACCOUNT,
            token: USDC,
            symbol: 'USDC',
            amount: '250000000',
            expected: '100000000000000000',
            minimum: '99000000000000000',
          },
        ],
        refusals: [],
      },
    },
  },
  parse: () => undefined,
  render: ({ mode, moves, refusals, gas }) => ({
    mode,
    gas: { mode: gas.mode, ...printRefills(gas) },
    moves: moves.map(({ from, to, amount, usd, ...move }) => ({
      ...move,
      from: toCaip2(from),
      to: toCaip2(to),
      amount: String(amount),
      usd: usdToDecimal(usd, 2),
    })),
    refusals: refusals.map(({ chainId, ...refusal }) => ({
      ...refusal,
      chainId: chainId === null ? null : toCaip2(chainId),
    })),
  }),
}

export const inventoryRoutes: readonly AnyWireRoute[] = [
  readInventory,
  listInventoryMoves,
  proposeInventoryMoves,
]
