import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compareReleases, type Release } from './compare-releases.ts'
import { readPublished } from './published.ts'
import { readRecorded, recordedVersion, writeRecord } from './recorded.ts'

const folder = mkdtempSync(join(tmpdir(), 'simplon-compat-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the record of a release', () => {
  it('is the same as what was published', async () => {
    const published = await readPublished()
    const documents = ['alps', 'blanc', 'legacy', 'deposits', 'operator']
    expect(Object.keys(published.documents)).toEqual(documents)
    expect(Object.keys(published.samples).length).toBeGreaterThan(15)
    writeRecord('1.2.3', published, folder)
    expect(recordedVersion(folder)).toBe('1.2.3')
    expect(compareReleases(readRecorded(folder), published)).toEqual([])
    expect(compareReleases(published, readRecorded(folder))).toEqual([])
  })

  it('takes the place of the one before', () => {
    const release: Release = { documents: {}, samples: { 'webhook-v1/a': { description: 'b' } } }
    writeRecord('1.3.0', release, folder)
    expect(recordedVersion(folder)).toBe('1.3.0')
    expect(readRecorded(folder).samples).toEqual(release.samples)
    expect(() => writeRecord('newest', release, folder)).toThrow('newest is no version')
  })

  it('must be there', () => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    expect(() => recordedVersion(empty)).toThrow('must hold the record of one release')
  })
})
