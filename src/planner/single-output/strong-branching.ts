import { type Candidate, NO_CANDIDATE } from './branching.ts'
import { type Decisions, open, shut, undo } from './decisions.ts'

/** Something was fixed, so the bound has changed. */
export const FIXED = -2

type Probing = {
  /** Returns by how much the bound rises with the last decision, and restores the prices. */
  lift(): number
  /** Returns by how much it must rise to prune a branch. */
  gap(): number
}

/**
 * Returns the candidate that lifts the bound most on both sides. A candidate with one side pruned
 * at once is fixed to the other side; if both sides are pruned, nothing is left to branch on.
 */
export function branchStrongly(
  decisions: Decisions,
  found: readonly [Candidate, ...Candidate[]],
  { lift, gap }: Probing,
): Candidate {
  let [best] = found
  let most = -1
  let settled = false
  for (const choice of found) {
    const [opened = 0, shutOff = 0] = [open, shut].map((decide) => {
      const mark = decisions.decided
      decide(decisions, choice & 3, choice >> 2)
      const lifted = lift()
      undo(decisions, mark)
      return lifted
    })
    const cutoff = gap()
    if (opened >= cutoff && shutOff >= cutoff) return NO_CANDIDATE
    if (opened >= cutoff || shutOff >= cutoff) {
      const decide = opened >= cutoff ? shut : open
      decide(decisions, choice & 3, choice >> 2)
      settled = true
      continue
    }
    const score = Math.max(opened, 1e-9) * Math.max(shutOff, 1e-9)
    if (score <= most) continue
    most = score
    best = choice
  }
  return settled ? FIXED : best
}
