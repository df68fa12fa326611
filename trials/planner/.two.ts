import { compile } from '../../src/core/route/compile.ts'
import { relax } from '../../src/core/route/relax.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const r = caseRandom(1, 111)
const size = { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
const p = randomProblem(r, size)
const m = compile(p, 'cost')
console.log(m.sinks.map(s=>s.demand), m.baseTotal, m.chargeLimit)
for (const L of [[0.0037,0.0037,0.0037],[0.0037,0.003,0.012],[0,0,0],[0.01,0.01,0.01]]) {
  m.sinks.forEach((s,i)=>s.multiplier=L[i])
  console.log(L, relax(m), m.chains[0].gain, m.chains[0].options[0].sources.map(s=>[s.slope,s.room,s.used]))
}
import { ascend } from '../../src/core/route/ascend.ts'
import { guess } from '../../src/core/route/guess.ts'
const m2 = compile(p, 'cost')
const g = guess(m2)
console.log(g?.cost, g?.lanes.length)
m2.sinks.forEach(s=>s.multiplier=(g!.cost-m2.baseTotal)/m2.need)
console.log(ascend(m2, g!.cost, 6), m2.sinks.map(s=>[s.multiplier, s.supply]), m2.chains[0].gain, m2.chains[0].options[0].sources.map(s=>[s.slope,s.room,s.used]))
import { flow } from '../../src/core/route/flow.ts'
console.log(flow(m2, m2.chains[0].options[0].sources)?.cost, m2.chains[0].options[0].sources.map(s=>s.total), m2.chains[0].options[0].total)
