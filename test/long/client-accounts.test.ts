import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { CLIENTS, type Wish } from '../kit/clients/intent-clients.ts'
import { type Actor, type ActorKind, newActor } from '../kit/intent-actors.ts'
import { type SharedService, sharedService } from '../kit/service.ts'

/**
 * Kernel and Startale accounts, and accounts with sessions whose owner signs: the balances of the
 * account and of whom it pays equal the quote to the unit, before and after it is deployed.
 */
const [base, arbitrum] = [CHAINS.base.id, CHAINS.arbitrum.id]
const UNIT = 10n ** 6n

let service: SharedService
let world: World

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
}, 240_000)

const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address
const transfer = (chainId: number, to: Address, amount: bigint) => ({
  to: world.token(chainId, 'USDC'),
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const usdc = (amount: bigint) => [{ symbol: 'USDC', amount: amount * UNIT }]
const held = ({ address }: Actor) =>
  Promise.all([base, arbitrum].map((id) => world.balance(id, 'USDC', address)))

const KINDS = [
  'Kernel',
  'Startale',
  'Startale with its own validator',
  'Nexus with sessions',
  'Safe with sessions',
  'Kernel with sessions',
  'Startale with sessions',
] as const satisfies readonly ActorKind[]

/** Takes no signature of another chain, and only the public client signs for the destination, too. */
const BOUND = 'Startale with its own validator' satisfies ActorKind

const cases = KINDS.flatMap((kind) =>
  Object.entries(CLIENTS)
    .filter(([name]) => kind !== BOUND || name === 'the public client')
    .map(([name, client]) => ({ kind, name, client })),
)

describe('accounts of the public client', { timeout: 280_000 }, () => {
  it.each(cases)('$kind: pays here and abroad, through $name', async ({ kind, client }) => {
    const actor = await newActor(world, kind, [
      [base, 'USDC', 40n * UNIT],
      [arbitrum, 'USDC', 40n * UNIT],
    ])
    const carryOut = async (wish: Wish, gained: readonly [bigint, bigint]) => {
      const before = await held(actor)
      const spent = await client(world, actor, wish)
      expect(new Set(spent.map(({ chainId }) => chainId))).toEqual(new Set(wish.origins))
      const spentOn = (id: number) =>
        spent.reduce((sum, { chainId, amount }) => sum + (chainId === id ? amount : 0n), 0n)
      expect(await held(actor)).toEqual([
        (before[0] ?? 0n) - spentOn(base) + gained[0],
        (before[1] ?? 0n) - spentOn(arbitrum) + gained[1],
      ])
    }
    const here = stranger()
    await carryOut({ origins: [base], destination: base, outputs: usdc(10n), recipient: here }, [
      0n,
      0n,
    ])
    expect(await world.balance(base, 'USDC', here)).toBe(10n * UNIT)
    // The account stands on the destination now and does not yet where it pays.
    const abroad = stranger()
    await carryOut(
      {
        origins: [arbitrum],
        destination: base,
        outputs: usdc(9n),
        calls: [transfer(base, abroad, 4n * UNIT)],
        sourceCalls: [arbitrum, [transfer(arbitrum, abroad, UNIT)]],
      },
      [5n * UNIT, -UNIT],
    )
    expect(await world.balance(base, 'USDC', abroad)).toBe(4n * UNIT)
    expect(await world.balance(arbitrum, 'USDC', abroad)).toBe(UNIT)
  })

  it('refuses calls abroad that the account would not run, before anything is taken', async () => {
    const actor = await newActor(world, BOUND, [[arbitrum, 'USDC', 40n * UNIT]])
    const wish = {
      origins: [arbitrum],
      destination: base,
      outputs: usdc(9n),
      calls: [transfer(base, stranger(), 4n * UNIT)],
    }
    const client = CLIENTS['a client of the specification alone']
    await expect(client(world, actor, wish)).rejects.toThrow(
      'accepts no signature for its calls on chain 84532',
    )
    expect(await held(actor)).toEqual([0n, 40n * UNIT])
  })
})
