import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const ids = process.argv.slice(4).map(Number)
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
for (let pass = 0; pass < 6; pass++) for (const i of ids) {
  const p = randomProblem(caseRandom(Number(process.argv[2]), i), { chains: 30, tokens: 10, layers: 2, outputs: Number(process.argv[3]) })
  const t0 = cpu(); const m = compile(p, 'cost'); const t1 = cpu(); const f = branch(m, 3000); const t2 = cpu()
  if (pass === 5) console.log(i, 'compile', (t1 - t0).toFixed(2), 'branch', (t2 - t1).toFixed(2), 'nodes', f.nodes, f.flow?.cost)
}
