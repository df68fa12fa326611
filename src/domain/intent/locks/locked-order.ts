import { encodeAbiParameters, type Hex } from 'viem'
import type { QuotedIntent } from '../intent.ts'
import { segmentHash } from '../order/order-bundle.ts'
import { type Order, toOrder } from '../signing/typed-data.ts'
import { type Compact, compactElementHash, notarizedChain } from './compact.ts'
import { NO_LOCK } from './lock-tag.ts'

type Intent = Pick<QuotedIntent, 'id' | 'expires' | 'signing' | 'elements' | 'account'>

/** IntentTypes.sol */
const FUNDING = [
  {
    type: 'tuple',
    components: [
      { name: 'message', type: 'uint8' },
      { name: 'notarizedChain', type: 'uint256' },
      { name: 'lockTags', type: 'bytes12[]' },
      { name: 'elements', type: 'bytes32[]' },
      { name: 'index', type: 'uint256' },
    ],
  },
] as const
const COMPACT = 0
const ORDER_BUNDLE = 1

/** Whether the tokens come through the ResourceLock: out of locks, or by its allowance. */
export function isThroughLock({ signing }: Pick<QuotedIntent, 'signing'>): boolean {
  return signing === 'compact' || signing === 'order-bundle'
}

/** Whether locked tokens are spent, which needs the allocator's signature. */
export function isLocked({ elements }: Pick<QuotedIntent, 'elements'>): boolean {
  return elements.some(({ lockTags }) => lockTags !== undefined)
}

export function sourceOf(intent: Pick<QuotedIntent, 'elements'>): 'wallet' | 'locks' {
  return isLocked(intent) ? 'locks' : 'wallet'
}

/** An intent as the one message over all its elements. */
export function compactOf({ id, expires, elements, account }: Intent): Compact {
  return { sponsor: account.address, nonce: id, expires, elements }
}

/** An element of an intent as the contracts take it. */
export function orderOf(intent: Intent, index: number): Order {
  const { id: nonce, expires, account } = intent
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const order = { sponsor: account.address, element, nonce, expires }
  return isThroughLock(intent)
    ? toOrder({ ...order, funding: fundingOf(intent, index) })
    : toOrder(order)
}

function fundingOf({ signing, elements }: Intent, index: number): Hex {
  const bundle = signing === 'order-bundle'
  const element = elements[index]
  return encodeAbiParameters(FUNDING, [
    {
      message: bundle ? ORDER_BUNDLE : COMPACT,
      notarizedChain: BigInt(notarizedChain(elements)),
      lockTags: (element?.permitted ?? []).map((_, at) => element?.lockTags?.[at] ?? NO_LOCK),
      elements: elements.map(bundle ? segmentHash : compactElementHash),
      index: BigInt(index),
    },
  ])
}
