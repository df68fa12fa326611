import { type Change, reportInto } from './change.ts'
import { compareDocuments } from './compare-documents.ts'
import { compareSamples } from './compare-samples.ts'
import type { Document } from './document.ts'

/** All that a release publishes to whoever calls it. */
export type Release = {
  /** OpenAPI documents by the name of their API. */
  documents: Readonly<Record<string, Document>>
  /** What is printed for the examples, by API and name, such as `webhook-v1/bridge-failed`. */
  samples: Readonly<Record<string, unknown>>
}

/** Every difference between two releases, documents first. A new API breaks nobody. */
export function compareReleases(before: Release, after: Release): Change[] {
  const changes: Change[] = []
  for (const [name, old] of Object.entries(before.documents)) {
    const fresh = after.documents[name]
    if (fresh) changes.push(...compareDocuments(name, old, fresh))
    else reportInto(changes, name)('breaking', 'this version of the API is gone')
  }
  for (const [name, { info }] of Object.entries(after.documents))
    if (!(name in before.documents))
      reportInto(changes, name)('compatible', `this API is new, as ${info.version}`)
  for (const [name, old] of Object.entries(before.samples)) {
    const where = `example ${name}`
    if (name in after.samples) changes.push(...compareSamples(where, old, after.samples[name]))
    else reportInto(changes, where)('breaking', 'it is no longer printed')
  }
  for (const name of Object.keys(after.samples))
    if (!(name in before.samples))
      reportInto(changes, `example ${name}`)('compatible', 'it was added')
  return changes
}
