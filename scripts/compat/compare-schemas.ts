import { alternativesOf, covers, isTagged, matchAlternatives, nameOf } from './alternatives.ts'
import { levelOfNarrower, levelOfWider, type Report, type Side } from './change.ts'
import { compareBounds } from './compare-bounds.ts'
import { compareObjects } from './compare-objects.ts'
import { type Components, canonical, isSchema, resolveRef, type Schema } from './schema.ts'

export type Comparison = {
  side: Side
  report: Report
  before: Components
  after: Components
  /** References that are being followed: a schema may hold itself. */
  within?: ReadonlySet<string>
}

/** Compares two schemas of the same thing; `name` is where in the body it is, such as `claims[].status`. */
export function compareSchemas(
  comparison: Comparison,
  before: Schema,
  after: Schema,
  name = 'the body',
): void {
  const step = `${before.$ref}|${after.$ref}`
  const isRef = '$ref' in before && '$ref' in after
  if (isRef && comparison.within?.has(step)) return
  const within = new Set([...(comparison.within ?? []), ...(isRef ? [step] : [])])
  compareDefaults(comparison, before, after, name)
  const { pairs, gone, added } = matchAlternatives(
    alternativesOf(before, comparison.before),
    alternativesOf(after, comparison.after),
  )
  const { side, report } = comparison
  const [olds, freshes] = [pairs.map(([old]) => old), pairs.map(([, fresh]) => fresh)]
  // A code that goes while another comes is one that was renamed.
  const isRenaming = side === 'refusal' && added.length > 0
  for (const old of gone) {
    if ([...freshes, ...added].some((fresh) => covers(fresh, old))) continue
    const level = isRenaming ? 'breaking' : levelOfNarrower(side)
    report(level, `${name} can no longer be ${nameOf(old)}`)
  }
  for (const fresh of added) {
    if ([...olds, ...gone].some((old) => covers(old, fresh))) continue
    const isNewCode = side === 'refusal' && isOneMoreOf(fresh, olds)
    report(isNewCode ? 'compatible' : levelOfWider(side), `${name} can now be ${nameOf(fresh)}`)
  }
  for (const [old, fresh] of pairs) compareForms({ ...comparison, within }, old, fresh, name)
}

/** One more code among codes, or one more kind of error body: clients go by the status then. */
function isOneMoreOf(fresh: Schema, olds: readonly Schema[]): boolean {
  const likeness = 'const' in fresh ? (each: Schema) => 'const' in each : isTagged
  return likeness(fresh) && olds.some(likeness)
}

function compareForms(comparison: Comparison, old: Schema, fresh: Schema, name: string): void {
  if (canonical(old) === canonical(fresh) && !holdsRef(old)) return
  compareBounds({ ...comparison, name }, old, fresh)
  const descend = (one: Schema, other: Schema, place: string) =>
    compareSchemas(comparison, one, other, place)
  compareObjects({ ...comparison, descend }, old, fresh, name)
  const inner = `${name}[]`
  if (isSchema(old.items) && isSchema(fresh.items)) descend(old.items, fresh.items, inner)
  else if (canonical(old.items) !== canonical(fresh.items))
    comparison.report('breaking', `the items of ${name} are described in another way`)
}

/** What is meant by a field that a client leaves out is part of its request. */
function compareDefaults(
  comparison: Comparison,
  before: Schema,
  after: Schema,
  name: string,
): void {
  const old = resolveRef(before, comparison.before).default
  const fresh = resolveRef(after, comparison.after).default
  if (comparison.side !== 'request' || canonical(old) === canonical(fresh)) return
  const isChanged = old !== undefined && fresh !== undefined
  const words = [old, fresh].map((value) =>
    value === undefined ? 'nothing' : JSON.stringify(value),
  )
  comparison.report(
    isChanged ? 'breaking' : 'compatible',
    `${name} left out meant ${words[0]} and means ${words[1]}`,
  )
}

/** The same reference may lead to something else in the other release. */
function holdsRef(schema: Schema): boolean {
  return JSON.stringify(schema).includes('"$ref"')
}
