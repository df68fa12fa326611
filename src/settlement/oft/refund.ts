import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import type { RefundObservation } from '../../ports/settlement-layer.ts'
import { observeOft } from './observe.ts'
import type { OftDeps } from './oft-deps.ts'
import type { OftOptions } from './options.ts'
import { stepsOfOft } from './steps.ts'

const HOW = 'LayerZero delivers every message to the recipient, however late'

/** A message is never undone: what was sent arrives, and what was not sent never left the owner. */
export async function refundOft(
  deps: OftDeps,
  options: OftOptions,
  intent: AcceptedIntent,
  signal: AbortSignal,
): Promise<RefundObservation> {
  const steps = stepsOfOft(intent)
  const seen = await Promise.all(
    steps.map(async (step) => ({
      step,
      seen: await observeOft(deps, options, { intent, step }, signal),
    })),
  )
  const taken = seen.some((each) => each.step.kind === 'claim' && each.seen.state === 'done')
  const under = seen.some(
    (each) =>
      each.step.withoutDeadline && each.seen.state !== 'done' && each.seen.state !== 'impossible',
  )
  if (!taken || !under) return { state: 'not-needed' }
  return { state: 'waiting', after: intent.fillDeadline, how: HOW }
}
