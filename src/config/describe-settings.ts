import { readFileSync } from 'node:fs'
import { isMap, isScalar, parseDocument } from 'yaml'
import { expectation, isPlainObject } from './check-shape.ts'
import { envSettings } from './env.ts'
import { defaultConfigFile } from './load.ts'

export type SettingDescription = {
  path: string
  env: string
  type: string
  default: unknown
  /** The comment above the setting in `config/default.yaml`; empty when it has none. */
  description: string
  secret: boolean
}

/** Describes every setting that a variable can change, for generated documentation. */
export function describeSettings(): SettingDescription[] {
  const document = parseDocument(readFileSync(defaultConfigFile, 'utf8'))
  const defaults: unknown = document.toJS()
  return envSettings().map(({ path, env, schema }) => ({
    path: path.join('.'),
    env,
    type: schema.type === 'array' ? 'a comma-separated list' : expectation(schema),
    default: valueAt(defaults, path),
    description: commentAt(document.contents, path),
    secret: schema.secret === true,
  }))
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isPlainObject(at) ? at[key] : undefined), value)
}

function commentAt(node: unknown, [key, ...rest]: readonly string[]): string {
  if (!isMap(node) || key === undefined) return ''
  const index = node.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key)
  const pair = node.items[index]
  if (!pair || !isScalar(pair.key)) return ''
  if (rest.length > 0) return commentAt(pair.value, rest)
  // The parser attaches a comment above the first key of a map to the map.
  const comment = pair.key.commentBefore ?? (index === 0 ? node.commentBefore : undefined)
  const lastParagraph = comment?.split(/\n\s*\n/).at(-1) ?? ''
  return lastParagraph
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
}
