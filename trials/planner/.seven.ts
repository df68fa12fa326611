import highsLoader from 'highs'
import { randomProblem } from './instances.ts'
import { writeMilp } from './milp.ts'
import { caseRandom } from './random.ts'
const load = highsLoader as unknown as () => Promise<any>
for (const i of process.argv.slice(4).map(Number)) {
const highs = await load()
const p = randomProblem(caseRandom(Number(process.argv[2]), i), { chains: 30, tokens: 10, layers: 2, outputs: Number(process.argv[3]) })
const m = writeMilp(p)
const t=process.cpuUsage().user
let r: any; try { r = highs.solve(m.text, { mip_rel_gap: 0, mip_abs_gap: 1e-7,mip_feasibility_tolerance: 1e-9, time_limit: 100, ...JSON.parse(process.env.HO ?? "{}") }) } catch (e) { console.log(i, String(e).slice(0,120)); continue }
console.log(i, r.Status, r.ObjectiveValue, (process.cpuUsage().user-t)/1000, 'ms', p.sponsored, p.outputs[0].token.symbol)
if (r.Status==='Optimal') console.log(Object.entries(r.Columns).filter(([k,c]:any)=>/^[tx]/.test(k)&&c.Primal>1e-6).map(([k,c]:any)=>{const [o,s]=k.slice(1).split('_').map(Number); const op=p.options[o]; return k[0]+' '+op.chainId+op.settlementLayer+' '+op.sources[s].token.symbol+' '+c.Primal.toFixed(2)}).filter(s=>s[0]=='x').join('; '))
}
