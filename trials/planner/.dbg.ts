import highsLoader from 'highs'
import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { randomProblem } from './instances.ts'
import { writeMilp } from './milp.ts'
import { caseRandom } from './random.ts'

const seed = Number(process.argv[2] ?? 1), from = Number(process.argv[3] ?? 0), to = Number(process.argv[4] ?? 100)
const big = process.argv[5] === 'big'
const load = highsLoader as unknown as () => Promise<any>
let highs = await load()
let bad = 0, infeasible = 0, tMine = 0, tHighs = 0, maxNodes = 0, maxMs = 0
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
const times: number[] = []
for (let i = from; i < to; i++) {
  const r = caseRandom(seed, i)
  const size = big ? { chains: 30, tokens: 10, layers: r.whole(1, 3), outputs: r.chance(0.7) ? 1 : r.whole(2, 4) }
    : { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
  const p = randomProblem(r, size)
  const t0 = cpu()
  const m = compile(p, 'cost')
  const f = branch(m, 200000)
  const t1 = cpu()
  times.push(t1 - t0)
  tMine += t1 - t0; if (t1 - t0 > maxMs) { maxMs = t1 - t0 }
  maxNodes = Math.max(maxNodes, f.nodes)
  if (t1 - t0 > 20 || f.nodes > 2000) console.log('slow', i, (t1 - t0).toFixed(1), 'nodes', f.nodes, JSON.stringify(size), 'plain', m.plain, f.proven)
  if (process.argv[6] === 'nohighs') continue
  const milp = writeMilp(p)
  let s: any
  try {
    s = highs.solve(milp.text, { mip_rel_gap: 0, mip_abs_gap: 1e-9, mip_feasibility_tolerance: 1e-9, primal_feasibility_tolerance: 1e-9, dual_feasibility_tolerance: 1e-9 })
  } catch (e) { console.log('highs threw', i, String(e).slice(0, 100)); highs = await load(); continue }
  const t2 = cpu(); tHighs += t2 - t1
  if (t2 - t1 > 5000) console.log('highs slow', i, t2 - t1)
  const theirs = s.Status === 'Optimal' ? s.ObjectiveValue : s.Status
  const ours = f.flow?.cost
  if (ours === undefined || typeof theirs !== 'number') {
    infeasible++
    if ((ours === undefined) !== (theirs === 'Infeasible')) { bad++; console.log('MISMATCH feas', i, JSON.stringify(size), ours, theirs, 'plain', m.plain) }
  } else if (Math.abs(ours - theirs) > 1e-5) { bad++; console.log('MISMATCH', i, JSON.stringify(size), ours, theirs, ours - theirs, 'plain', m.plain, 'nodes', f.nodes) }
}
times.sort((a, b) => a - b)
console.log({ bad, infeasible, tMine, tHighs, maxNodes, maxMs, p50: times[times.length >> 1], p99: times[Math.floor(times.length * 0.99)] })
