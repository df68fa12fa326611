import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAllDocuments } from 'yaml'

export const ROOT = resolve(import.meta.dirname, '../..')
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Every file of the deployment pack, by its path from the root. */
export const deployFiles = readdirSync(join(ROOT, 'deploy'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  .sort()

/** The documents of a YAML file; throws with all problems, including warnings and repeated keys. */
export function readYaml(path: string): unknown[] {
  const documents = parseAllDocuments(read(path), { merge: true })
  if (!Array.isArray(documents)) throw new Error(`${path} is empty`)
  const problems = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`)
  return documents.map((document) => document.toJS())
}

/** Reads the `NAME=value` lines of an environment file. */
export function readEnvFile(path: string): Record<string, string> {
  const lines = read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
      if (name === '') throw new Error(`${path}: ${line}`)
      return [name, value]
    }),
  )
}

/** The settings of a systemd unit, such as `Service.Environment`, each with all its values. */
export function readUnit(path: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  let section = ''
  for (const line of read(path).split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (heading) section = heading
    else if (name && section) {
      const key = `${section}.${name}`
      settings.set(key, [...(settings.get(key) ?? []), value])
    } else throw new Error(`${path}: ${line}`)
  }
  return settings
}
