import { type Change, type Report, reportInto } from './change.ts'
import { formOfText } from './form-of-text.ts'

/** Compares what two releases print for the same thing: fields may be added, and nothing said otherwise. */
export function compareSamples(where: string, before: unknown, after: unknown): Change[] {
  const changes: Change[] = []
  compareValues(reportInto(changes, where), before, after, '')
  return changes
}

function compareValues(report: Report, before: unknown, after: unknown, place: string): void {
  const [was, is] = [kindOf(before), kindOf(after)]
  const name = place || 'the document'
  if (was !== is) report('breaking', `${name} was ${was} and is ${is}`)
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(report, before, after, place)
  else if (isObject(before) && isObject(after)) compareFields(report, before, after, place)
  else if (before !== after) {
    // Numbers and bytes follow from examples; words, and yes or no, are what clients go by.
    const isFigure = is !== 'a word' && is !== 'yes or no'
    const values = `was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`
    report(isFigure ? 'compatible' : 'breaking', `${name} ${values}`)
  }
}

function compareLists(report: Report, before: unknown[], after: unknown[], place: string): void {
  if (after.length !== before.length) {
    const level = after.length < before.length ? 'breaking' : 'compatible'
    report(level, `${place || 'the document'} had ${before.length} entries and has ${after.length}`)
  }
  for (const [index, value] of after.slice(0, before.length).entries())
    compareValues(report, before[index], value, `${place}[${index}]`)
}

type Fields = Record<string, unknown>

function compareFields(report: Report, before: Fields, after: Fields, place: string): void {
  const placeOf = (key: string) => (place ? `${place}.${key}` : key)
  for (const [key, value] of Object.entries(before)) {
    if (key in after) compareValues(report, value, after[key], placeOf(key))
    else report('breaking', `field ${placeOf(key)} was removed`)
  }
  for (const key of Object.keys(after))
    if (!(key in before)) report('compatible', `field ${placeOf(key)} was added`)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return formOfText(value) ?? 'a word'
  if (typeof value === 'boolean') return 'yes or no'
  return typeof value === 'number' ? 'a number' : 'an object'
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
