import type { Address } from 'viem'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { BridgeProgress } from '../../domain/intent/status/bridge-progress.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import { readerOf } from '../shared/settlement-deps.ts'
import { askAgain, findAttested, hasExpired, isReceivable, unlessAway } from './attested.ts'
import type { Burn } from './burn.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { findMint } from './mint.ts'

export type DeliveryQuestion = {
  index: number
  element: QuotedElement
  burn: Burn
  /** The account that the message pays: the recipient, or the intent's intermediary. */
  payee: Address
}

/**
 * Returns how far a burn has come. The destination chain decides whether it has arrived, and it may
 * be delivered as soon as that chain would take it. A new attestation is requested for an expired
 * one; nothing is lost by it.
 */
export async function observeDelivery(
  deps: CctpDeps,
  { index, element, burn, payee }: DeliveryQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const reader = readerOf(deps, element.mandate.destinationChainId)
  const head = await reader.head(signal)
  const at = (stage: BridgeProgress['stage']): BridgeProgress => ({
    element: index,
    stage,
    messageGuid: burn.guid,
    source: { chainId: element.chainId, txHash: burn.txHash, at: burn.block.timestamp },
    destination: { chainId: reader.chain.id, txHash: null },
  })
  const mint = await findMint(reader, { burn, payee }, head, signal)
  if (mint) {
    const progress = at('delivering')
    const { txHash, block } = mint
    const destination = { ...progress.destination, txHash }
    return { state: 'done', txHash, block, progress: { ...progress, destination } }
  }
  const told = await unlessAway(findAttested(deps, burn, signal))
  if (!told) return { state: 'waiting', progress: at('source-confirmed') }
  if (await isReceivable(reader, told, signal)) return { state: 'open', progress: at('inflight') }
  if (hasExpired(told, head)) await askAgain(deps, told, signal)
  // The chain may refuse it because the service lied, so the refusal says nothing about the stage.
  return { state: 'waiting', progress: at('source-confirmed') }
}
