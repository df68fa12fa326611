import { isPlainObject } from './check-shape.ts'

/** Settings and their source: the name of a file or of a variable. */
export type Layer = { source: string; values: Record<string, unknown> }

export type Merged = {
  values: Record<string, unknown>
  /** The source of the value at this path, or of the nearest group around it. */
  sourceOf(path: readonly (string | number)[]): string
}

/** Later layers win, setting by setting; lists are replaced as a whole. */
export function mergeLayers(layers: readonly Layer[]): Merged {
  const sources = new Map<string, string>()
  let values: Record<string, unknown> = {}
  for (const layer of layers) values = mergeInto(values, layer.values, [], layer.source, sources)
  return {
    values,
    sourceOf(path) {
      for (let length = path.length; length > 0; length--) {
        const source = sources.get(path.slice(0, length).join('.'))
        if (source !== undefined) return source
      }
      return layers.at(-1)?.source ?? 'the configuration'
    },
  }
}

function mergeInto(
  below: Record<string, unknown>,
  above: Record<string, unknown>,
  path: readonly string[],
  source: string,
  sources: Map<string, string>,
): Record<string, unknown> {
  const merged = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const here = [...path, key]
    const old = below[key]
    sources.set(here.join('.'), source)
    merged[key] =
      isPlainObject(value) && isPlainObject(old)
        ? mergeInto(old, value, here, source, sources)
        : value
  }
  return merged
}
