import { branch } from '../../src/core/route/branch.ts'
import { compile } from '../../src/core/route/compile.ts'
import { relax } from '../../src/core/route/relax.ts'
import { randomProblem } from './instances.ts'
import { caseRandom } from './random.ts'
const seed = Number(process.argv[2]), i = Number(process.argv[3])
const big = process.argv[4] === 'big'
const r = caseRandom(seed, i)
const size = big ? { chains: 30, tokens: 10, layers: r.whole(1, 3), outputs: r.chance(0.7) ? 1 : r.whole(2, 4) }
    : { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
const p = randomProblem(r, size)
const m = compile(p, 'cost')
console.log(size, 'need', m.need, 'plain', m.plain, 'baseUser', m.baseUser, 'pools', m.pools.length, p.sponsored)
for (const c of m.chains) for (const o of c.options) console.log(c.chainId, o.ref.settlementLayer, 'F', o.total.toFixed(3), o.user.toFixed(3), 'cap', o.capacity.toFixed(1), o.sources.map(s => `[${s.ref.token.symbol} ${s.cap.toFixed(1)} min ${s.minimum.toFixed(1)} f ${s.total.toFixed(3)} u ${s.lanes.map(l=>l.unit.toFixed(4))}]`).join(' '))
const t=performance.now()
const f = branch(m, 20000)
console.log(f.flow?.cost, f.nodes, performance.now()-t, f.flow?.lanes.map(l=>`${l.lane.source.option.chain.chainId} ${l.lane.source.option.ref.settlementLayer} ${l.lane.source.ref.token.symbol} ${l.spent.toFixed(2)}`))
