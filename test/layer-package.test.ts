import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoadedLayer, loadLayer, openLayers } from '../src/app/wiring/open-layers.ts'
import { conformanceCases } from './settlement/conformance.ts'
import type { ConformanceSubject } from './settlement/conformance-kit.ts'
import { openSubject } from './settlement/package.ts'

/** The example of a layer in a package: packed, installed into an empty folder, and judged. */
const EXAMPLE = resolve(import.meta.dirname, '../examples/settlement-layer')
const NAME = 'simplon-layer-handover'
const NOTHING = { dependencies: {} }

let folder: string
let loaded: LoadedLayer
let subject: ConformanceSubject
let stop: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simplon-layer-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(NOTHING))
  npm(['pack', EXAMPLE, '--silent'])
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  npm(['install', `./${packed}`, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'])
  const found = await loadLayer(NAME, folder)
  if (typeof found === 'string') throw new Error(`${NAME} ${found}`)
  loaded = found
  const opened = await openSubject(loaded.definition, loaded.conformance)
  subject = opened.subject
  stop = opened.stop
})
afterAll(async () => {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
})

function npm(args: readonly string[]) {
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' })
}

/** A package of the folder whose module is this text. */
function packageOf(name: string, text: string): string {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  const manifest = { name, version: '1.0.0', type: 'module', exports: './index.js' }
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(place, 'index.js'), text)
  return name
}

const refused = (layers: string[], options: Record<string, object> = {}) =>
  openLayers({ settlement: { layers, options } } as never, folder).then(
    () => undefined,
    (error: Error) => error.message,
  )

describe('a layer from an installed package', () => {
  for (const { name, run } of conformanceCases) test(name, () => run(subject))

  test('is one of the layers, by its own name and with its settings', async () => {
    const options = { HANDOVER: { enabled: false } }
    const registry = await openLayers({ settlement: { layers: [NAME], options } }, folder)
    expect(registry.names).toEqual(expect.arrayContaining(['ACROSS', 'HANDOVER']))
    expect(await refused([NAME], { HANDOVER: { enabled: 'no' } })).toMatch(
      /settlement\.options\.HANDOVER\.enabled must be true or false/,
    )
    expect(await refused([NAME], { HANDOVR: {} })).toMatch(/HANDOVR is not the name of a layer/)
  })
})

describe('a package that brings no layer', () => {
  const shape = (abi: number, layer: string, more = 'create() {}') =>
    `export const settlementLayer = { abi: ${abi}, books: { layer: '${layer}' }, ${more} }`

  test.each<[string, () => string, RegExp]>([
    ['is not there', () => '@acme/nowhere', /@acme\/nowhere is not installed/],
    [
      'throws',
      () => packageOf('throws', 'throw new Error("no licence")'),
      /throws cannot be loaded: no licence/,
    ],
    ['exports nothing', () => packageOf('empty', 'export const a = 1'), /exports no settlement/],
    [
      'is of another time',
      () => packageOf('older', shape(0, 'OLDER')),
      /older is written for version 0 of the interface of layers; this is 1/,
    ],
    [
      'takes a name',
      () => packageOf('taker', shape(1, 'ACROSS')),
      /ACROSS, but there is already a layer of that name/,
    ],
    ['has no name', () => packageOf('nameless', shape(1, 'x y')), /capital letters/],
    ['makes nothing', () => packageOf('bare', shape(1, 'BARE', '')), /without create/],
  ])('and %s stops the start', async (_, name, message) => {
    expect(await refused([name()])).toMatch(message)
  })

  test('every problem is told at once', async () => {
    const message = await refused(['@acme/one', '@acme/two'], { NOBODY: {} })
    for (const part of ['@acme/one', '@acme/two', 'NOBODY']) expect(message).toContain(part)
  })
})
