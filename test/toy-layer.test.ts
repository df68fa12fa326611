import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as Registry from '../src/settlement/registry.ts'
import {
  alice,
  bob,
  eoa,
  startWorld,
  USD,
  type World,
} from './chain/settlement/settlement-world.ts'
import { conformanceCases } from './settlement/conformance.ts'
import type { ConformanceSubject } from './settlement/conformance-kit.ts'

/**
 * Follows `docs/adding-a-settlement-layer.md`: its blocks are the layer's folder, its one line goes
 * into the registry, in a copy of the sources where only these two differ.
 */
const ROOT = resolve(import.meta.dirname, '..')
const BASE = 84532

let place: string
let world: World
let registry: typeof Registry

beforeAll(async () => {
  place = layOut()
  registry = await import(join(place, 'src/settlement/registry.ts'))
  world = await startWorld([BASE])
})
afterAll(async () => {
  await world?.stop()
  rmSync(place, { recursive: true, force: true })
})

/** The code blocks of the page by their titles. */
function blocks(): Map<string, string> {
  const page = readFileSync(join(ROOT, 'docs/adding-a-settlement-layer.md'), 'utf8')
  const found = page.matchAll(/^```ts (.+)\n([\s\S]*?)^```$/gm)
  return new Map([...found].map(([, title = '', code = '']) => [title, code]))
}

function layOut(): string {
  const copy = mkdtempSync(join(tmpdir(), 'simplon-toy-'))
  mkdirSync(join(copy, 'src/settlement/toy'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  link('src', 'settlement')
  link('src/settlement', 'registry.ts')
  const code = blocks()
  for (const [title, text] of code) {
    if (title.startsWith('toy/')) writeFileSync(join(copy, 'src/settlement', title), text)
  }
  const source = readFileSync(join(ROOT, 'src/settlement/registry.ts'), 'utf8')
  const list = 'const LAYERS: readonly RegisteredLayer[] = [\n'
  expect(source.split(list)).toHaveLength(2)
  const line = code.get('registry line') ?? ''
  expect(line.trim().split('\n')).toHaveLength(1)
  const importing =
    "import { TOY_BOOKS } from './toy/books.ts'\nimport { createToyLayer } from './toy/index.ts'\n"
  writeFileSync(
    join(copy, 'src/settlement/registry.ts'),
    importing + source.replace(list, list + line),
  )
  return copy

  function link(folder: string, except: string) {
    for (const name of readdirSync(join(ROOT, folder))) {
      if (name !== except) symlinkSync(join(ROOT, folder, name), join(copy, folder, name))
    }
  }
}

describe('the toy of the documentation', () => {
  test('is one folder and one line', () => {
    const layers = registry.createSettlementLayers(world.deps)
    expect(layers.list().map(({ name }) => name)).toContain('TOY')
    expect(registry.LAYER_NAMES).toEqual(layers.list().map(({ name }) => name))
    expect(registry.LAYER_BOOKS).toEqual(layers.list().map(({ books }) => books))
    expect([...blocks().keys()].map((title) => dirname(title))).toEqual(
      expect.arrayContaining(['toy']),
    )
  })

  const subject = (): ConformanceSubject => ({
    world,
    create: (readers) => {
      const layer = registry.createSettlementLayers({ ...world.deps, readers }).get('TOY')
      if (!layer) throw new Error('the registry has no TOY')
      return layer
    },
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination: BASE,
        origins: [BASE],
        spends: ['USDC'],
        outputs: [{ symbol: 'USDC', amount: 25n * USD }],
      }),
  })
  for (const { name, run } of conformanceCases) test(name, () => run(subject()))
})
