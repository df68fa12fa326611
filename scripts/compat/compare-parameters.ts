import { type Change, reportInto } from './change.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Parameter } from './document.ts'
import type { Components } from './schema.ts'

/** Compares what is asked for in the path, the query and the headers. */
export function compareParameters(
  { changes, ...components }: { changes: Change[]; before: Components; after: Components },
  where: string,
  old: readonly Parameter[],
  fresh: readonly Parameter[],
): void {
  const report = reportInto(changes, where)
  const [before, after] = [byPlace(old), byPlace(fresh)]
  for (const [place, parameter] of before) {
    const other = after.get(place)
    if (!other) {
      report('breaking', `${place} was removed`)
      continue
    }
    if (!parameter.required && other.required) report('breaking', `${place} became required`)
    if (parameter.required && !other.required) report('compatible', `${place} may be left out`)
    if (parameter.style !== other.style || parameter.explode !== other.explode)
      report('breaking', `${place} is written in another way when it is a list`)
    const comparison = { ...components, side: 'request', report } as const
    compareSchemas(comparison, parameter.schema, other.schema, place)
  }
  for (const [place, { required }] of after) {
    if (before.has(place)) continue
    const level = required ? 'breaking' : 'compatible'
    report(level, `${required ? 'required ' : ''}${place} was added`)
  }
}

/** In a path only the position of a parameter is seen by anybody. */
function byPlace(parameters: readonly Parameter[]): Map<string, Parameter> {
  const inPath = parameters.filter((each) => each.in === 'path')
  return new Map(
    parameters.map((each) => {
      const name = each.in === 'path' ? String(inPath.indexOf(each) + 1) : each.name
      return [`${each.in} parameter ${name}`, each]
    }),
  )
}
