import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { ALLOCATOR } from '../../../devnet/src/dev-accounts.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { lockIdOf, lockTagOf } from '../../../src/domain/intent/locks/lock-tag.ts'
import { compactOf, orderOf } from '../../../src/domain/intent/locks/locked-order.ts'
import type { Element, TokenAmount } from '../../../src/domain/intent/order/mandate.ts'
import { orderBundleHash } from '../../../src/domain/intent/order/order-bundle.ts'
import { payloadHash, signData } from '../../../src/domain/intent/signing/sign-data.ts'
import { approve } from './intent-deeds.ts'
import type { Draft, SignedDraft } from './intent-drafts.ts'
import type { Key, Site } from './intent-world.ts'

export const allocatorKey = privateKeyToAccount(ALLOCATOR.privateKey)
export const LOCK_TAG = lockTagOf({ allocator: LOCK_ALLOCATOR, resetPeriod: 6 })
export const WEEK = 608_400n
export const idOf = (token: Address) => lockIdOf(LOCK_TAG, token)

type Message = 'compact' | 'order-bundle'

export type LockedIntent = {
  message: Message
  drafts: readonly Draft[]
}

/** Locks tokens of a key for itself. */
export async function lockTokens(site: Site, by: Key, { token, amount }: TokenAmount) {
  await site.send(by, approve(token, RESOURCE_LOCK, maxUint256))
  await site.send(by, call('depositERC20', [token, LOCK_TAG, amount, by.address]))
}

export const call = (functionName: string, args: readonly unknown[], value = 0n) => ({
  to: RESOURCE_LOCK,
  value,
  data: encodeFunctionData({ abi: resourceLockAbi, functionName, args } as never),
})

/** The same drafts with their tokens out of locks. */
export const locked = (draft: Draft): Draft => ({
  ...draft,
  element: { ...draft.element, lockTags: draft.element.permitted.map(() => LOCK_TAG) },
})

const asIntent = ({ message, drafts }: LockedIntent) => {
  const [first] = drafts
  if (!first) throw new Error('no drafts')
  return {
    id: first.nonce,
    expires: first.expires,
    signing: message,
    account: { address: first.sponsor.address },
    elements: drafts.map(({ element }): Element => element),
  } as unknown as Parameters<typeof orderOf>[0]
}

export function digestOf(intent: LockedIntent): Hex {
  const given = asIntent(intent)
  if (intent.message === 'order-bundle') return orderBundleHash(compactOf(given))
  return payloadHash(signData(given).destination)
}

export type Words = { owner: Hex; allocator: Hex; named?: Address }

export const authorization = ({ owner, allocator, named = LOCK_ALLOCATOR }: Words): Hex =>
  encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }, { type: 'bytes' }],
    [owner, named, allocator],
  )

/** One signature of the owner and one of the allocator, for every element of the intent. */
export async function signLocked(
  intent: LockedIntent,
  sign: (digest: Hex) => Promise<Hex>,
  allocator: Key = allocatorKey,
): Promise<SignedDraft[]> {
  const digest = digestOf(intent)
  const words = { owner: await sign(digest), allocator: await allocator.sign({ hash: digest }) }
  return intent.drafts.map(({ element }, index) => ({
    order: orderOf(asIntent(intent), index),
    qualifier: element.mandate.qualifier,
    signature: authorization(words),
  }))
}
