import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cliPage } from '../scripts/cli-page.ts'
import { configurationPage } from '../scripts/configuration-page.ts'
import { eventsPage } from '../scripts/events-page.ts'
import { failuresPage } from '../scripts/failures-page.ts'
import { blancErrorCodes } from '../src/api/blanc/errors.ts'
import { codesPage } from '../src/api/server/documentation/codes/code-pages.ts'
import { COMMANDS } from '../src/app/commands/commands.ts'
import { describeSettings } from '../src/config/describe-settings.ts'
import { REJECTION_CODES } from '../src/domain/intent/quote/rejection-code.ts'
import { EVENTS } from '../src/observe/events/event-table.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true })
    .map((name) => join('docs', String(name)))
    .filter((name) => name.endsWith('.md')),
]

/** Every match of the pattern's first group over all pages, with the page it stands on. */
function named(pattern: RegExp): { page: string; name: string }[] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map((match) => ({ page, name: match[1] ?? '' })),
  )
}

describe('the documentation', () => {
  it('names only paths that exist', () => {
    const paths = named(
      /`((?:src|test|client|devnet|contracts|config|console|pay|docs|trials|bench|scripts|deploy)\/[\w./-]+)`/g,
    )
    expect(paths.length).toBeGreaterThan(25)
    expect(paths.filter(({ name }) => !existsSync(join(ROOT, name)))).toEqual([])
  })

  it('names a test for every promise of the threat model', () => {
    const tests = [...read('docs/threat-model.md').matchAll(/`([\w./-]+\.ts)`: \*([^*]+)\*/g)]
    expect(tests.length).toBeGreaterThan(30)
    const missing = tests.filter(
      ([, path = '', title = '']) => !existsSync(join(ROOT, path)) || !read(path).includes(title),
    )
    expect(missing.map(([all]) => all)).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = named(/\]\((?!https?:)([^)#\s]+)\)/g)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(({ page, name }) => !existsSync(join(ROOT, page, '..', name)))).toEqual([])
  })

  it('names only npm scripts and commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const runs = named(/npm run ([\w:]+)/g)
    expect(runs.length).toBeGreaterThan(5)
    expect(runs.filter(({ name }) => !(name in scripts))).toEqual([])
    const commands = named(/(?:simplon -- |`simplon |dist\/cli\.js )([a-z]+)/g)
    const known = Object.keys(COMMANDS)
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.filter(({ name }) => !known.includes(name))).toEqual([])
  })

  it('names only settings that exist, and explains each one', () => {
    const settings = describeSettings()
    const known = new Set([...settings.map(({ env }) => env), 'SIMPLON_CONFIG', 'SIMPLON_CHAINS_'])
    const variables = named(/\b(SIMPLON_[A-Z0-9_]+)/g)
    expect(variables.length).toBeGreaterThan(10)
    expect(variables.filter(({ name }) => !known.has(name))).toEqual([])
    expect(
      settings.filter(({ description }) => description === '').map(({ path }) => path),
    ).toEqual([])
  })

  it('has a page of settings that is up to date (npm run gen writes it)', () => {
    expect(read('docs/configuration.md')).toBe(configurationPage())
  })

  it('has a page of commands that is up to date (npm run gen writes it)', async () => {
    expect(read('docs/cli.md')).toBe(await cliPage())
  })

  it('has a page of events that is up to date (npm run gen writes it)', () => {
    expect(read('docs/events.md')).toBe(eventsPage())
  })

  it('has a page of failures that is up to date (npm run gen writes it)', () => {
    expect(read('docs/failures.md')).toBe(failuresPage())
  })

  it('has a page of error codes that is up to date (npm run gen writes it)', () => {
    expect(read('docs/errors.md')).toBe(codesPage())
  })

  it('names only events of the log that exist', () => {
    const events = named(/\bevents?\s+`([a-z-]+\.[a-z-]+)`/g)
    expect(events.length).toBeGreaterThan(15)
    expect(events.filter(({ name }) => !(name in EVENTS))).toEqual([])
  })

  it('lists every error code of the API', () => {
    const page = read('docs/api.md')
    expect(blancErrorCodes.length).toBeGreaterThan(12)
    expect(blancErrorCodes.filter((code) => !page.includes(`\`${code}\``))).toEqual([])
    expect(REJECTION_CODES.filter((code) => !page.includes(`\`${code}\``))).toEqual([])
  })

  it('keeps the two commands of the README true', () => {
    expect(read('README.md')).toContain('npm ci && npm start')
    expect(read('README.md')).toContain('npm ci && npm test')
    expect(read('.ci/run')).toContain('npm ci && npm test')
  })
})

describe('the repository', () => {
  const tracked = () =>
    execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean)

  it('has lock files that name no host', () => {
    const lock = read('package-lock.json')
    expect(lock).not.toMatch(/"resolved": "https?:/)
  })

  it('has no warning for who installs it on the oldest Node that it runs on', () => {
    // Only compiled contracts are read from it, so that the Node it asks for is of no account;
    // `npm install` may write it down again: take it out by hand.
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { engines?: { node?: string } }>
    }
    const across = packages['node_modules/@across-protocol/contracts']
    expect(across).toBeDefined()
    expect(across?.engines).toBeUndefined()
  })

  it('holds no third-party contract code but what its licence lets us carry', () => {
    const vendored = tracked().filter((path) => /(^|\/)vendor\//.test(path))
    const folders = [...new Set(vendored.map((path) => path.split('/').slice(0, 3).join('/')))]
    expect(folders.sort()).toEqual(['devnet/vendor/hyperlane', 'devnet/vendor/permit2'])
    for (const folder of folders) expect(vendored).toContain(`${folder}/LICENSE`)
  })
})
