import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

/** Every version that a pattern's first group finds in a file, once. */
function versionsIn(path: string, pattern: RegExp): string[] {
  const found = [...read(path).matchAll(pattern)].map((match) => `${match[1]}`)
  return [...new Set(found)]
}

describe('the version of a release', () => {
  it('is the same in every package and in the lock file', () => {
    for (const folder of ['devnet', 'contracts'])
      expect(versionsIn(`${folder}/package.json`, /^ {2}"version": "(.+)"/gm)).toEqual([version])
    const { packages, ...lock } = JSON.parse(read('package-lock.json')) as {
      version: string
      packages: Record<string, { version: string }>
    }
    const own = ['', 'devnet', 'contracts'].map((name) => packages[name]?.version)
    expect([lock.version, ...own]).toEqual([version, version, version, version])
  })

  it('is the tag of every image of ours, and the package of the guide', () => {
    const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).filter((name) =>
      /\bimage: simplon:/.test(read(`deploy/kubernetes/${name}`)),
    )
    expect(manifests.length).toBeGreaterThan(5)
    const files = [
      ...manifests.map((name) => `deploy/kubernetes/${name}`),
      'deploy/docker/compose.yaml',
      'deploy/docker/Dockerfile',
      'docs/operations.md',
    ]
    for (const file of files)
      expect(versionsIn(file, /\bsimplon:(\d[\w.-]*)/g), file).toEqual([version])
    const kustomization = 'deploy/kubernetes/kustomization.yaml'
    expect(versionsIn(kustomization, /newTag: (\S+)/g)).toEqual([version])
    expect(versionsIn('docs/operations.md', /simplon-(\d\S*)\.tgz/g)).toEqual([version])
  })
})

describe('the changelog', () => {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1)
  const headOf = (section: string) => section.split('\n')[0] ?? ''
  // What is not released yet may stand before all versions.
  const heads = sections.map(headOf).filter((head, i) => i > 0 || head !== 'Unreleased')
  const HEAD = /^(\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2})$/

  it('begins with this version, and every version has a date', () => {
    expect(heads[0]).toMatch(HEAD)
    expect(heads[0]?.split(' - ')[0]).toBe(version)
    expect(heads.filter((head) => !HEAD.test(head))).toEqual([])
  })

  it('goes back in versions and in time', () => {
    const keys = heads.map((head) => {
      const [, ...parts] = HEAD.exec(head) ?? []
      const numbers = parts.slice(0, 3).map((part) => part.padStart(5, '0'))
      return { number: numbers.join('.'), date: parts[3] ?? '' }
    })
    for (const [index, { number, date }] of keys.slice(1).entries()) {
      expect(number < (keys[index]?.number ?? '')).toBe(true)
      expect(date <= (keys[index]?.date ?? '')).toBe(true)
    }
  })

  it('groups what it tells, in sentences', () => {
    for (const section of sections) {
      const groups = section.split(/^### /m).slice(1)
      expect(groups.length).toBeGreaterThan(0)
      for (const group of groups) {
        const [title = '', ...lines] = group.split('\n')
        expect(['Upgrade notes', 'Added', 'Changed', 'Fixed', 'Security']).toContain(title)
        const entries = lines.join('\n').split(/^- /m).slice(1)
        expect(entries.length, title).toBeGreaterThan(0)
        expect(entries.filter((entry) => !entry.trimEnd().endsWith('.'))).toEqual([])
      }
    }
  })
})
