import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { findPlan } from '../../src/core/route/find-plan.ts'
import { settle } from '../../src/core/route/settle.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const seed = Number(process.argv[2]), i = Number(process.argv[3])
const r = caseRandom(seed, i)
const size = { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
const p = randomProblem(r, size)
const f = branch(compile(p, 'cost'), 20000)
console.log(f.flow?.cost, f.flow?.carved, f.flow?.lanes.map(l => [l.lane.source.option.chain.chainId, l.lane.source.option.ref.settlementLayer, l.lane.source.ref.token.symbol, l.lane.ref.output, l.spent, l.lane.source.cap, l.lane.unit, l.lane.total].join(' ')))
const s = f.flow && settle(p, f.flow)
console.log(s?.map(x => [x.option.chainId, x.source.token.symbol, x.output, x.spent, Number(x.spent)*Number(x.source.price.usd)/10**(18+x.source.price.decimals), x.carved].join(' ')))
const plan = findPlan(p, 20000)
console.log(plan?.fees, plan?.search, plan?.elements.map(e=>[e.option.chainId,e.option.settlementLayer,e.inputs.map(i=>i.token.symbol+i.amount).join()].join(' ')))
