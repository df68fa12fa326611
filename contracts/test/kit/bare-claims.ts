import { type Address, encodeAbiParameters, type Hex } from 'viem'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { type LockTransfer, withdrawalTypedData } from '../../../src/domain/intent/locks/compact.ts'
import type { Mandate, TokenAmount } from '../../../src/domain/intent/order/mandate.ts'
import { type Draft, draft, eoa, type SignedDraft, type Signer } from './intent-drafts.ts'
import { type Key, refusalOf, type Site } from './intent-world.ts'
import { allocatorKey, call, LOCK_TAG } from './lock-drafts.ts'
import { alice, relayer } from './test-chain.ts'

// The lock by itself: the arbiter that owners sign for is a key, so nothing else guards a claim.

export const byAlice = (hash: Hex) => alice.sign({ hash })

export type BareOptions = {
  permitted: readonly TokenAmount[]
  /** For each token; absent: all of them are in locks of the usual tag. */
  lockTags?: readonly Hex[]
  sponsor?: Signer
  nonce?: bigint
  chainId?: number
  mandate?: Partial<Mandate>
}

/** An element that `relayer` may claim for. */
export async function draftBare(site: Site, options: BareOptions): Promise<Draft> {
  const { permitted, nonce, chainId = site.id } = options
  const drafted = await draft(site, {
    sponsor: options.sponsor ?? eoa(alice),
    permitted,
    tokenOut: [],
    ...(nonce !== undefined && { nonce }),
    arbiter: relayer.address,
    mandate: { destinationChainId: site.id, qualifier: '0x', ...options.mandate },
  })
  const lockTags = options.lockTags ?? permitted.map(() => LOCK_TAG)
  return { ...drafted, element: { ...drafted.element, chainId, lockTags } }
}

const claimArgs = ({ order, signature }: SignedDraft, receivers: readonly Address[]) => [
  order,
  signature,
  receivers,
]
export const claim = (site: Site, signed: SignedDraft, receivers: readonly Address[]) =>
  site.send(relayer, call('claim', claimArgs(signed, receivers)))

export const refused = (site: Site, functionName: string, args: readonly unknown[], by = alice) =>
  refusalOf(site.client, { address: RESOURCE_LOCK, abi: resourceLockAbi, functionName, args, by })
export const claimRefused = (site: Site, signed: SignedDraft, receivers: readonly Address[]) =>
  refused(site, 'claim', claimArgs(signed, receivers), relayer)

export const nonceUsed = (site: Site, allocator: Address, nonce: bigint) =>
  site.read('ResourceLock', RESOURCE_LOCK, 'isNonceUsed', [allocator, alice.address, nonce])

/** Has the next transaction be in a block of this second. */
export const at = (site: Site, timestamp: bigint) =>
  site.client.setNextBlockTimestamp({ timestamp })

/** Has calls from outside see this second. */
export async function passTo(site: Site, timestamp: bigint): Promise<void> {
  await at(site, timestamp)
  await site.client.mine({ blocks: 1 })
}

export type WithdrawalOptions = {
  transfers: readonly LockTransfer[]
  nonce: bigint
  signer?: Key
  allocator?: Address
}

/** A withdrawal of alice's, from as many locks as she likes, as `allocatedBatchTransfer` takes it. */
export async function withdrawalOf(site: Site, options: WithdrawalOptions) {
  const { transfers, nonce, signer = allocatorKey, allocator = LOCK_ALLOCATOR } = options
  const expires = (await site.now()) + 600n
  const data = withdrawalTypedData(
    { owner: alice.address, nonce, expires, transfers },
    { lock: RESOURCE_LOCK, chainId: site.id },
  )
  const allocatorData = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [allocator, await signer.signTypedData(data)],
  )
  return { allocatorData, nonce, expires, transfers }
}
