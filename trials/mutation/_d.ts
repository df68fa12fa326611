import { buildSchema } from './schema.ts'
import { openSuite, prepare } from './stage.ts'
let t = performance.now()
const schema = buildSchema()
console.log('schema', schema.mutants.length, schema.dropped.length, Math.round(performance.now() - t))
prepare(schema)
t = performance.now()
const suite = await openSuite(process.argv[2] ?? 'same-chain.test.ts')
console.log('open', suite.tests.length, suite.excluded, Math.round(performance.now() - t))
t = performance.now()
console.log('none:', await suite.run(0, []), Math.round(performance.now() - t))
for (const m of schema.mutants.filter((m) => m.source.includes(process.argv[3] ?? 'SameChain')).slice(0, 4)) { t = performance.now(); console.log(m.line, m.what, await suite.run(m.id, []), Math.round(performance.now() - t)) }
process.exit(0)
