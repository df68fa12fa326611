import { readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { listFiles } from '../../kit/copy-tree.ts'
import type { Fault } from './faults.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** From the cheapest to the dearest; the last one is not in `npm test`. */
export const LAYERS = [
  'unit',
  // Requests to a server in the same process, which has no database behind it.
  'api',
  'store',
  'chain and contracts',
  'end to end',
  'long',
] as const
export type Layer = (typeof LAYERS)[number]

const TEST = /\.test\.(ts|js)$/
/** Beside the code, but not without a database. */
const NEEDS_DATABASE = ['src/row-work/row-worker.test.ts']
/** Programs read these folders, whose files nobody names. */
const FOLDERS: Readonly<Record<string, string>> = {
  'console/': 'src/api/server/console-routes.ts',
  'pay/': 'src/api/server/pay-routes.ts',
  'src/store/migrations/': 'src/store/schema/migration-files.ts',
}

/** By layer, the likeliest first. */
export type Reaching = ReadonlyMap<Layer, { near: readonly string[]; far: readonly string[] }>

/** The tests that can notice a fault. */
export function testsReaching(fault: Pick<Fault, 'file' | 'name' | 'area'>): Reaching {
  graph ??= readGraph()
  const far = distances(graph, fault.file)
  const words = wordsOf(`${fault.file} ${fault.area} ${fault.name}`)
  const ranked = [...far].flatMap(([file, distance]) => {
    if (!TEST.test(file)) return []
    const near = dirname(file) === dirname(fault.file) ? 1 : 0
    const shared = [...wordsOf(file)].filter((word) => words.has(word)).length
    return [{ file, rank: [-near, -shared, distance] as const }]
  })
  ranked.sort(
    ({ rank: [a0, a1, a2], file: a }, { rank: [b0, b1, b2], file: b }) =>
      a0 - b0 || a1 - b1 || a2 - b2 || (a < b ? -1 : 1),
  )
  return new Map(
    LAYERS.map((layer) => {
      // Nothing else than a chain runs Solidity.
      const runs = !fault.file.endsWith('.sol') || !['unit', 'api', 'store'].includes(layer)
      const all = runs ? ranked.filter(({ file }) => layerOf(file) === layer) : []
      const close = all.filter(
        ({ rank: [near, shared, distance] }) => near < 0 || shared < 0 || distance <= 2,
      )
      const near = close.slice(0, MOST_NEAR[layer]).map(({ file }) => file)
      const far = all.map(({ file }) => file).filter((file) => !near.includes(file))
      return [layer, { near, far }]
    }),
  )
}

/** How many tests of a layer are tried before those of dearer layers. */
const MOST_NEAR: Record<Layer, number> = {
  unit: 12,
  api: 6,
  store: 8,
  'chain and contracts': 5,
  'end to end': 2,
  long: 0,
}

export function layerOf(test: string): Layer {
  if (test.startsWith('test/long/')) return 'long'
  if (NEEDS_DATABASE.includes(test)) return 'store'
  if (/^test\/(api|client|outbound)\//.test(test) && isAlone(test)) return 'api'
  if (/^(src|client|console|pay|scripts)\//.test(test)) return 'unit'
  if (/^test\/(chain|generated-clients)\/|^(contracts|devnet)\//.test(test)) {
    return 'chain and contracts'
  }
  // Beside the folders stand tests which build, pack and start the whole program.
  if (/^test\/e2e\/|^test\/[^/]+$/.test(test)) return 'end to end'
  return 'store'
}

/** What starts a database, a chain or the whole service. */
const GROUNDS = ['test/kit/database.ts', 'devnet/src/chain/edr-provider.ts', 'src/cli.ts']

let grounded: ReadonlySet<string> | undefined

function isAlone(test: string): boolean {
  graph ??= readGraph()
  const readers = graph
  grounded ??= new Set(GROUNDS.flatMap((file) => [...distances(readers, file).keys()]))
  return !grounded.has(test)
}

/** Who reads a file: imports it, names it in a string, or has it in a folder that it reads. */
type Graph = Map<string, Set<string>>
let graph: Graph | undefined

function readGraph(): Graph {
  // The table names every file, and its own test finds every fault.
  const files = listFiles().filter((file) => !/^docs\/|\/planted\//.test(file))
  const known = new Set(files)
  const readers: Graph = new Map()
  const add = (file: string, reader: string) => {
    const all = readers.get(file) ?? new Set()
    readers.set(file, all.add(reader))
  }
  for (const file of files) {
    for (const [folder, reader] of Object.entries(FOLDERS)) {
      if (file.startsWith(folder) && !TEST.test(file)) add(file, reader)
    }
    if (!/\.(ts|js|mjs|mts|sol)$/.test(file)) continue
    const text = readFileSync(join(ROOT, file), 'utf8')
    const source = /^\/\/ Generated from (contracts\/\S+\.sol)/.exec(text)?.[1]
    if (source) add(source, file)
    if (file.endsWith('.sol')) {
      const artifact = artifactOf(file)
      if (known.has(artifact)) add(file, artifact)
    }
    for (const name of namesIn(text)) {
      const beside = normalize(join(dirname(file), name))
      for (const found of [beside, name, `contracts/artifacts/${name}.json`]) {
        if (known.has(found) && found !== file) add(found, file)
      }
    }
  }
  return readers
}

const artifactOf = (source: string) =>
  `contracts/artifacts/${source.replace(/^.*\/|\.sol$/g, '')}.json`

/** What stands in quotes; types alone change nothing. */
function namesIn(text: string): Set<string> {
  const code = text.replace(/^import type [^;'"]*? from ['"][^'"]+['"]/gm, '')
  return new Set([...code.matchAll(/['"`]([\w@./-]+)['"`]/g)].map(([, name]) => name ?? ''))
}

function distances(readers: Graph, from: string): Map<string, number> {
  const far = new Map([[from, 0]])
  for (const [file, distance] of far) {
    // What a test is named by does not run it.
    if (TEST.test(file) && file !== from) continue
    for (const reader of readers.get(file) ?? []) {
      if (!far.has(reader)) far.set(reader, distance + 1)
    }
  }
  return far
}

const COMMON = new Set(['src', 'test', 'the', 'and', 'not', 'that', 'for', 'index', 'create'])

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/s$/, '')))
}
