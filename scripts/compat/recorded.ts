import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Release } from './compare-releases.ts'
import type { Document } from './document.ts'

/** Where the last release is kept: one folder, named by its version. */
export const RECORDS = fileURLToPath(new URL('../../compat', import.meta.url))

const VERSION = /^\d+\.\d+\.\d+$/

/** The version of the one release that is kept. */
export function recordedVersion(folder = RECORDS): string {
  const versions = readdirSync(folder).filter((name) => VERSION.test(name))
  const [version, another] = versions
  if (!version || another)
    throw new Error(
      `${folder} must hold the record of one release, and holds ${versions.length}: keep the newest.`,
    )
  return version
}

export function readRecorded(folder = RECORDS): Release {
  const version = recordedVersion(folder)
  return {
    documents: readAll(join(folder, version, 'openapi')) as Record<string, Document>,
    samples: readAll(join(folder, version, 'golden')),
  }
}

/** Keeps what this release publishes, in place of the one before. */
export function writeRecord(version: string, release: Release, folder = RECORDS): void {
  if (!VERSION.test(version)) throw new Error(`${version} is no version: it looks like 0.2.0.`)
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (VERSION.test(name)) rmSync(join(folder, name), { recursive: true })
  const documents = withoutWords(release.documents, true) as Release['documents']
  writeAll(join(folder, version, 'openapi'), documents)
  writeAll(join(folder, version, 'golden'), release.samples)
}

function readAll(folder: string): Record<string, unknown> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith('.json'))
      .map((path) => [
        path.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown,
      ]),
  )
}

/** Words for people may change at any time, and are more than half of a document. */
const WORDS = new Set(['example', 'description', 'summary'])

function withoutWords(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutWords(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isMap || !WORDS.has(key))
      // The keys of these are names of fields, whatever they are called.
      .map(([key, inner]) => [key, withoutWords(inner, !isMap && key === 'properties')]),
  )
}

function writeAll(folder: string, parts: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, part] of Object.entries(parts)) {
    const file = join(folder, `${name}.json`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(part, null, 1)}\n`)
  }
}
