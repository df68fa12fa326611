import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { findPlan } from '../../src/core/route/find-plan.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const seed = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 100)
const plain = { equalCosts: false, minimums: false, feeToken: undefined }
const shapes: any = { one: [{ style: 'small', ...plain }, 1], several: [{ style: 'several', ...plain }, 1], two: [{ style: 'small', ...plain }, 2], twoSeveral: [{ style: 'several', ...plain }, 2], wild1: [{}, 1] }
const cpu = () => performance.now()
for (const name of (process.argv[4] ?? 'one,several,two,twoSeveral').split(',')) {
  const [h, K] = shapes[name]
  const ps = Array.from({ length: n }, (_, i) => ({ ...randomProblem(caseRandom(seed, i), { chains: 30, tokens: 10, layers: 2, outputs: K }, h), pools: [] }))
  for (let pass = 0; pass < 3; pass++) {
    const rows: any[] = []
    for (const [i, p] of ps.entries()) {
      const t0 = cpu(); const m = compile(p, 'cost'); const t1 = cpu(); const f = branch(m, 5000); const t2 = cpu()
      rows.push({ i, c: t1 - t0, b: t2 - t1, nodes: f.nodes, lanes: f.flow?.lanes.length ?? -1, proven: f.proven, chains: new Set(f.flow?.lanes.map(l => l.lane.source.option.chain)).size })
    }
    const q = (k: string, x: number) => rows.map(r => r[k]).sort((a, b) => a - b)[Math.floor((rows.length - 1) * x)].toFixed(3)
    if (pass === 2) console.log(name, 'compile p50', q('c', .5), 'branch p50', q('b', .5), 'p90', q('b', .9), 'p99', q('b', .99), 'max', q('b', 1), 'nodes p50', q('nodes', .5), 'p90', q('nodes', .9), 'p99', q('nodes', .99), 'max', q('nodes', 1))
    if (pass === 2) for (const r of rows.sort((a, b) => b.b - a.b).slice(0, 4)) console.log('   ', JSON.stringify(r))
  }
}
