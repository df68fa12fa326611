import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const plain = { equalCosts: false, minimums: false, feeToken: undefined }
const K = Number(process.argv[3] ?? 1)
const ps = Array.from({ length: 100 }, (_, i) => ({ ...randomProblem(caseRandom(5, i), { chains: 30, tokens: 10, layers: 2, outputs: K }, { style: process.argv[2] as any, ...plain }), pools: [] }))
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
for (let k = 0; k < 5; k++) for (const p of ps) branch(compile(p, 'cost'), 2000)
const t = cpu(); let c = 0
for (let k = 0; k < Number(process.argv[4] ?? 20); k++) for (const p of ps) { branch(compile(p, 'cost'), 2000); c++ }
console.log('mean cpu ms', (cpu() - t) / c)
const t1 = cpu(); for (let k = 0; k < 20; k++) for (const p of ps) compile(p, 'cost'); console.log('compile mean', (cpu() - t1) / 2000)
