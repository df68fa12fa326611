import {
  type Address,
  concat,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { callStep, nexus } from '../../contracts/test/kit/intent-drafts.ts'
import { startWorld } from '../../contracts/test/kit/intent-world.ts'
import { allocatorKey, LOCK_TAG } from '../../contracts/test/kit/lock-drafts.ts'
import { CONTRACTS } from '../../contracts/test/kit/our-contracts.ts'
import { LOCK_ALLOCATOR, PERMIT2, RESOURCE_LOCK } from '../../devnet/src/addresses.ts'
import { USDT0 } from '../../devnet/src/chain-specs.ts'
import { SPOKE_POOL } from '../../devnet/src/setup/install-across.ts'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { resourceLockAbi } from '../../src/contracts/resource-lock.gen.ts'
import { depositExecutorAddress } from '../../src/domain/deposit/commitment.ts'
import { lockTagOf } from '../../src/domain/intent/locks/lock-tag.ts'
import { approveData, endow, lower, openPlace, type Place } from './place.ts'

type UserKind = 'key' | 'wallet' | 'account' | 'delegated'
/** Somebody whose tokens are at stake. */
export type User = {
  kind: UserKind
  address: Address
  /** Place in the crowd, for wallets: they act by themselves. */
  actor?: number
  /** Of a delegated account: the key, and the code that it delegates to at first. */
  key?: Hex
  code?: Address
  /** Has named an emissary for its locks, which answers for it. */
  vouched?: boolean
  sign(digest: Hex): Promise<Hex>
}
export type Allocator = {
  address: Address
  tag: Hex
  sign(digest: Hex): Promise<Hex>
  honest: boolean
}
export type Cast = {
  places: readonly Place[]
  users: readonly User[]
  /** Addresses of the crowd, the same everywhere: two wallets, three fillers, strangers. */
  actors: readonly Address[]
  fillers: readonly number[]
  strangers: readonly number[]
  allocators: readonly [Allocator, Allocator]
  usdt0: Address
  /** The service's key that starts deposits; hostile callers have it too. */
  operator: { address: Address; sign(digest: Hex): Promise<Hex> }
  stop(): Promise<void>
}

const CROWD = 14
const WALLETS = 2
const FILLERS = 3
const VOUCHED = 2
/** Keys, and those whose signature is a key's whatever becomes of their code. */
export const lockersOf = ({ users }: Pick<Cast, 'users'>): readonly User[] => [
  ...users.slice(0, 5),
  ...users.filter(({ kind }) => kind === 'delegated'),
]
/** The module that lets deposits go out of users' own accounts. */
export const DEPOSIT_MODULE = lower(depositExecutorAddress(CONTRACTS.depositFactory))
export const USD = 10n ** 6n
const ETHER = 10n ** 18n

const keyOf = (name: string): Hex => keccak256(stringToHex(`simplon trial ${name}`))
const signer = (privateKey: Hex) => async (hash: Hex) =>
  (await sign({ hash, privateKey, to: 'hex' })) as Hex
const addressOf = (name: string): Address => lower(privateKeyToAccount(keyOf(name)).address)

/** Chains with everything on them, and everybody who acts. */
export async function assemble(chains: number): Promise<Cast> {
  const world = await startWorld(...[11155111, 84532, 421614].slice(0, chains))
  const keys = Array.from({ length: CROWD }, (_, index) => addressOf(`actor ${index}`))
  const places: Place[] = []
  for (const [index, site] of world.sites.entries()) places.push(await openPlace(site, index, keys))
  const crowd = places[0]?.crowd ?? zeroAddress
  const actors = keys.map((_, index) =>
    lower(getContractAddress({ from: crowd, nonce: BigInt(index + 1) })),
  )
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at)
  const users: User[] = [
    ...range(0, 4).map((index): User => {
      const name = `user ${index}`
      const vouched = index < VOUCHED
      return { kind: 'key', address: addressOf(name), sign: signer(keyOf(name)), vouched }
    }),
    ...range(0, WALLETS).map(
      (actor): User => ({
        kind: 'wallet',
        actor,
        address: actors[actor] as Address,
        sign: signer(keyOf(`actor ${actor}`)),
      }),
    ),
    await deployAccount(places, 'owner 0'),
    await deployAccount(places, 'owner 1'),
    await delegate(places, 'delegated 0'),
  ]
  const cast: Cast = {
    places,
    users,
    actors,
    usdt0: lower(USDT0),
    fillers: range(WALLETS, WALLETS + FILLERS),
    strangers: range(WALLETS + FILLERS, CROWD),
    allocators: [
      {
        address: lower(LOCK_ALLOCATOR),
        tag: LOCK_TAG,
        honest: true,
        sign: (hash) => allocatorKey.sign({ hash }),
      },
      {
        address: addressOf('rogue allocator'),
        honest: false,
        tag: lockTagOf({ allocator: addressOf('rogue allocator'), resetPeriod: 1 }),
        sign: signer(keyOf('rogue allocator')),
      },
    ],
    operator: { address: addressOf('operator'), sign: signer(keyOf('operator')) },
    stop: world.stop,
  }
  for (const place of places) await equip(place, cast)
  return cast
}

async function deployAccount(places: readonly Place[], name: string): Promise<User> {
  const account = await nexus(privateKeyToAccount(keyOf(name)))
  for (const { site } of places) await site.route([account.setup])
  const sign = signer(keyOf(name))
  return {
    kind: 'account',
    address: lower(account.address),
    sign: async (digest) => concat([zeroAddress, await sign(digest)]),
  }
}

async function delegate(places: readonly Place[], name: string): Promise<User> {
  const holder = privateKeyToAccount(keyOf(name))
  const config = {
    account: { type: 'nexus' as const },
    eoa: holder,
    owners: { type: 'ecdsa' as const, accounts: [holder] },
  }
  const { initData, contract } = getEip7702InitCall(
    config,
    await signEip7702InitData(config, holder),
  )
  for (const { site } of places) {
    const authorization = await holder.signAuthorization({
      address: contract,
      chainId: site.id,
      nonce: 0,
    })
    await site.route([callStep(holder.address, initData as Hex)], {
      authorizationList: [authorization],
    })
  }
  return {
    kind: 'delegated',
    address: lower(holder.address),
    sign: signer(keyOf(name)),
    key: keyOf(name),
    code: contract,
  }
}

const installAbi = parseAbi(['function installModule(uint256 type, address module, bytes data)'])

async function equip(place: Place, { users, actors, fillers, strangers, allocators, usdt0 }: Cast) {
  const { usdc, usdt, weth, hostile } = place
  const honest = [usdc, usdt, usdt0, weth]
  const tokens = [...honest, hostile.fee, hostile.lying, hostile.reentrant]
  const amountOf = (token: Address) => (token === weth ? 1_000n * ETHER : 10_000_000n * USD)
  const allow = async (from: Address, token: Address, spender: Address) => {
    await place.send({ from, to: token, data: approveData(spender, maxUint256) })
  }
  for (const { address } of users) {
    for (const token of tokens) {
      await endow(place, address, token, amountOf(token))
      await allow(address, token, PERMIT2)
      await allow(address, token, RESOURCE_LOCK)
    }
  }
  for (const index of [...fillers, ...strangers.slice(0, 4)]) {
    const address = actors[index] as Address
    for (const token of tokens) {
      await endow(place, address, token, amountOf(token))
      await allow(address, token, CONTRACTS.router)
      await allow(address, token, SPOKE_POOL)
    }
  }
  for (const address of actors)
    await place.site.chain.request('hardhat_setBalance', [address, '0x3635c9adc5dea00000'])
  for (const token of honest) await endow(place, place.desk, token, amountOf(token))
  for (const { address, kind } of users) {
    if (kind !== 'account' && kind !== 'delegated') continue
    const data = encodeFunctionData({
      abi: installAbi,
      functionName: 'installModule',
      args: [2n, DEPOSIT_MODULE, '0x'],
    })
    const { done } = await place.send({ from: address, to: address, data })
    if (!done) throw new Error(`${address} did not install the module for deposits`)
  }
  for (const { address, vouched } of lockersOf({ users })) {
    for (const { tag } of allocators) {
      if (vouched) {
        const args = [tag, place.emissary] as const
        const data = encodeFunctionData({
          abi: resourceLockAbi,
          functionName: 'assignEmissary',
          args,
        })
        await place.send({ from: address, to: RESOURCE_LOCK, data })
      }
      for (const token of [usdc, usdt]) {
        const data = encodeFunctionData({
          abi: resourceLockAbi,
          functionName: 'depositERC20',
          args: [token, tag, 100_000n * USD, address],
        })
        await place.send({ from: address, to: RESOURCE_LOCK, data })
      }
    }
  }
}
