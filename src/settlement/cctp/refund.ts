import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import type { RefundObservation } from '../../ports/settlement-layer.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { observeCctp } from './observe.ts'
import { stepsOfCctp } from './steps.ts'

const HOW =
  'Circle attests every burn, and with that anybody may have it minted to the recipient, however late'

/**
 * A burn is never undone: what was burnt is minted, and what was not burnt never left the owner.
 */
export async function refundCctp(
  deps: CctpDeps,
  intent: AcceptedIntent,
  signal: AbortSignal,
): Promise<RefundObservation> {
  const seen = await Promise.all(
    stepsOfCctp(intent).map(async (step) => ({
      step,
      ...(await observeCctp(deps, { intent, step }, signal)),
    })),
  )
  const taken = seen.some(({ step, state }) => step.kind === 'claim' && state === 'done')
  const under = seen.some(
    ({ step, state }) => step.withoutDeadline && state !== 'done' && state !== 'impossible',
  )
  if (!taken || !under) return { state: 'not-needed' }
  return { state: 'waiting', after: intent.fillDeadline, how: HOW }
}
