import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const seed = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 100), K = Number(process.argv[4] ?? 1), layers = Number(process.argv[5] ?? 2)
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
for (let pass = 0; pass < 1; pass++) {
  const rows: any[] = []
  for (let i = 0; i < n; i++) {
    const r = caseRandom(seed, i)
    const p = randomProblem(r, { chains: 30, tokens: 10, layers, outputs: K })
    const t0 = cpu(); const m = compile(p, 'cost'); const t1 = cpu(); const f = branch(m, Number(process.argv[6] ?? 20000)); const t2 = cpu()
    rows.push({ i, c: t1 - t0, b: t2 - t1, nodes: f.nodes, plain: m.plain, lanes: f.flow?.lanes.length ?? -1, proven: f.proven, chains: new Set(f.flow?.lanes.map(l=>l.lane.source.option.chain)).size })
  }
  const q = (k: string, x: number) => rows.map(r => r[k]).sort((a, b) => a - b)[Math.floor((rows.length - 1) * x)].toFixed(3)
  console.log('pass', pass, 'compile p50', q('c', .5), 'p99', q('c', .99), 'branch p50', q('b', .5), 'p90', q('b', .9), 'p99', q('b', .99), 'nodes p50', q('nodes', .5), 'p90', q('nodes', .9), 'max', q('nodes', 1))
  if (pass === 0) for (const r of rows.sort((a, b) => b.b - a.b).slice(0, 12)) console.log(JSON.stringify(r))
}
