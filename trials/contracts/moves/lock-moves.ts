import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  zeroAddress,
} from 'viem'
import { authorization } from '../../../contracts/test/kit/lock-drafts.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { withdrawalTypedData } from '../../../src/domain/intent/locks/compact.ts'
import { lockIdOf } from '../../../src/domain/intent/locks/lock-tag.ts'
import { compactOf, orderOf } from '../../../src/domain/intent/locks/locked-order.ts'
import type { Element } from '../../../src/domain/intent/order/mandate.ts'
import { NO_OP } from '../../../src/domain/intent/order/op-mode.ts'
import { orderBundleHash } from '../../../src/domain/intent/order/order-bundle.ts'
import { type Attempt, type Book, lockKey, nextNonce, type Signed } from '../book.ts'
import { type Allocator, lockersOf, USD, type User } from '../cast.ts'
import { promisedTo } from '../fund-order.ts'
import { LOCK, type Place } from '../place.ts'
import { GAS } from './order-deeds.ts'

const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: resourceLockAbi, functionName, args } as never)

/** What owners, strangers and allocators do with locks besides claims of orders. */
export async function playLock(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const user = random.pick(lockersOf(cast))
  const allocator = random.pick(cast.allocators)
  const token = random.pick([place.usdc, place.usdt])
  const id = lockIdOf(allocator.tag, token)
  const owner = user.actor ?? (random.chance(0.5) ? user.address : random.pick([0, 1]))
  const anybody = random.chance(0.6) ? owner : random.pick(cast.strangers)
  const amount = BigInt(random.below(2_000)) * USD
  const act = (
    by: number | Address,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ): Attempt => ({
    place: place.index,
    by,
    to: LOCK,
    value,
    gas: GAS,
    what: `lock ${functionName}`,
    careless: true,
    data: encode(functionName, args),
  })
  switch (random.below(11)) {
    case 0:
      return [
        act(anybody, 'depositERC20', [
          token,
          allocator.tag,
          amount,
          random.pick([zeroAddress, user.address]),
        ]),
      ]
    case 1:
      return [
        act(
          random.below(cast.actors.length),
          'depositNative',
          [allocator.tag, user.address],
          amount,
        ),
      ]
    case 2:
      return [act(anybody, 'enableForcedWithdrawal', [id])]
    case 3:
      return [act(anybody, 'disableForcedWithdrawal', [id])]
    case 4:
      return [act(anybody, 'forcedWithdrawal', [id, random.pick(cast.users).address, amount])]
    case 5:
      return [
        act(anybody, 'assignEmissary', [allocator.tag, random.pick([...cast.actors, zeroAddress])]),
        act(anybody, 'scheduleEmissaryAssignment', [allocator.tag]),
      ]
    case 8:
    case 9:
      return departure(book, { place, user, allocator, token, amount })
    case 6:
    case 7:
      return withdrawal(book, { place, user, allocator, token, amount })
    default:
      return bareClaim(book, { place, user, allocator, token, amount })
  }
}

/** The owner leaves by itself: too early, in time, with more than it has, and once more. */
function departure(book: Book, { place, user, allocator, token, amount }: Scene): Attempt[] {
  const { random, cast } = book
  const native = random.chance(0.3)
  const id = lockIdOf(allocator.tag, native ? zeroAddress : token)
  const owner = user.actor ?? user.address
  const to = random.pick(cast.users).address
  const act = (functionName: string, args: readonly unknown[], delay: number): Attempt => ({
    place: place.index,
    by: owner,
    to: LOCK,
    value: 0n,
    gas: GAS,
    delay,
    careless: true,
    data: encode(functionName, args),
    what: `lock ${functionName}, leaving`,
  })
  const locked = book.locks.get(lockKey(place.index, user.address, id)) ?? 0n
  const takes = random.pick([amount, locked, locked + 1n, 1n])
  const deposit: Attempt = {
    ...act('depositNative', [allocator.tag, user.address], 0),
    by: random.pick(cast.strangers),
    value: amount,
  }
  return [
    ...(native ? [deposit] : []),
    act('enableForcedWithdrawal', [id], 0),
    act('forcedWithdrawal', [id, to, takes], random.below(15)),
    act('forcedWithdrawal', [id, to, takes], 16 + random.below(40)),
    ...(random.chance(0.5) ? [act('disableForcedWithdrawal', [id], 60)] : []),
    act('forcedWithdrawal', [id, to, 1n], 70 + random.below(40)),
  ]
}

type Scene = { place: Place; user: User; allocator: Allocator; token: Address; amount: bigint }

/** The honest allocator lets out only what it has promised to nobody. */
async function withdrawal(
  book: Book,
  { place, user, allocator, token, amount }: Scene,
): Promise<Attempt[]> {
  const { random, cast } = book
  const id = lockIdOf(allocator.tag, token)
  const free = promisedTo(book, place, user.address, allocator, token)
  if (allocator.honest && (!free.free || free.free < amount)) return []
  const nonce = nextNonce(book)
  const expires = BigInt(book.now + random.below(300))
  const transfers = [
    { id, portions: [{ claimant: BigInt(random.pick(cast.users).address), amount }] },
  ]
  const digest = hashTypedData(
    withdrawalTypedData(
      { owner: user.address, nonce, expires, transfers },
      { lock: LOCK, chainId: place.id },
    ),
  )
  const allocatorData = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [allocator.address, await allocator.sign(digest)],
  )
  const batch = random.chance(0.5)
  const data = batch
    ? encode('allocatedBatchTransfer', [{ allocatorData, nonce, expires, transfers }])
    : encode('allocatedTransfer', [
        { allocatorData, nonce, expires, id, recipients: transfers[0]?.portions },
      ])
  const made: Attempt = {
    place: place.index,
    by: user.actor ?? user.address,
    to: LOCK,
    data,
    value: 0n,
    gas: GAS,
    what: 'lock withdrawal',
  }
  if (allocator.honest)
    book.reserved.push({
      key: `${place.index} ${user.address} ${id}`,
      amount,
      until: Number(expires),
    })
  return [
    made,
    { ...made, by: random.pick(cast.strangers), what: 'lock withdrawal by a stranger' },
    { ...made, what: 'lock withdrawal again' },
  ]
}

/** A claim that a stranger makes as an arbiter of its own, with little or nothing in it, over a number that is promised. */
async function bareClaim(book: Book, { place, user, token }: Scene): Promise<Attempt[]> {
  const { random, cast } = book
  const by = random.pick(cast.strangers)
  const arbiter = cast.actors[by] as Address
  const older = book.open.filter(
    ({ sponsor, origin, allocator }) =>
      sponsor === user.address && origin === place.index && allocator,
  )
  const nonce = older.length ? random.pick(older).nonce : nextNonce(book)
  const permitted = random.chance(0.5) ? [] : [{ token, amount: 1n }]
  const deadline = book.now + random.below(300)
  const element: Element = {
    chainId: place.id,
    arbiter,
    permitted,
    mandate: {
      recipient: arbiter,
      tokenOut: [],
      destinationChainId: place.id,
      fillDeadline: BigInt(deadline),
      minGas: 0n,
      preClaimOps: NO_OP,
      destinationOps: NO_OP,
      qualifier: '0x',
    },
  }
  const intent = {
    id: nonce,
    expires: BigInt(deadline),
    signing: 'order-bundle',
    account: { address: user.address },
    elements: [element],
  } as unknown as Parameters<typeof orderOf>[0]
  const digest = orderBundleHash(compactOf(intent))
  const words = authorization({ owner: await user.sign(digest), allocator: '0x' })
  const signed: Signed = {
    digest,
    layer: 'same',
    origin: place.index,
    target: place.index,
    arbiter,
    sponsor: user.address,
    recipient: arbiter,
    nonce,
    deadline,
    fillExpiry: deadline,
    permitted,
    locked: permitted.map(() => false),
    nonces: zeroAddress,
    gives: [],
    exclusiveUntil: 0,
    takes: [],
    spends: [],
    relays: [],
    minGas: 0n,
    claimed: false,
    filled: false,
    arrived: new Set<bigint>(),
  }
  book.orders.set(digest, signed)
  book.open.push(signed)
  const receivers = permitted.map(() => arbiter)
  const attempt = {
    place: place.index,
    by,
    to: LOCK,
    value: 0n,
    gas: GAS,
    what: 'lock claim of a stranger',
  } as const
  const data = encode('claim', [orderOf(intent, 0), words, receivers])
  return [
    { ...attempt, data },
    { ...attempt, by: random.pick(cast.strangers), data },
  ]
}
