import type { AcceptedIntent } from '../../../domain/intent/intent.ts'
import type { LayerStep } from '../../../ports/settlement-layer.ts'

type Step = Pick<LayerStep, 'name' | 'kind' | 'after' | 'withoutDeadline'>

/**
 * The time (Unix seconds) until which a fill of claimed inputs runs the account's calls; undefined
 * for a step that runs none. A bridge's message is delivered without calls. The account chooses its
 * calls, so until then the relayer bounds what it pays for the step; afterwards the recipient gets
 * the tokens without the calls.
 */
export function callsUntil(
  { elements, fillDeadline }: Pick<AcceptedIntent, 'elements' | 'fillDeadline'>,
  { kind, after, withoutDeadline }: Step,
  steps: readonly Step[],
): bigint | undefined {
  const hasCalls = elements.some(({ mandate }) => mandate.destinationOps.ops.length > 0)
  const before = steps.filter(({ name }) => after.includes(name))
  const delivers = withoutDeadline && before.every((each) => each.kind === 'claim')
  return hasCalls && kind === 'fill' && before.length > 0 && !delivers ? fillDeadline : undefined
}
