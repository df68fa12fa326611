import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { ascend } from '../../src/core/route/ascend.ts'
import { randomProblem, randomSize } from './instances.ts'
import { caseRandom } from './random.ts'
const r = caseRandom(Number(process.argv[2]), Number(process.argv[3]))
const size = randomSize(r)
const p = randomProblem(r, size)
const f = branch(compile(p, 'cost'), Number(process.argv[4] ?? 3000))
const m = compile(p, 'cost')
console.log(size, 'need', m.need, 'plain', m.plain, 'fee', !!m.fee, 'pools', m.pools.map(x => x.limit), 'sinks', m.sinks.map(s => s.demand), p.sponsored, 'cost', f.flow?.cost, 'nodes', f.nodes, f.proven, 'ceil', m.ceiling)
m.sinks.forEach(s => s.multiplier = ((f.flow?.cost ?? m.ceiling) - m.baseTotal) / m.need)
console.log('root', ascend(m, f.flow?.cost ?? m.ceiling, 6), m.sinks.map(s => [s.multiplier, s.slope]), m.pools.map(x => [x.multiplier, x.slope]))
console.log('flow', f.flow?.lanes.map(l => l.lane.source.option.chain.chainId + l.lane.source.option.ref.settlementLayer + l.lane.source.ref.token.symbol + '>' + l.lane.ref.output + ' ' + l.spent.toFixed(2) + '/' + l.lane.source.cap.toFixed(2) + ' u' + l.lane.unit.toFixed(5) + ' F' + l.lane.source.option.total.toFixed(3) + ' f' + l.lane.source.total.toFixed(3) + ' m' + l.lane.source.minimum.toFixed(1)).join('; '))
