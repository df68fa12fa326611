import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { lockIdOf, lockTagOf, NO_LOCK } from '../../../src/domain/intent/locks/lock-tag.ts'
import type { TokenAmount } from '../../../src/domain/intent/order/mandate.ts'
import { mandateMessage, type Order } from '../../../src/domain/intent/signing/typed-data.ts'
import type { Battlefield, Call, Offer } from './attack-kit.ts'

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
const AUTHORIZATION = [{ type: 'bytes' }, { type: 'address' }, { type: 'bytes' }] as const
const NO_HASH = `0x${'00'.repeat(32)}` as const

type LockAttacker = {
  field: Battlefield
  offer: Offer
  owner: Hex
  /** Sends, stands for an arbiter and is an allocator of its own. */
  accomplice: Hex
  usdc: Address
}
/** A way to spend the offer's nonce in the lock; who sends it is the accomplice unless said otherwise. */
export type LockMove = (attacker: LockAttacker) => Promise<Call & { byOwner?: boolean }>

type Taking = {
  message: number
  permitted: TokenAmount[]
  tags: Hex[]
  /** Whose word comes along. */
  allocator?: Address
}

const addressOf = (key: Hex) => privateKeyToAccount(key).address
export const ownTag = (key: Hex) => lockTagOf({ allocator: addressOf(key), resetPeriod: 0 })

/** A claim with the offer's nonce that the owner signs, for the accomplice as its arbiter. */
async function claim(attacker: LockAttacker, taking: Taking): Promise<Call> {
  const { field, offer, owner, accomplice } = attacker
  const { message, permitted, tags, allocator = addressOf(accomplice) } = taking
  const [element] = offer.elements
  if (!element) throw new Error('the offer has no element')
  const { chainId } = element
  const funding = encodeAbiParameters(FUNDING, [
    {
      message,
      notarizedChain: BigInt(chainId),
      lockTags: tags,
      elements: [NO_HASH],
      index: 0n,
    },
  ])
  const order: Order = {
    sponsor: offer.sponsor,
    originChain: BigInt(chainId),
    permitted,
    nonce: offer.nonce,
    deadline: offer.expires,
    mandate: mandateMessage(element),
    funding,
  }
  const digest = await field.world.client(chainId).readContract({
    address: RESOURCE_LOCK,
    abi: resourceLockAbi,
    functionName: 'orderDigest',
    args: [order, addressOf(accomplice)],
  })
  const signature = await privateKeyToAccount(owner).sign({ hash: digest })
  const word = await privateKeyToAccount(accomplice).sign({ hash: digest })
  const authorization = encodeAbiParameters(AUTHORIZATION, [signature, allocator, word])
  const receivers = permitted.map(() => addressOf(accomplice))
  const args = [order, authorization, receivers] as const
  const data = encodeFunctionData({ abi: resourceLockAbi, functionName: 'claim', args })
  return { to: RESOURCE_LOCK, data }
}

const one = (usdc: Address): TokenAmount => ({ token: usdc, amount: 1n })

const ofNothing: LockMove = (attacker) =>
  claim(attacker, { message: COMPACT, permitted: [], tags: [], allocator: zeroAddress })

const ofNothingAsBundle: LockMove = (attacker) =>
  claim(attacker, { message: ORDER_BUNDLE, permitted: [], tags: [] })

const ofUnlocked: LockMove = (attacker) =>
  claim(attacker, { message: ORDER_BUNDLE, permitted: [one(attacker.usdc)], tags: [NO_LOCK] })

/** Names the service's allocator, whose word nobody asks for when nothing locked is taken. */
const ofUnlockedInItsName: LockMove = (attacker) =>
  claim(attacker, {
    message: ORDER_BUNDLE,
    permitted: [one(attacker.usdc)],
    tags: [NO_LOCK],
    allocator: LOCK_ALLOCATOR,
  })

const ofOwnLock: LockMove = (attacker) =>
  claim(attacker, {
    message: COMPACT,
    permitted: [one(attacker.usdc)],
    tags: [ownTag(attacker.accomplice)],
  })

const ofBoth: LockMove = (attacker) =>
  claim(attacker, {
    message: ORDER_BUNDLE,
    permitted: [one(attacker.usdc), one(attacker.usdc)],
    tags: [NO_LOCK, ownTag(attacker.accomplice)],
  })

async function withdraw(attacker: LockAttacker, empty: boolean): ReturnType<LockMove> {
  const { field, offer, accomplice, owner, usdc } = attacker
  const { nonce, expires, elements } = offer
  const chainId = elements[0]?.chainId ?? 0
  const id = lockIdOf(ownTag(accomplice), usdc)
  const portions = [{ claimant: BigInt(addressOf(owner)), amount: 1n }]
  const transfers = empty ? [] : [{ id, portions }]
  const digest = await field.world.client(chainId).readContract({
    address: RESOURCE_LOCK,
    abi: resourceLockAbi,
    functionName: 'withdrawalDigest',
    args: [addressOf(owner), nonce, expires, transfers],
  })
  const word = await privateKeyToAccount(accomplice).sign({ hash: digest })
  const allocatorData = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [addressOf(accomplice), word],
  )
  const functionName = 'allocatedBatchTransfer'
  const args = [{ allocatorData, nonce, expires, transfers }] as const
  const data = encodeFunctionData({ abi: resourceLockAbi, functionName, args })
  return { to: RESOURCE_LOCK, data, byOwner: true }
}

const byOwnAllocator: LockMove = (attacker) => withdraw(attacker, false)
const byOwnAllocatorOfNothing: LockMove = (attacker) => withdraw(attacker, true)

const call = (functionName: 'forcedWithdrawal' | 'assignEmissary', args: readonly unknown[]) => ({
  to: RESOURCE_LOCK,
  data: encodeFunctionData({ abi: resourceLockAbi, functionName, args } as never),
  byOwner: true,
})

const leave: LockMove = async ({ offer, usdc, owner }) => {
  const [tag] = offer.elements[0]?.lockTags ?? []
  const id = lockIdOf(tag ?? NO_LOCK, usdc)
  return call('forcedWithdrawal', [id, addressOf(owner), offer.elements[0]?.permitted[0]?.amount])
}

const switchEmissary: LockMove = async ({ offer, usdc }) =>
  call('assignEmissary', [offer.elements[0]?.lockTags?.[0] ?? NO_LOCK, usdc])

export const LOCK_MOVES = {
  'a claim of nothing': ofNothing,
  'a bundle of nothing': ofNothingAsBundle,
  'a bundle of unlocked tokens': ofUnlocked,
  'a bundle of unlocked tokens in the name of the allocator': ofUnlockedInItsName,
  'a claim from a lock of an own allocator': ofOwnLock,
  'a bundle of unlocked tokens and an own lock': ofBoth,
  'a withdrawal by an own allocator': byOwnAllocator,
  'a withdrawal of nothing by an own allocator': byOwnAllocatorOfNothing,
  'a withdrawal without asking': leave,
  'another emissary': switchEmissary,
} as const satisfies Record<string, LockMove>
