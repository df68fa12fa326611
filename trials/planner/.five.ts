import highsLoader from 'highs'
import { randomProblem } from './instances.ts'
import { writeMilp } from './milp.ts'
import { caseRandom } from './random.ts'
const load = highsLoader as unknown as () => Promise<any>
for (const i of process.argv.slice(2).map(Number)) {
const highs = await load()
const r = caseRandom(1, i)
const size = { chains: r.whole(1, 8), tokens: r.whole(1, 5), layers: r.whole(1, 3), outputs: r.chance(0.6) ? 1 : r.whole(2, 4) }
const p = randomProblem(r, size)
const m = writeMilp(p)
const text = m.text.replace(/Binaries[\s\S]*End/, 'End').replace('Bounds', 'Bounds\n'+m.binaries.map(b=>` 0 <= ${b} <= 1`).join('\n'))
const lp = highs.solve(text)
console.log(i, lp.Status, lp.ObjectiveValue)
}
