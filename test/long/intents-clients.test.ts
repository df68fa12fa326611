import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { CLIENTS, type Client, type Spent, type Wish } from '../kit/clients/intent-clients.ts'
import { type Actor, type ActorKind, type Holding, newActor } from '../kit/intent-actors.ts'
import { type SharedService, sharedService } from '../kit/service.ts'

/**
 * One set of wishes, for every kind of account, through the public client and through one that
 * was written from the specification alone: balances on every chain equal the quote to the unit.
 */
const [base, arbitrum, op, sepolia] = [
  CHAINS.base.id,
  CHAINS.arbitrum.id,
  CHAINS.op.id,
  CHAINS.sepolia.id,
]
const UNIT = 10n ** 6n
const SYMBOLS = ['USDC', 'WETH'] as const

let service: SharedService
let world: World

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
})

type Plan = {
  holdings: readonly Holding[]
  wish: Wish
  /** What the account has gained besides what the route says it spends. */
  gains: readonly Holding[]
  /** What somebody else has in the end. */
  others?: readonly [who: Address, holding: Holding][]
}

const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address
const transfer = (chainId: number, to: Address, amount: bigint) => ({
  to: world.token(chainId, 'USDC'),
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const usdc = (amount: bigint) => [{ symbol: 'USDC', amount: amount * UNIT }]

const SCENARIOS: Record<string, { kinds: readonly ActorKind[]; plan(to: Address): Plan }> = {
  'same chain, to another recipient': {
    kinds: ['plain key', 'Nexus', 'Safe', 'delegating key'],
    plan: (to) => ({
      holdings: [[base, 'USDC', 50n * UNIT]],
      wish: { origins: [base], destination: base, outputs: usdc(10n), recipient: to },
      gains: [],
      others: [[to, [base, 'USDC', 10n * UNIT]]],
    }),
  },
  'from one other chain': {
    kinds: ['plain key', 'Nexus', 'delegating key'],
    plan: () => ({
      holdings: [[op, 'USDC', 30n * UNIT]],
      wish: { origins: [op], destination: base, outputs: usdc(11n) },
      gains: [[base, 'USDC', 11n * UNIT]],
    }),
  },
  'from three other chains': {
    kinds: ['plain key', 'Nexus'],
    plan: () => ({
      holdings: [arbitrum, op, sepolia].map((id) => [id, 'USDC', 20n * UNIT]),
      wish: { origins: [arbitrum, op, sepolia], destination: base, outputs: usdc(45n) },
      gains: [[base, 'USDC', 45n * UNIT]],
    }),
  },
  'with calls on the destination, whose leftovers stay with the account': {
    kinds: ['plain key', 'Nexus', 'delegating key'],
    plan: (to) => ({
      holdings: [[arbitrum, 'USDC', 30n * UNIT]],
      wish: {
        origins: [arbitrum],
        destination: base,
        outputs: usdc(12n),
        calls: [transfer(base, to, 7n * UNIT)],
      },
      gains: [[base, 'USDC', 5n * UNIT]],
      others: [[to, [base, 'USDC', 7n * UNIT]]],
    }),
  },
  'with calls on the source chain': {
    kinds: ['Nexus', 'Safe', 'delegating key'],
    plan: (to) => ({
      holdings: [[arbitrum, 'USDC', 30n * UNIT]],
      wish: {
        origins: [arbitrum],
        destination: base,
        outputs: usdc(6n),
        sourceCalls: [arbitrum, [transfer(arbitrum, to, 3n * UNIT)]],
      },
      gains: [
        [arbitrum, 'USDC', -3n * UNIT],
        [base, 'USDC', 6n * UNIT],
      ],
      others: [[to, [arbitrum, 'USDC', 3n * UNIT]]],
    }),
  },
  'sponsored, to another recipient': {
    kinds: ['plain key', 'Nexus'],
    plan: (to) => ({
      holdings: [[arbitrum, 'USDC', 8n * UNIT]],
      wish: {
        origins: [arbitrum],
        destination: base,
        outputs: usdc(8n),
        recipient: to,
        sponsored: true,
      },
      gains: [],
      others: [[to, [base, 'USDC', 8n * UNIT]]],
    }),
  },
  'with a swap on one chain': {
    kinds: ['plain key', 'Nexus'],
    plan: () => ({
      holdings: [[base, 'USDC', 100n * UNIT]],
      wish: {
        origins: [base],
        destination: base,
        outputs: [{ symbol: 'WETH', amount: 10n ** 16n }],
      },
      gains: [[base, 'WETH', 10n ** 16n]],
    }),
  },
  'with a swap on the way': {
    kinds: ['plain key', 'Nexus'],
    plan: () => ({
      holdings: [[arbitrum, 'USDC', 100n * UNIT]],
      wish: {
        origins: [arbitrum],
        destination: base,
        outputs: [{ symbol: 'WETH', amount: 10n ** 16n }],
      },
      gains: [[base, 'WETH', 10n ** 16n]],
    }),
  },
}

type Ledger = Map<string, bigint>
const entry = (chainId: number, token: string) => `${chainId} ${token.toLowerCase()}`

async function readLedger(owner: Address): Promise<Ledger> {
  const places = [base, arbitrum, op, sepolia].flatMap((id) =>
    SYMBOLS.map((symbol) => [id, symbol] as const),
  )
  const amounts = places.map(async ([id, symbol]): Promise<[string, bigint]> => {
    return [entry(id, world.token(id, symbol)), await world.balance(id, symbol, owner)]
  })
  return new Map(await Promise.all(amounts))
}

function expected(before: Ledger, spent: Spent, gains: readonly Holding[]): Ledger {
  const ledger = new Map(before)
  const add = (key: string, amount: bigint) => ledger.set(key, (ledger.get(key) ?? -1n) + amount)
  for (const { chainId, token, amount } of spent) add(entry(chainId, token), -amount)
  for (const [chainId, symbol, amount] of gains)
    add(entry(chainId, world.token(chainId, symbol)), amount)
  return ledger
}

async function carryOut(client: Client, actor: Actor, plan: Plan): Promise<Spent> {
  const before = await readLedger(actor.address)
  const spent = await client(world, actor, plan.wish)
  expect(await readLedger(actor.address)).toEqual(expected(before, spent, plan.gains))
  for (const [who, [chainId, symbol, amount]] of plan.others ?? [])
    expect(await world.balance(chainId, symbol, who)).toBe(amount)
  return spent
}

const cases = Object.entries(SCENARIOS).flatMap(([name, { kinds, plan }]) =>
  kinds.map((kind) => ({ name, kind, plan })),
)

describe.each(Object.entries(CLIENTS))('%s', { timeout: 240_000 }, (_, client) => {
  it.concurrent.each(cases)('$kind: $name', async ({ kind, plan }) => {
    const { holdings, ...rest } = plan(stranger())
    const actor = await newActor(world, kind, holdings)
    const spent = await carryOut(client, actor, { holdings, ...rest })
    const { wish } = rest
    expect(new Set(spent.map(({ chainId }) => chainId))).toEqual(new Set(wish.origins))
    // Nobody else pays, unless a sponsor does.
    const [output] = wish.outputs
    const total = spent.reduce((sum, { amount }) => sum + amount, 0n)
    if (wish.sponsored) expect(total).toBe(output?.amount)
    else if (output?.symbol === 'USDC') expect(total).toBeGreaterThan(output.amount)
  })

  it.concurrent.each(['Nexus', 'Safe'] as const)('%s: once it is deployed, too', async (kind) => {
    const actor = await newActor(world, kind, [
      [arbitrum, 'USDC', 60n * UNIT],
      [base, 'USDC', 5n * UNIT],
    ])
    for (const round of [1, 2]) {
      const to = stranger()
      const plan: Plan = {
        holdings: [],
        wish: {
          origins: [arbitrum],
          destination: base,
          outputs: usdc(9n),
          calls: [transfer(base, to, 4n * UNIT)],
        },
        gains: [[base, 'USDC', 5n * UNIT]],
        others: [[to, [base, 'USDC', 4n * UNIT]]],
      }
      const deployed = await world.client(base).getCode({ address: actor.address })
      expect(deployed === undefined, `round ${round}`).toBe(round === 1)
      await carryOut(client, actor, plan)
    }
  })
})
