import { createWitness } from './milp-solver.ts'
import { judge } from '../planner.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const seed = Number(process.argv[2] ?? 1), from = Number(process.argv[3] ?? 0), to = Number(process.argv[4] ?? 100)
const w = await createWitness()
const tally: any = {}
for (let i = from; i < to; i++) {
  const r = caseRandom(seed, i)
  const size = { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
  const p = randomProblem(r, size)
  const t = Date.now()
  const v = await judge(p, w)
  tally[v.kind + (v.feasible ? ' plan' : '')] = (tally[v.kind + (v.feasible ? ' plan' : '')] ?? 0) + 1
  if (v.kind === 'failed') console.log(i, JSON.stringify(size), v.reason, p.sponsored, p.pools.length)
}
console.log(tally)
