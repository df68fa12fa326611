import type { AcceptedIntent } from '../../core/intent/intent.ts'
import { isThroughLock } from '../../core/intent/locked-order.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { observeNonce } from '../shared/nonce-state.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'

/** The Permit2 nonce says whether it happened, the arbiter's event where. */
export async function observeSameChain(
  deps: SettlementDeps,
  { intent, step }: { intent: AcceptedIntent; step: LayerStep },
  signal: AbortSignal,
): Promise<StepObservation> {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const { fillDeadline } = element.mandate
  return observeNonce(
    {
      reader: readerOf(deps, element.chainId),
      arbiter: element.arbiter,
      owner: intent.account.address,
      nonce: intent.id,
      throughLock: isThroughLock(intent),
      event: 'filled',
      since: intent.createdAt,
      notAfter: fillDeadline < intent.expires ? fillDeadline : intent.expires,
    },
    signal,
  )
}
