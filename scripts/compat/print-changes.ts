import type { Change, Level } from './change.ts'

/** The changes as lines, those that break clients last, where they are seen. */
export function printChanges(changes: readonly Change[]): string[] {
  return (['compatible', 'breaking'] as const).flatMap((level) => linesOf(changes, level))
}

/** What is shared by many operations is told once, with the first of them and how many more. */
function linesOf(changes: readonly Change[], level: Level): string[] {
  const places = new Map<string, string[]>()
  for (const { where, what } of changes.filter((change) => change.level === level))
    places.set(what, [...(places.get(what) ?? []), where])
  return [...places].map(([what, all]) => {
    const [first, ...others] = [...new Set(all)]
    const more = others.length > 0 ? ` (and ${others.length} more places)` : ''
    return `${level}: ${first}: ${what}${more}`
  })
}
