import { ascend } from '../../src/core/route/ascend.ts'
import { compile } from '../../src/core/route/compile.ts'
import { guess, roundUp } from '../../src/core/route/guess.ts'
import { shutDominatedLayers } from '../../src/core/route/dominance.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const i = Number(process.argv[4])
const p = randomProblem(caseRandom(Number(process.argv[2]), i), { chains: 30, tokens: 10, layers: 2, outputs: Number(process.argv[3]) })
const m = compile(p, 'cost')
const g = guess(m)
shutDominatedLayers(m)
console.log('guess', g?.cost, g?.lanes.map(l=>l.lane.source.option.chain.chainId+l.lane.source.ref.token.symbol))
m.sinks.forEach(s=>s.multiplier=((g?.cost??m.ceiling)-m.baseTotal)/m.need)
const b = ascend(m, g?.cost ?? m.ceiling, 6)
console.log('bound', b, m.sinks.map(s=>[s.multiplier,s.slope]))
const r = roundUp(m)
console.log('round', r?.cost, r?.lanes.map(l=>l.lane.source.option.chain.chainId+l.lane.source.option.ref.settlementLayer+l.lane.source.ref.token.symbol+' '+l.spent.toFixed(1)))
for (const c of m.chains) for (const o of c.options) if (o.gain>-0.2) console.log(c.chainId, o.ref.settlementLayer, o.gain.toFixed(5), o.capacity.toFixed(1), o.full, o.sources.filter(s=>s.used>0).map(s=>s.ref.token.symbol+' '+s.used.toFixed(1)+' '+s.slope.toFixed(6)+' u '+s.lanes[0].unit.toFixed(6)).join('; '))
