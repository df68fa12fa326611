import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const plain = { equalCosts: false, minimums: false, feeToken: undefined }
for (let i = 0; i < Number(process.argv[3] ?? 20); i++) {
  const p = { ...randomProblem(caseRandom(5, i), { chains: 30, tokens: 10, layers: 2, outputs: Number(process.argv[4] ?? 2) }, { style: process.argv[2] as any, ...plain }), pools: [] }
  const cpu = () => process.cpuUsage().user / 1000; const t = cpu()
  const f = branch(compile(p, 'cost'), 300)
  console.log(i, (cpu() - t).toFixed(1), 'nodes', f.nodes, f.proven, 'cost', f.flow?.cost.toFixed(4), 'bound', f.bound.toFixed(4), 'lanes', f.flow?.lanes.length, 'lane$', p.options.some(o => o.sources.some(s => s.lanes.some(l => l.charges.gas))))
}
