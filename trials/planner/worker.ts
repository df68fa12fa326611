import { judge } from './judge.ts'
import { createWitness } from './milp-solver.ts'
import { problemOf, type Question } from './planner.ts'

const solver = createWitness(Number(process.argv[2]))

process.on('message', async ({ seed, index }: Question) => {
  process.send?.(await judge(problemOf(seed, index), await solver))
})
