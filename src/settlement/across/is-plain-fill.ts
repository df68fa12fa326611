import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'

/**
 * Whether a step only pays the relayer's own tokens to the recipient. The step then depends on
 * nothing of the account but its address, which the SpokePool hashes: no call runs, no signature is
 * checked, no intermediary's address depends on the owner's, and no account needs a delegation.
 */
export function isPlainFill(
  { account, elements, signing }: QuotedIntent,
  { kind, chainId, elements: own }: LayerStep,
): boolean {
  if (kind !== 'fill' || signing !== 'permit2') return false
  if (account.onChain.get(chainId)?.requiredDelegation) return false
  return own.every((index) => {
    const element = elements[index]
    if (!element) return false
    const { mandate, swapDestinations } = element
    if (mandate.destinationOps.ops.length > 0 || swapDestinations.some(Boolean)) return false
    return !decodeAcrossTerms(mandate.qualifier).viaIntermediary
  })
}
