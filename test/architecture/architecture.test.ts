import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImportCycles } from './import-cycles.ts'
import { DOMAIN_PACKAGES, MODULES, PACKAGE_OWNERS } from './module-table.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SRC = join(ROOT, 'src')
const PAGES = ['console', 'pay'].map((name) => join(ROOT, name))

function sourceFiles(dir: string, extension = '.ts'): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) return sourceFiles(path, extension)
    return name.endsWith(extension) ? [path] : []
  })
}

/** The row of MODULES a file belongs to, most particular first. */
function moduleOf(file: string): string | undefined {
  const parts = relative(SRC, file).split('/')
  const [top = '', second = ''] = parts
  const candidates = [`${top}/${second}`, parts.length > 2 ? `${top}/*` : '', top]
  return candidates.find((name) => name in MODULES)
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((m) => m[1] ?? m[2] ?? '')
}

/** Files that a file imports, for values or for types alone. */
function importedFiles(file: string): string[] {
  return importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => resolve(dirname(file), target))
}

function violation(file: string, target: string): string | undefined {
  const from = moduleOf(file)
  const place = relative(ROOT, file)
  if (!from) return `${place}: its folder is not in the table`
  const allowed = MODULES[from] ?? []
  if (target.startsWith('.')) {
    const path = resolve(dirname(file), target)
    const to = moduleOf(path)
    const sameRoom = from.endsWith('/*')
      ? relative(SRC, file).split('/')[1] === relative(SRC, path).split('/')[1] &&
        relative(SRC, path).startsWith(from.slice(0, -1))
      : to === from
    if (allowed.includes('*') || sameRoom || (to && allowed.includes(to))) return undefined
    return `${place} -> ${relative(ROOT, path)}`
  }
  if (file.endsWith('.test.ts')) return undefined
  if (from === 'domain' && !DOMAIN_PACKAGES.includes(target)) return `${place} -> package ${target}`
  if (from === 'lib' && !target.startsWith('node:')) return `${place} -> package ${target}`
  const owners = PACKAGE_OWNERS[target]
  if (owners && !owners.includes(from) && !allowed.includes('*'))
    return `${place} -> package ${target}`
  return undefined
}

/** Folders of hand-written TypeScript. */
const TREES = [
  'src',
  'client/src',
  'devnet/src',
  'trials',
  'bench',
  'scripts',
  'test',
  'contracts/test',
]

const files = sourceFiles(SRC)
const productFiles = files.filter((file) => !file.endsWith('.test.ts'))

describe('the architecture', () => {
  it('scans the whole of src', () => {
    expect(files.length).toBeGreaterThan(90)
    expect(files.flatMap(importsOf).length).toBeGreaterThan(300)
  })

  it('lets every import go down only', () => {
    const found = productFiles.flatMap((file) =>
      importsOf(file).map((target) => violation(file, target)),
    )
    expect(found.filter(Boolean)).toEqual([])
  })

  it('has no cycle of imports, those of types included', () => {
    const name = (file: string) => relative(ROOT, file)
    const all = TREES.flatMap((tree) => sourceFiles(join(ROOT, tree)))
    const edges = all.map((file) => [name(file), importedFiles(file).map(name)] as const)
    expect(findImportCycles(new Map(edges))).toEqual([])
  })

  it('notices planted cycles', () => {
    const edges = { a: ['b'], b: ['c', 'd'], c: [], d: ['e', 'b'], e: ['d'], f: ['g'], g: ['f'] }
    expect(findImportCycles(new Map(Object.entries(edges)))).toEqual([
      ['b', 'd', 'e'],
      ['f', 'g'],
    ])
  })

  it('notices a planted violation', () => {
    expect(violation(join(SRC, 'domain/usd.ts'), '../store/database/database.ts')).toBeDefined()
    expect(violation(join(SRC, 'domain/usd.ts'), 'postgres')).toBeDefined()
    expect(violation(join(SRC, 'api/blanc/errors.ts'), '../alps/errors.ts')).toBeDefined()
    expect(violation(join(SRC, 'unheard-of/thing.ts'), '../domain/usd.ts')).toBeDefined()
    expect(violation(join(SRC, 'api/blanc/errors.ts'), '../../domain/errors.ts')).toBeUndefined()
  })

  it.each(PAGES)('has pages that know the service by its HTTP API alone: %s', (folder) => {
    const parts = sourceFiles(folder, '.js').filter((file) => !file.endsWith('.test.js'))
    expect(parts.length).toBeGreaterThan(10)
    const outside = parts.flatMap((file) =>
      importsOf(file)
        .filter((target) => !resolve(dirname(file), target).startsWith(folder))
        .map((target) => `${relative(ROOT, file)} -> ${target}`),
    )
    expect(outside).toEqual([])
  })

  it('prints the table of modules in ARCHITECTURE.md as it is checked here', () => {
    const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    const rows = [...page.matchAll(/^\| (`src[^|]*) \| ([^|]*) \| [^|]+ \|$/gm)]
    const printed = rows.flatMap(([, names = '', may = '']) =>
      [...names.matchAll(/`src\/([^`]+)`/g)].map(([, name = '']) => [name, listed(may)] as const),
    )
    const checked = Object.entries(MODULES).map(([name, may]) => [name, [...may].sort()] as const)
    expect(Object.fromEntries(printed)).toEqual(Object.fromEntries(checked))
  })
})

function listed(may: string): string[] {
  if (may === 'nothing') return []
  if (may === 'all') return ['*']
  return may.split(', ').sort()
}
