import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../trials/planner/instances.ts'
import { judge } from '../../trials/planner/judge.ts'
import { createWitness } from '../../trials/planner/milp-solver.ts'
import { caseRandom } from '../../trials/planner/random.ts'

const SEED = 1
const CASES = 300

describe('against an independent MILP solver', () => {
  it('costs the same in every random problem, and the plan holds to the raw unit', async () => {
    const witness = await createWitness()
    const failures: string[] = []
    let plans = 0
    for (let index = 0; index < CASES; index += 1) {
      const random = caseRandom(SEED, index)
      const size = {
        chains: random.whole(1, 5),
        tokens: random.whole(1, 4),
        layers: random.whole(1, 3),
        outputs: random.chance(0.8) ? 1 : random.whole(2, 3),
      }
      const verdict = await judge(randomProblem(random, size), witness)
      if (verdict.kind !== 'passed') failures.push(`case ${index}: ${verdict.reason}`)
      else if (verdict.feasible) plans += 1
    }
    expect(failures).toEqual([])
    // Without enough plans to compare, the test would prove nothing.
    expect(plans).toBeGreaterThan(CASES / 4)
  }, 180_000)
})
