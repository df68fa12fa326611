import { levelOfNarrower, levelOfWider, type Report, type Side } from './change.ts'
import { canonical, isSchema, type Schema } from './schema.ts'

type Comparison = {
  side: Side
  report: Report
  /** Compares what fields hold. */
  descend: (before: Schema, after: Schema, name: string) => void
}

/** Compares the fields of two objects: requests may ask for no more, answers hold no less. */
export function compareObjects(
  comparison: Comparison,
  old: Schema,
  fresh: Schema,
  name: string,
): void {
  compareFields(comparison, old, fresh, name)
  compareMaps(comparison, old, fresh, name)
  compareOthers(comparison, old, fresh, name)
}

function compareFields(comparison: Comparison, old: Schema, fresh: Schema, name: string): void {
  const { side, report } = comparison
  const [before, after] = [fieldsOf(old), fieldsOf(fresh)]
  for (const [key, { schema, isRequired }] of before) {
    const place = placeOf(name, key)
    const other = after.get(key)
    if (!other) {
      report('breaking', `field ${place} was removed`)
      continue
    }
    if (isRequired && !other.isRequired)
      report(
        side === 'request' ? 'compatible' : 'breaking',
        `field ${place} is no longer always there`,
      )
    if (!isRequired && other.isRequired)
      report(levelOfNarrower(side), `field ${place} became required`)
    comparison.descend(schema, other.schema, place)
  }
  for (const [key, { isRequired }] of after) {
    if (before.has(key)) continue
    const isAsked = side === 'request' && isRequired
    const kind = isAsked ? 'required field' : 'field'
    report(isAsked ? 'breaking' : 'compatible', `${kind} ${placeOf(name, key)} was added`)
  }
}

/** Objects whose keys are data, such as amounts by token. */
function compareMaps(comparison: Comparison, old: Schema, fresh: Schema, name: string): void {
  const [before, after] = [entriesOf(old.patternProperties), entriesOf(fresh.patternProperties)]
  const [[oldKey, oldValue] = [], [freshKey, freshValue] = []] = [before[0], after[0]]
  if (before.length === 1 && after.length === 1 && oldValue && freshValue) {
    if (oldKey !== freshKey)
      comparison.report(
        'breaking',
        `the keys of ${name} were like ${oldKey} and are like ${freshKey}`,
      )
    comparison.descend(oldValue, freshValue, placeOf(name, '*'))
  } else if (canonical(before) !== canonical(after))
    comparison.report('breaking', `the keys of ${name} are described in another way`)
}

/** What becomes of fields that nobody has named. */
function compareOthers(comparison: Comparison, old: Schema, fresh: Schema, name: string): void {
  const { side, report, descend } = comparison
  const [before = true, after = true] = [old.additionalProperties, fresh.additionalProperties]
  const what = `other fields of ${name}`
  if (isSchema(before) && isSchema(after)) descend(before, after, placeOf(name, '*'))
  else if (before === after) return
  else if (after === false) report(levelOfNarrower(side), `${what} are refused`)
  // Answers may always get new fields.
  else if (before === false && after === true) report('compatible', `${what} are let through`)
  else report(levelOfWider(side), `${what} are described in another way`)
}

type Field = { schema: Schema; isRequired: boolean }

function fieldsOf({ properties, required }: Schema): Map<string, Field> {
  const names = Array.isArray(required) ? required : []
  return new Map(
    entriesOf(properties).map(([key, schema]) => [
      key,
      { schema, isRequired: names.includes(key) },
    ]),
  )
}

function entriesOf(value: unknown): [string, Schema][] {
  if (!isSchema(value)) return []
  return Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
}

function placeOf(name: string, key: string): string {
  return name === 'the body' ? key : `${name}.${key}`.replace(/^the body/, '')
}
