import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareDocuments } from '../scripts/compat/compare-documents.ts'
import { compareReleases, type Release } from '../scripts/compat/compare-releases.ts'
import { printChanges } from '../scripts/compat/print-changes.ts'
import { readPublished } from '../scripts/compat/published.ts'
import { readRecorded, recordedVersion, writeRecord } from '../scripts/compat/recorded.ts'

type Fields = { [name: string]: Fields }

const ROOT = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'simplon-compat-'))
afterAll(() => rmSync(folder, { recursive: true }))
let published: Release
beforeAll(async () => {
  published = await readPublished()
})

const breaking = (before: Release, after: Release) =>
  printChanges(compareReleases(before, after)).filter((line) => line.startsWith('breaking'))

describe('this release', () => {
  it('breaks no client of the last one', () => {
    const last = readRecorded()
    expect(recordedVersion()).toMatch(/^\d/)
    expect(Object.keys(last.documents).length).toBeGreaterThan(3)
    expect(Object.keys(last.samples).length).toBeGreaterThan(15)
    expect(breaking(last, published)).toEqual([])
  })

  it('would be refused without one of its APIs or examples', () => {
    const { blanc: _, ...documents } = published.documents
    expect(breaking(published, { ...published, documents })).toEqual([
      'breaking: blanc: this version of the API is gone',
    ])
    const { 'webhook-v1/bridge-failed': __, ...samples } = published.samples
    expect(breaking(published, { ...published, samples })).toEqual([
      'breaking: example webhook-v1/bridge-failed: it is no longer printed',
    ])
    const cervin = { ...published.documents.blanc!, info: { title: '', version: '2026-12.cervin' } }
    const more = { ...published, documents: { ...published.documents, cervin } }
    expect(breaking(published, more)).toEqual([])
  })

  it('would be refused without any one of its fields', () => {
    // Every 41st, so that it is quick: the step is prime to the sizes of objects.
    const all = Object.entries(published.documents).flatMap(([name, document]) =>
      fieldsOf(document).map((place) => ({ name, document, ...place })),
    )
    const some = all.filter((_, index) => index % 41 === 0)
    expect(some.length).toBeGreaterThan(40)
    for (const { name, document, properties, field } of some) {
      const before = structuredClone(document)
      const kept = properties[field] as Fields
      delete properties[field]
      const changes = compareDocuments(name, before, document)
      properties[field] = kept
      expect(changes.filter(({ level }) => level === 'breaking').length, field).toBeGreaterThan(0)
    }
  })
})

/** Every field that a document describes. */
function fieldsOf(node: object): { properties: Fields; field: string }[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const own =
      key === 'properties'
        ? Object.keys(value).map((field) => ({ properties: value as Fields, field }))
        : []
    return [...own, ...fieldsOf(value)]
  })
}

describe('npm run compat', () => {
  const compat = (...options: string[]) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/compat/run.ts', ...options], { cwd: ROOT })

  it('refuses in words, and with 1, what breaks a client', async () => {
    const documents = structuredClone(published.documents)
    const { Intent } = documents.blanc!.components.schemas as { Intent: { properties: Fields } }
    // The last release answered with a field that this one does not have.
    Intent.properties.mood = {}
    writeRecord('0.0.1', { ...published, documents }, folder)
    await expect(compat('--against', folder)).rejects.toMatchObject({
      code: 1,
      stdout: [
        'breaking: blanc GET /intents/{id} 200 body: field mood was removed',
        'since 0.0.1: 1 breaking, 0 compatible changes\n',
      ].join('\n'),
      stderr: expect.stringContaining('a new dated version'),
    })
  })

  it('keeps no release that is not this one', async () => {
    await expect(compat('--record', '9.9.9')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not 9.9.9'),
    })
    expect(recordedVersion()).not.toBe('9.9.9')
  })
})
