import { problemOf, type Question } from '../planner.ts'
import { judge, type Verdict } from './judge.ts'
import { createWitness } from './milp-solver.ts'

const solver = createWitness()

process.on('message', async ({ seed, from, to }: Question) => {
  const witness = await solver
  const verdicts: Verdict[] = []
  for (let index = from; index < to; index += 1) {
    verdicts.push(await judge(problemOf(seed, index), witness))
  }
  process.send?.(verdicts)
})
