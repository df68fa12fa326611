import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
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
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFORMANCE, writeConformance } from '../scripts/write-conformance.ts'
import { openLayers } from '../src/app/wiring/open-layers.ts'
import { conformanceCases } from './settlement/conformance.ts'

/**
 * The example of a layer in a package: packed, installed into an empty folder, and judged there by the
 * suite as it is packed.
 */
const ROOT = resolve(import.meta.dirname, '..')
const EXAMPLE = join(ROOT, 'examples/settlement-layer')
const NAME = 'simplon-layer-handover'
const NOTHING = { dependencies: {} }
const DEEP = { recursive: true }
const run = promisify(execFile)

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simplon-layer-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(NOTHING))
  npm(['pack', EXAMPLE, '--silent'])
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  npm(['install', `./${packed}`, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'])
  await installSuite(join(folder, 'node_modules/@simplon/devnet'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The suite in its package, with what is installed with that and nothing else. */
async function installSuite(place: string): Promise<void> {
  await writeConformance(place)
  cpSync(join(ROOT, 'contracts/artifacts'), join(place, 'dist/contracts/artifacts'), DEEP)
  cpSync(join(ROOT, 'devnet/vendor'), join(place, 'dist/devnet/vendor'), DEEP)
  const manifest = join(ROOT, 'devnet/package.json')
  cpSync(manifest, join(place, 'package.json'))
  const { bin, dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ) as Record<
    'bin' | 'dependencies' | 'optionalDependencies' | 'devDependencies',
    Record<string, string>
  >
  expect(bin['simplon-conformance']).toBe(`./${CONFORMANCE}`)
  // Of what is for one platform each, those of this one are here.
  const optional = Object.keys(optionalDependencies).filter((name) =>
    existsSync(join(ROOT, 'node_modules', name)),
  )
  // The first start of the installed devnet fetches these.
  const fetched = Object.keys(devDependencies).filter(
    (name) => !name.startsWith('@nomicfoundation/'),
  )
  for (const name of [...Object.keys(dependencies), ...optional, ...fetched]) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), link)
  }
}

/** Runs the packed suite in the folder; answers its exit code and what it said. */
function judge(name: string): Promise<{ code: number; said: string }> {
  const program = join(folder, 'node_modules/@simplon/devnet', CONFORMANCE)
  return run(process.execPath, [program, name], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  )
}

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
  test('holds the suite, with a contract of its own that is deployed for it', async () => {
    const artifact = join(ROOT, 'contracts/artifacts/OftRegistry.json')
    const module = `
      import { readFileSync } from 'node:fs'
      import { conformance, settlementLayer as layer } from '${NAME}'
      const { abi, bytecode, deployedBytecode: runtime } = JSON.parse(readFileSync('${artifact}'))
      const name = 'acmeRegistry'
      export { conformance }
      export const settlementLayer = {
        ...layer,
        contracts: [{ name, abi, bytecode, runtime, args: () => [[]] }],
        create(services, ...rest) {
          for (const { chain } of services.readers.list())
            if (!chain.contracts[name]) throw new Error('there is no ' + name)
          return layer.create(services, ...rest)
        },
      }`
    const all = conformanceCases.length
    const { code, said } = await judge(packageOf('with-contract', module))
    expect(said).toContain(`HANDOVER: ${all} of ${all} hold`)
    expect(code).toBe(0)
  }, 600_000)

  test('fails the suite where it promises more than it keeps', async () => {
    const module = `
      import { conformance, settlementLayer as layer } from '${NAME}'
      export { conformance }
      export const settlementLayer = {
        ...layer,
        create: (...all) => ({ ...layer.create(...all), observe: async () => ({ state: 'open' }) }),
      }`
    const { code, said } = await judge(packageOf('boaster', module))
    expect(said).toContain('FAILS delivers what it built to the unit')
    expect(code).toBe(1)
    const nowhere = await judge('@acme/nowhere')
    expect([nowhere.code, nowhere.said]).toEqual([1, '@acme/nowhere is not installed\n'])
  }, 600_000)

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

  const contracts = (name: string, code: string) =>
    `create() {}, contracts: [{ name: '${name}', abi: [], bytecode: '${code}', runtime: '${code}', args() {} }]`

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
    [
      'brings a contract without code',
      () => packageOf('hollow', shape(1, 'HOLLOW', contracts('acmeArbiter', ''))),
      /hollow brings acmeArbiter without its code/,
    ],
    [
      'brings a contract by the name of another',
      () => packageOf('usurper', shape(1, 'USURPER', contracts('router', '0x00'))),
      /usurper brings router, but there is already a contract of that name/,
    ],
  ])('and %s stops the start', async (_, name, message) => {
    expect(await refused([name()])).toMatch(message)
  })

  test('every problem is told at once', async () => {
    const message = await refused(['@acme/one', '@acme/two'], { NOBODY: {} })
    for (const part of ['@acme/one', '@acme/two', 'NOBODY']) expect(message).toContain(part)
  })
})
