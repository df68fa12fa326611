import { levelOfNarrower, levelOfWider, type Report, type Side } from './change.ts'
import { canonical, type Schema } from './schema.ts'

/** Bounds of which a larger one allows less, and such of which a smaller one does. */
const FLOORS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const CEILINGS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** What is compared elsewhere, by name. */
const STRUCTURE = ['type', 'properties', 'required', 'patternProperties', 'additionalProperties']
const ELSEWHERE = new Set([...STRUCTURE, 'items', 'const', 'default'])

/** Compares how far values of one type may go; what it does not know, and differs, is refused. */
export function compareBounds(
  { side, report, name }: { side: Side; report: Report; name: string },
  before: Schema,
  after: Schema,
): void {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const key of [...keys].filter((each) => !ELSEWHERE.has(each))) {
    const [old, fresh] = [before[key], after[key]]
    if (canonical(old) === canonical(fresh)) continue
    const is = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
    const what = `${key} of ${name} was ${is(old)} and is ${is(fresh)}`
    const trend = trendOf(key, old, fresh)
    if (trend === 'narrower') report(levelOfNarrower(side), what)
    else if (trend === 'wider') report(levelOfWider(side), what)
    else report('breaking', `${what}, of which nobody can tell whether it allows less`)
  }
}

function trendOf(key: string, old: unknown, fresh: unknown): 'narrower' | 'wider' | undefined {
  const isFloor = FLOORS.includes(key)
  const isKnown = isFloor || CEILINGS.includes(key)
  if (!isKnown && !['pattern', 'format', 'multipleOf', 'uniqueItems'].includes(key))
    return undefined
  if (old === undefined) return 'narrower'
  if (fresh === undefined) return 'wider'
  if (!isKnown || typeof old !== 'number' || typeof fresh !== 'number') return undefined
  return fresh > old === isFloor ? 'narrower' : 'wider'
}
