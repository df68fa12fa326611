import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
const ps = Array.from({ length: 20 }, (_, i) => randomProblem(caseRandom(3, i), { chains: 30, tokens: 10, layers: 2, outputs: 1 }))
for (let k = 0; k < 30; k++) for (const p of ps) compile(p, 'cost')
const t0 = cpu(); for (let k = 0; k < 50; k++) for (const p of ps) compile(p, 'cost'); console.log('compile ms', (cpu() - t0) / 1000)
let x = 0; const bs = Array.from({ length: 1000 }, (_, i) => BigInt(i) * 10n ** 15n + 7n)
for (let k = 0; k < 100; k++) for (const b of bs) x += Number(b)
const t1 = cpu(); for (let k = 0; k < 1000; k++) for (const b of bs) x += Number(b); console.log('Number(bigint) ns', (cpu() - t1) , x > 0)
