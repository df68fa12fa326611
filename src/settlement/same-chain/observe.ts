import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { fundingNonces } from '../shared/nonce-books.ts'
import { observeDeed } from '../shared/observe-deed.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'

/** The arbiter logs which order was carried out, and where. */
export async function observeSameChain(
  deps: SettlementDeps,
  { intent, step }: { intent: AcceptedIntent; step: LayerStep },
  signal: AbortSignal,
): Promise<StepObservation> {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const { fillDeadline } = element.mandate
  const reader = readerOf(deps, element.chainId)
  return observeDeed(
    {
      reader,
      deed: deedOf(intent, index, 'IntentFilled'),
      nonces: fundingNonces(reader, { intent, element }),
      since: intent.createdAt,
      notAfter: fillDeadline < intent.expires ? fillDeadline : intent.expires,
    },
    signal,
  )
}
