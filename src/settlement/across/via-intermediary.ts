import { isNative, sameAddress, type Token } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import { runnerOf } from '../shared/mandate-ops.ts'

/**
 * Whether Across pays the intent's intermediary, which hands over the outputs. That is needed for
 * calls that run there, and because a SpokePool gives native tokens to accounts without code and
 * wrapped tokens to contracts, whatever the request names.
 */
export function needsIntermediary(context: QuoteContext, outputs: readonly Token[]): boolean {
  const { request, recipient, destination } = context
  const { chain } = destination
  if (request.destinationExecutions.length > 0 && runnerOf(recipient) === 'intermediary')
    return true
  const isKey = recipient.accountType === 'EOA' && recipient.onChain.get(chain.id)?.code === 'none'
  return outputs.some(
    ({ address }) =>
      (isNative(address) && !isKey) || sameAddress(address, chain.wrappedNativeToken.address),
  )
}
