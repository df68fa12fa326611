import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { ascend, coverPenalty } from '../../src/core/route/ascend.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const plain = { equalCosts: false, minimums: false, feeToken: undefined }
const p = { ...randomProblem(caseRandom(Number(process.argv[2]), Number(process.argv[3])), { chains: 30, tokens: 10, layers: 2, outputs: Number(process.argv[5] ?? 1) }, { style: process.argv[4] as any, ...plain }), pools: [] }
const m = compile(p, 'cost')
const f = branch(compile(p, 'cost'), 3000)
console.log('ub', f.flow?.cost, f.nodes, 'need', m.need, 'base', m.baseTotal, p.sponsored, f.flow?.lanes.map(l => l.lane.source.option.chain.chainId + l.lane.source.option.ref.settlementLayer + l.lane.source.ref.token.symbol + ' ' + l.spent.toFixed(1) + '/' + l.lane.source.cap.toFixed(1) + ' u' + l.lane.unit.toFixed(5) + ' F' + l.lane.source.option.total.toFixed(3) + ' f' + l.lane.source.total.toFixed(3)))
m.sinks.forEach(s => s.multiplier = (f.flow!.cost - m.baseTotal) / m.need)
const b = ascend(m, f.flow!.cost, 6)
console.log('root', b, 'gap', f.flow!.cost - b, m.sinks.map(s => s.multiplier + ' ' + s.slope))
for (const c of m.chains) for (const o of c.options) if (c.gain - o.gain < f.flow!.cost - b) console.log(c.chainId, o.ref.settlementLayer, 'gain', o.gain.toFixed(4), 'F', o.total.toFixed(4), 'cap', o.capacity.toFixed(0), o.full, o.sources.filter(s => -Math.min(0, s.worth) < f.flow!.cost - b).map(s => s.ref.token.symbol + ' w' + s.worth.toFixed(4) + ' cap' + s.cap.toFixed(0) + ' u' + s.lanes[0].unit.toFixed(5) + ' f' + s.total.toFixed(3)).join('; '))
