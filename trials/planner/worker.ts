import { parentPort } from 'node:worker_threads'
import { problemOf, type Question } from '../planner.ts'
import { judge, type Verdict } from './judge.ts'
import { createWitness } from './milp-solver.ts'

const witness = await createWitness()

parentPort?.on('message', async ({ seed, from, to }: Question) => {
  const verdicts: Verdict[] = []
  for (let index = from; index < to; index += 1) {
    verdicts.push(await judge(problemOf(seed, index), witness))
  }
  parentPort?.postMessage(verdicts)
})
