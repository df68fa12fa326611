import { branch } from '../../src/core/route/branch.ts'
import { ascend, coverPenalty } from '../../src/core/route/ascend.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
for (const i of process.argv.slice(4).map(Number)) {
const p = randomProblem(caseRandom(Number(process.argv[2]), i), { chains: 30, tokens: 10, layers: 2, outputs: Number(process.argv[3]) })
const f = branch(compile(p,'cost'),3000)
const m = compile(p, 'cost')
const ub = f.flow?.cost ?? m.ceiling
m.sinks.forEach(s=>s.multiplier=(ub-m.baseTotal)/m.need)
const b = ascend(m, ub, 6)
const open=m.chains.filter(c=>c.gain>0).length
const gap=ub-b
const undec=m.chains.filter(c=>{const g=Math.max(...c.options.map(o=>o.gain)); return Math.abs(g)<gap}).length
console.log(i, 'plain', m.plain, 'fee', !!m.fee,'pools', m.pools.length, 'found', !!f.flow, 'nodes', f.nodes, 'ub', ub.toFixed(5), 'root', b.toFixed(5), 'cover', coverPenalty(m).toFixed(5), 'need', m.need.toFixed(1), 'slope', m.sinks.map(s=>s.slope.toFixed(2)+'@'+s.multiplier.toFixed(6)).join(), 'open', open, 'undecided', undec, 'srcs', m.chains.reduce((a,c)=>a+c.options.reduce((b,o)=>b+o.sources.length,0),0), 'tokgas', m.chains.some(c=>c.options.some(o=>o.sources.some(s=>s.total>1e-6))), 'min', m.chains.some(c=>c.options.some(o=>o.sources.some(s=>s.minimum>0))), 'gas', p.options[0].charges.gas, p.options[3].charges.gas, 'maxcap', Math.max(...m.chains.map(c=>Math.max(...c.options.map(o=>o.capacity)))).toFixed(1))
}
