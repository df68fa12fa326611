import { parse } from 'yaml'
import { isPlainObject } from './check-shape.ts'

/** Parses the settings in a YAML or JSON text. Throws with the line when it cannot be read. */
export function parseConfigFile(text: string): Record<string, unknown> {
  const value: unknown = parse(text, {
    // YAML reads 0x... as a number, which would round an address without quotes.
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || tag.format !== 'HEX'),
  })
  if (value === null || value === undefined) return {}
  if (!isPlainObject(value))
    throw new Error('the file must be a map of settings by name, such as `log: { level: info }`')
  return value
}
