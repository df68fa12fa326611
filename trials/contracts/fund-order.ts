import { type Address, type Hex, hashTypedData } from 'viem'
import { authorization } from '../../contracts/test/kit/lock-drafts.ts'
import { lockIdOf } from '../../src/domain/intent/locks/lock-tag.ts'
import { compactOf, orderOf } from '../../src/domain/intent/locks/locked-order.ts'
import type { Element } from '../../src/domain/intent/order/mandate.ts'
import { orderBundleHash } from '../../src/domain/intent/order/order-bundle.ts'
import { payloadHash, signData } from '../../src/domain/intent/signing/sign-data.ts'
import { permit2TypedData, toOrder } from '../../src/domain/intent/signing/typed-data.ts'
import { type Book, lockKey, nextNonce, type Stack } from './book.ts'
import { type Allocator, lockersOf, type User } from './cast.ts'
import type { Plan } from './order-plan.ts'
import type { Place } from './place.ts'

export type Funding = {
  kind: 'permit2' | 'compact' | 'order-bundle'
  tags?: Hex[]
  allocator?: Allocator
  /** The owner's emissary answers instead of its signature. */
  vouched?: boolean
}

type Funded = Pick<Plan, 'sponsor' | 'origin' | 'permitted'>

/** The honest allocator promises what is locked once, and nothing that the owner can take first. */
export function drawFunding(book: Book, plans: readonly Funded[], deadline: number): Funding {
  const { random, cast } = book
  const kind = random.pick(['permit2', 'permit2', 'permit2', 'compact', 'order-bundle'] as const)
  if (kind === 'permit2') return { kind }
  const [first] = plans
  const known = first !== undefined && lockersOf(cast).includes(first.sponsor)
  const lockable = plans.every(({ origin, permitted }) =>
    permitted.every(({ token }) => token === origin.usdc || token === origin.usdt),
  )
  const allocator = random.pick(cast.allocators)
  const tags = (first?.permitted ?? []).map(() => allocator.tag)
  const isFree = ({ origin, sponsor, permitted }: Funded) =>
    permitted.every(({ token, amount }: Stack) => {
      const { free, leaves } = promisedTo(book, origin, sponsor.address, allocator, token)
      return (leaves === 0 || leaves > deadline) && free >= amount
    })
  if (known && lockable && (!allocator.honest || plans.every(isFree))) {
    const vouched = first.sponsor.vouched === true && random.chance(0.5)
    return { kind, tags, allocator, ...(vouched && { vouched }) }
  }
  return kind === 'order-bundle' ? { kind } : { kind: 'permit2' }
}

/** What of a lock is promised to nobody yet, and when its owner may leave with it. */
export function promisedTo(
  book: Book,
  place: Place,
  owner: Address,
  allocator: Allocator,
  token: Address,
) {
  const key = lockKey(place.index, owner, lockIdOf(allocator.tag, token))
  const orders = book.open
    .filter(
      (order) =>
        order.allocator === allocator && order.sponsor === owner && order.origin === place.index,
    )
    .filter((order) => !order.claimed && order.deadline >= book.now)
    .flatMap(({ permitted }) => permitted.filter((one) => one.token === token))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const reserved = book.reserved
    .filter((one) => one.key === key && one.until >= book.now)
    .reduce((sum, { amount }) => sum + amount, 0n)
  return {
    free: (book.locks.get(key) ?? 0n) - orders - reserved,
    leaves: book.withdrawableAt.get(key) ?? 0,
  }
}

/** Mostly new; sometimes the owner signs another order with the number of an older one. */
export function drawNonce(book: Book, { sponsor, origin }: Plan): bigint {
  const older = book.open.filter(
    (order) =>
      order.sponsor === sponsor.address &&
      order.origin === origin.index &&
      !order.allocator?.honest,
  )
  return older.length && book.random.chance(0.08) ? book.random.pick(older).nonce : nextNonce(book)
}

type Signing = {
  elements: readonly Element[]
  nonce: bigint
  deadline: number
  sponsor: User
  funding: Funding
}

/** The orders of an intent: each with a message of its own for Permit2, or one message for all of them. */
export async function signElements({ elements, nonce, deadline, sponsor, funding }: Signing) {
  const expires = BigInt(deadline)
  if (funding.kind === 'permit2') {
    return Promise.all(
      elements.map(async (element) => {
        const digest = hashTypedData(permit2TypedData(element, nonce, expires))
        const order = toOrder({ sponsor: sponsor.address, element, nonce, expires })
        const signature = await sponsor.sign(digest)
        return { order, digest, signature, destinationSignature: signature }
      }),
    )
  }
  const intent = {
    id: nonce,
    expires,
    signing: funding.kind,
    account: { address: sponsor.address },
    elements,
  } as unknown as Parameters<typeof orderOf>[0]
  const digest =
    funding.kind === 'order-bundle'
      ? orderBundleHash(compactOf(intent))
      : payloadHash(signData(intent as never).destination)
  const signed = await sponsor.sign(digest)
  const words = {
    owner: funding.vouched ? digest : signed,
    allocator: funding.allocator ? await funding.allocator.sign(digest) : ('0x' as Hex),
    ...(funding.allocator && { named: funding.allocator.address }),
  }
  return elements.map((_, index) => ({
    order: orderOf(intent, index),
    digest,
    signature: authorization(words),
    destinationSignature: signed,
  }))
}
