import { branch } from '../../src/core/route/branch.ts'
import { ascend, coverPenalty } from '../../src/core/route/ascend.ts'
import { relax } from '../../src/core/route/relax.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
for (const i of process.argv.slice(2).map(Number)) {
const r = caseRandom(1, i)
const size = { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
const p = randomProblem(r, size)
const m = compile(p, 'cost')
const f = branch(compile(p,'cost'),20000)
const ub = f.flow?.cost ?? m.ceiling
m.sinks.forEach(s=>s.multiplier=(ub-m.baseTotal)/m.need)
if (m.fee) m.fee.multiplier=(ub-m.baseTotal)/m.need
const b = ascend(m, ub, 6)
// subgradient Polyak long
const duals=[...m.sinks,...m.pools,...(m.fee?[m.fee]:[])]
let best=b; let v=relax(m); let th=1
for(let k=0;k<20000;k++){ const g=duals.map(d=>d.slope); const n=g.reduce((a,x)=>a+x*x,0); if(n<1e-12)break; const t=th*(ub-v)/n; duals.forEach((d,j)=>{d.multiplier=Math.max(d.least,d.multiplier+t*g[j])}); v=relax(m); if(v>best){best=v} else if(k%50==49) th*=0.95 }
console.log(i, JSON.stringify(size), 'feasible', !!f.flow, 'nodes', f.nodes, 'ub', ub.toFixed(4), 'root', b.toFixed(4), 'long', best.toFixed(4), 'base', m.baseTotal.toFixed(3), 'pools', m.pools.length, 'fee', !!m.fee, 'lanes$', m.chains.some(c=>c.options.some(o=>o.sources.some(s=>s.lanes.some(l=>l.total>0)))))
}
