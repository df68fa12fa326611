import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateClients, type Workshop } from '../generated-clients/generate.ts'
import type { Scene, Told } from '../generated-clients/programs/scene.ts'
import { PAID_IN, WANTED } from '../generated-clients/programs/scene.ts'
import { CHAINS } from '../kit/clients/client-accounts.ts'
import { type ClientWorld, openProcessWorld } from '../kit/clients/process-world.ts'

/**
 * Integrators in a hurry generate a client from a document. Two public generators read ours, and
 * programs written with what they print need no word that silences the compiler.
 */
const PROGRAMS = join(import.meta.dirname, '../generated-clients/programs')
const ORIGIN = CHAINS.arbitrum.id
const DESTINATION = CHAINS.base.id
const HOLDING = 20_000_000n

let world: ClientWorld
let stop: () => Promise<void>
let workshop: Workshop
beforeAll(async () => {
  ;({ world, stop } = await openProcessWorld())
  const { url } = world.service
  const load = async (name: string) => (await fetch(`${url}/openapi/${name}.json`)).json()
  workshop = await generateClients({ blanc: await load('blanc'), deposits: await load('deposits') })
}, 300_000)
afterAll(async () => {
  workshop?.dispose()
  await stop?.()
})

/** Whatever makes the compiler believe instead of check. */
const SILENCERS = /\bas\b(?! \w+ from)|\bany\b|\w!|[)\]]!|@ts-|<\w+>\w+\b(?!\()/

describe('clients that public generators print from our documents', () => {
  it('compile under --strict', async () => {
    expect(await workshop.compile()).toBe('')
  })

  it('would not compile if a field were read that no document has', async () => {
    const broken = await generateClients({ blanc: { ...EMPTY }, deposits: { ...EMPTY } })
    try {
      expect(await broken.compile()).toContain('error TS')
    } finally {
      broken.dispose()
    }
  })

  it('are used without casts', () => {
    for (const name of readdirSync(PROGRAMS)) {
      const code = readFileSync(join(PROGRAMS, name), 'utf8').replaceAll(NOT_CODE, '')
      expect(code.match(SILENCERS)?.[0], name).toBeUndefined()
    }
    for (const cast of ['x as Y', 'x: any', 'x!.y', 'f()!', 'x as unknown as Y', '// @ts-ignore'])
      expect(cast).toMatch(SILENCERS)
  })

  it.each(['with-openapi-fetch', 'with-oazapfts'])(
    'complete an intent and a deposit to the unit, %s',
    async (program) => {
      const { runProgram } = await load(program)
      const { owner } = await world.newEoa([[ORIGIN, 'USDC', HOLDING]])
      const recipient = privateKeyToAccount(generatePrivateKey()).address
      const place = (id: number) => ({ caip2: `eip155:${id}`, usdc: world.token(id, 'USDC') })
      const told = await runProgram({
        url: world.service.url,
        apiKey: world.service.keys.development,
        owner,
        origin: place(ORIGIN),
        destination: place(DESTINATION),
        recipient,
        pay: (to, amount) => world.pay(ORIGIN, 'USDC', to, amount),
      })
      expect(told).toMatchObject({ intentStatus: 'COMPLETED', depositStatus: 'completed' })
      expect(told.spent).toBeGreaterThanOrEqual(WANTED)
      expect(told.delivered).toBeGreaterThan(0n)
      expect(told.delivered).toBeLessThanOrEqual(PAID_IN)
      expect(await world.balance(ORIGIN, 'USDC', owner.address)).toBe(HOLDING - told.spent)
      expect(await world.balance(DESTINATION, 'USDC', recipient)).toBe(WANTED + told.delivered)
    },
    300_000,
  )
})

/** Comments, names of files, and words that import under another name. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/(?! @ts).*|\* as \w+ from|\w+ as \w+ }|'\.\/[^']*'/g
const EMPTY = {
  openapi: '3.1.0',
  info: { title: 'nothing', version: '1' },
  paths: {},
}

async function load(program: string): Promise<{ runProgram(scene: Scene): Promise<Told> }> {
  const outfile = join(workshop.folder, `${program}.mjs`)
  const entry = join(workshop.folder, `${program}.ts`)
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node' })
  return import(outfile)
}
