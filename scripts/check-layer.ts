// npm run conformance -- <package or file>, and simplon-conformance of the packed devnet: the
// conformance suite against the layer of a package.

import { fetchContracts } from '../devnet/src/setup/fetch-contracts.ts'
import { loadLayer } from '../src/app/wiring/open-layers.ts'
import { conformanceCases } from '../test/settlement/conformance.ts'
import { openSubject } from '../test/settlement/package.ts'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('usage: simplon-conformance <package or ./file>')
  process.exit(2)
}
const loaded = await loadLayer(name)
if (typeof loaded === 'string') {
  console.error(`${name} ${loaded}`)
  process.exit(1)
}
const { definition, conformance } = loaded
await fetchContracts()
const { subject, stop } = await openSubject(definition, conformance)
let failures = 0
for (const { name: title, run } of conformanceCases) {
  try {
    await run(subject)
    console.log(`ok    ${title}`)
  } catch (error) {
    failures += 1
    console.log(`FAILS ${title}\n      ${error instanceof Error ? error.message : error}`)
  }
}
await stop()
console.log(
  `${definition.books.layer}: ${conformanceCases.length - failures} of ${conformanceCases.length} hold`,
)
process.exit(failures === 0 ? 0 : 1)
