import type { Address, Hex } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { Allocation, QuotedIntent } from '../../domain/intent/intent.ts'
import { isLocked } from '../../domain/intent/locks/locked-order.ts'
import { signedHashes } from '../../domain/intent/signing/sign-data.ts'

/** The key that confirms for the service that locked tokens are promised only once. */
export type Allocator = {
  /**
   * The address that lock tags name: the key's own, or that of a contract that answers for the key.
   */
  address: Address
  /** The tag of the locks that intents may spend. */
  lockTag: Hex
  /** How long after their fill claims may follow. */
  claimWindowSeconds: number
  /** How long its signature for a withdrawal is valid. */
  withdrawalSeconds: number
  sign(digest: Hex): Promise<Hex>
}

/** Signs as the allocator for an intent that spends locked tokens; undefined for all others. */
export async function allocationFor(
  allocator: Allocator | undefined,
  intent: QuotedIntent,
): Promise<Allocation | undefined> {
  if (!isLocked(intent)) return undefined
  const [signed] = signedHashes(intent)
  if (!signed) throw new RangeError('an intent without elements cannot be allocated')
  // Calls before the claim use a nonce that the owner can spend otherwise, and then nobody pays for
  // the fill.
  if (intent.elements.some(({ mandate }) => mandate.preClaimOps.ops.length > 0)) {
    throw new RangeError('the allocator does not sign for claims with calls before them')
  }
  const { address, sign } = requireAllocator(allocator)
  return { allocator: address, signature: await sign(signed.hash) }
}

export function requireAllocator(allocator: Allocator | undefined): Allocator {
  if (allocator) return allocator
  throw new ServiceError('unavailable', 'No allocator for locked tokens is configured', {
    retriable: false,
  })
}
