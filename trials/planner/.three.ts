import { branch } from '../../src/core/route/branch.ts'
import { ascend, coverPenalty } from '../../src/core/route/ascend.ts'
import { relax } from '../../src/core/route/relax.ts'
import { compile } from '../../src/core/route/compile.ts'
import { guess, roundUp } from '../../src/core/route/guess.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const i = Number(process.argv[2])
const r = caseRandom(1, i)
const size = { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
const p = randomProblem(r, size)
const m = compile(p, 'cost')
const g = guess(m)
const ub = branch(compile(p,'cost'),200000).flow?.cost ?? m.ceiling
m.sinks.forEach(s=>s.multiplier=(ub-m.baseTotal)/m.need)
const b = ascend(m, ub, 6)
console.log('ub', ub, 'guess', g?.cost, 'root', b, m.sinks.map(s=>[s.multiplier,s.slope]), 'cover', coverPenalty(m), 'round', roundUp(m)?.cost)
if (m.sinks.length===1) { let bb=-1e9,bl=0; for (let l=0;l<0.05;l+=0.00001){ m.sinks[0].multiplier=l; const v=relax(m); if(v>bb){bb=v;bl=l}} console.log('scan best', bb, bl) }
for (const c of m.chains) console.log(c.chainId, c.gain, c.options.map(o=>[o.ref.settlementLayer,o.gain.toFixed(3)].join(' ')).join(', '))
