import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * The house: every module of `src/` and what it may import. What is not listed is denied.
 * `a/*` names the folders inside a, which never see each other.
 */
const ALLOWED: Record<string, readonly string[]> = {
  lib: [],
  core: ['lib'],
  contracts: [],
  ports: ['core', 'lib'],
  observe: ['core', 'lib', 'ports'],
  config: ['core', 'lib'],
  'wire/shared': ['core', 'lib'],
  'wire/*': ['core', 'lib', 'wire/shared'],
  'wire/webhook-v1': ['core', 'lib'],
  'wire/versions.ts': ['core', 'wire/*', 'wire/shared'],
  'embedded-postgres': ['core', 'lib', 'observe'],
  store: ['core', 'lib', 'observe'],
  chains: ['core', 'ports', 'lib', 'observe', 'config', 'contracts'],
  prices: ['core', 'ports', 'lib', 'observe', 'contracts'],
  swaps: ['core', 'ports', 'lib', 'observe', 'contracts'],
  'settlement/registry.ts': [
    'core',
    'ports',
    'lib',
    'settlement/fan-out.ts',
    'settlement/*',
    'settlement/shared',
  ],
  'settlement/check-quote.ts': ['core', 'ports'],
  'settlement/fan-out.ts': ['core', 'ports', 'lib', 'settlement/check-quote.ts'],
  'settlement/broken-reader.ts': ['core', 'ports'],
  'settlement/conformance-kit.ts': ['core', 'ports', 'lib'],
  'settlement/conformance.ts': [
    'core',
    'ports',
    'lib',
    'settlement/broken-reader.ts',
    'settlement/conformance-kit.ts',
  ],
  'settlement/shared': ['core', 'ports', 'lib', 'contracts'],
  'settlement/*': ['core', 'ports', 'lib', 'observe', 'contracts', 'settlement/shared'],
  planner: ['core', 'lib', 'observe'],
  deploy: ['core', 'contracts', 'lib'],
  outbound: ['core', 'lib'],
  signers: ['core'],
  limits: ['core', 'lib', 'observe', 'store'],
  projects: ['core', 'ports', 'lib', 'observe', 'store'],
  portfolio: ['core', 'ports', 'lib', 'observe'],
  intents: ['core', 'ports', 'lib', 'observe', 'store'],
  'app-fees': ['core', 'ports', 'lib', 'observe', 'store'],
  deposits: ['core', 'ports', 'lib', 'observe', 'store', 'contracts', 'wire/webhook-v1'],
  relayer: ['core', 'ports', 'lib', 'observe', 'store'],
  watcher: ['core', 'ports', 'lib', 'observe', 'store'],
  courier: ['core', 'lib', 'observe', 'outbound', 'store'],
  audit: ['core', 'ports', 'lib', 'observe', 'store'],
  http: ['core', 'ports', 'lib', 'observe', 'config', 'wire/*', 'wire/shared', 'wire/versions.ts'],
  launch: ['core', 'lib', 'observe', 'config', 'store', 'embedded-postgres', 'projects'],
  'compose.ts': ['*'],
  'compose-app-fees.ts': ['*'],
  'compose-deposits.ts': ['*'],
  'compose-intents.ts': ['*'],
  'compose-watcher.ts': ['*'],
  'compose-relayer.ts': ['*'],
  'compose-courier.ts': ['*'],
  'compose-processor.ts': ['*'],
  commands: ['*'],
  'cli.ts': ['*'],
}

/** Packages only some modules may use; a package not named here is free for all but core. */
const PACKAGE_OWNERS: Record<string, readonly string[]> = {
  postgres: ['store', 'embedded-postgres'],
  fastify: ['http'],
  '@fastify/cors': ['http'],
  pino: ['observe'],
  'prom-client': ['observe', 'http'],
  yaml: ['config'],
  jose: ['projects'],
  undici: ['chains', 'outbound'],
  ox: ['signers'],
}
const CORE_PACKAGES = ['viem', 'viem/accounts', 'viem/utils']

const ROOT = resolve(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')
const CONSOLE = join(ROOT, 'console')

function sourceFiles(dir: string, extension = '.ts'): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) return sourceFiles(path, extension)
    return name.endsWith(extension) ? [path] : []
  })
}

/** The row of ALLOWED a file belongs to, most particular first. */
function moduleOf(file: string): string | undefined {
  const parts = relative(SRC, file).split('/')
  const [top = '', second = ''] = parts
  const candidates = [`${top}/${second}`, parts.length > 2 ? `${top}/*` : '', top]
  return candidates.find((name) => name in ALLOWED)
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((m) => m[1] ?? m[2] ?? '')
}

/** Relative imports that exist at run time: those of types alone are gone by then. */
function valueImportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/(^|\n)(import|export) type\b/g, '$1')
  return [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((target) => target.startsWith('.'))
    .map((target) => resolve(dirname(file), target))
}

function findCircle(edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of edges.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  for (const node of edges.keys()) {
    const circle = walk(node, [])
    if (circle) return circle
  }
  return undefined
}

function violation(file: string, target: string): string | undefined {
  const from = moduleOf(file)
  const place = relative(ROOT, file)
  if (!from) return `${place}: its folder is not in the table`
  const allowed = ALLOWED[from] ?? []
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
  if (from === 'core' && !CORE_PACKAGES.includes(target)) return `${place} -> package ${target}`
  if (from === 'lib' && !target.startsWith('node:')) return `${place} -> package ${target}`
  const owners = PACKAGE_OWNERS[target]
  if (owners && !owners.includes(from) && !allowed.includes('*'))
    return `${place} -> package ${target}`
  return undefined
}

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

  it('has no circle of imports', () => {
    const edges = new Map(productFiles.map((file) => [file, valueImportsOf(file)]))
    expect(findCircle(edges)?.map((file) => relative(ROOT, file))).toBeUndefined()
  })

  it('notices a planted circle', () => {
    const edges = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }
    expect(findCircle(new Map(Object.entries(edges)))).toEqual(['b', 'd', 'b'])
  })

  it('notices a planted violation', () => {
    expect(violation(join(SRC, 'core/route/plan.ts'), '../../store/database.ts')).toBeDefined()
    expect(violation(join(SRC, 'core/usd.ts'), 'postgres')).toBeDefined()
    expect(violation(join(SRC, 'wire/blanc/errors.ts'), '../alps/errors.ts')).toBeDefined()
    expect(violation(join(SRC, 'unheard-of/thing.ts'), '../core/usd.ts')).toBeDefined()
    expect(violation(join(SRC, 'wire/blanc/errors.ts'), '../../core/errors.ts')).toBeUndefined()
  })

  it('has a console that knows the service by its HTTP API alone', () => {
    const parts = sourceFiles(CONSOLE, '.js').filter((file) => !file.endsWith('.test.js'))
    expect(parts.length).toBeGreaterThan(10)
    const outside = parts.flatMap((file) =>
      importsOf(file)
        .filter((target) => !resolve(dirname(file), target).startsWith(CONSOLE))
        .map((target) => `${relative(ROOT, file)} -> ${target}`),
    )
    expect(outside).toEqual([])
  })

  it('keeps files small and named after what they hold', () => {
    const banned = /(^|\/)(utils?|helpers?|common|misc|types|manager|base)\.ts$/
    const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length
    const product = productFiles.filter((file) => !file.endsWith('.gen.ts'))
    expect(product.filter((file) => lines(file) > 400).map((f) => relative(ROOT, f))).toEqual([])
    expect(files.filter((file) => banned.test(file)).map((f) => relative(ROOT, f))).toEqual([])
    const sorted = product.map(lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(120)
  })
})
