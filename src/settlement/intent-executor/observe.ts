import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { executorNonces } from '../shared/nonce-books.ts'
import { observeDeed } from '../shared/observe-deed.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'

/** The executor logs which calls ran, and where. */
export async function observeIntentExecutor(
  deps: SettlementDeps,
  { intent, step }: { intent: AcceptedIntent; step: LayerStep },
  signal: AbortSignal,
): Promise<StepObservation> {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const reader = readerOf(deps, element.chainId)
  return observeDeed(
    {
      reader,
      deed: deedOf(intent, index, 'IntentExecuted'),
      since: intent.createdAt,
      nonces: executorNonces(reader, { executor: element.arbiter, intent }),
      notAfter: element.mandate.fillDeadline,
    },
    signal,
  )
}
