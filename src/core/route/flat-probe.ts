import { type Choice, NOTHING } from './flat-choice.ts'
import { open, type States, shut, undo } from './flat-states.ts'

/** Something was decided on the way: the bound is another one now. */
export const SETTLED = -2

type Probing = {
  /** By how much the bound rises with what was just decided; leaves the prices as they were. */
  lift(): number
  /** How much it must rise to cut a branch off. */
  gap(): number
}

/**
 * The choice that lifts the bound most on both sides. A side that is cut off at once settles a
 * choice; nothing is left to choose where both are.
 */
export function probeEach(
  states: States,
  found: readonly [Choice, ...Choice[]],
  { lift, gap }: Probing,
): Choice {
  let [best] = found
  let most = -1
  let settled = false
  for (const choice of found) {
    const [opened = 0, shutOff = 0] = [open, shut].map((decide) => {
      const mark = states.decided
      decide(states, choice & 3, choice >> 2)
      const lifted = lift()
      undo(states, mark)
      return lifted
    })
    const enough = gap()
    if (opened >= enough && shutOff >= enough) return NOTHING
    if (opened >= enough || shutOff >= enough) {
      const decide = opened >= enough ? shut : open
      decide(states, choice & 3, choice >> 2)
      settled = true
      continue
    }
    const score = Math.max(opened, 1e-9) * Math.max(shutOff, 1e-9)
    if (score <= most) continue
    most = score
    best = choice
  }
  return settled ? SETTLED : best
}
