import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { BridgeProgress } from '../../domain/intent/status/bridge-progress.ts'
import type { ToldMessage } from '../../ports/attestations.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import { readerOf } from '../shared/settlement-deps.ts'
import { findAttested, hasExpired, isReceivable, nonceOf } from './attested.ts'
import type { Burn } from './burn.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { findMint } from './mint.ts'

export type DeliveryQuestion = {
  index: number
  element: QuotedElement
  burn: Burn
  /** Whom the message pays: the recipient, or the intent's intermediary. */
  payee: Address
}

/**
 * Where a burn is. It has arrived when the destination chain says so, and may be delivered as soon as
 * that chain would take it. An attestation that has expired is asked for anew; nothing is lost by it.
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
    const destination = { ...progress.destination, txHash: mint.txHash }
    return { state: 'done', ...mint, progress: { ...progress, destination } }
  }
  const told = await unlessAway(findAttested(deps, burn, signal))
  if (!told) return { state: 'waiting', progress: at('source-confirmed') }
  if (await isReceivable(reader, told, signal)) return { state: 'open', progress: at('inflight') }
  if (hasExpired(told, head)) await askAgain(deps, told, signal)
  // What the chain refuses may be a lie of the service, so it says nothing of the stage.
  return { state: 'waiting', progress: at('source-confirmed') }
}

async function askAgain(
  { attestations }: CctpDeps,
  told: ToldMessage,
  signal: AbortSignal,
): Promise<void> {
  const nonce = nonceOf(told)
  if (nonce && attestations) await unlessAway(attestations.reattest(nonce, signal))
}

/** A service that is away is waited for: what was burnt stays good. */
async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
