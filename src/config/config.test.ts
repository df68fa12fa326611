import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { toChain } from './chains.ts'
import { checkInventory } from './check-inventory.ts'
import { checkShape } from './check-shape.ts'
import { describeSettings } from './describe-settings.ts'
import { configJsonSchema } from './json-schema.ts'
import { loadConfig } from './load.ts'
import { maskConfig, maskPassword, maskUrl } from './mask.ts'
import { type Config, ConfigSchema } from './schema.ts'

const example = (name: string) =>
  loadConfig({
    file: new URL(`../../config/${name}.example.yaml`, import.meta.url).pathname,
    env: {},
  })

describe('checkShape', () => {
  it('agrees with the schema library on mutated configurations', () => {
    const valid = JSON.stringify(example('testnets'))
    const library = Compile(ConfigSchema)
    const places = pathsOf(JSON.parse(valid))
    const junk = fc.constantFrom(undefined, null, -1, 0.5, 99999, '', 'x', true, [], {}, { a: 1 })
    fc.assert(
      fc.property(fc.constantFrom(...places), junk, (place, value) => {
        const config: unknown = mutate(JSON.parse(valid), place, value)
        const accepted = checkShape(configJsonSchema, config).length === 0
        expect(accepted).toBe(library.Check(config))
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  it('refuses a mistyped word where there is only one', () => {
    const { pricing, ...rest } = example('testnets')
    const margins = [{ settlementLayer: 'ACROS', bps: 5 }]
    expect(checkShape(configJsonSchema, { ...rest, pricing: { ...pricing, margins } })).toEqual([
      {
        path: ['pricing', 'margins', 0, 'settlementLayer'],
        message: 'must be "ACROSS", not "ACROS"',
      },
    ])
  })
})

describe('checkInventory', () => {
  it('refuses floors of gas money that contradict themselves', () => {
    const config = example('testnets')
    const problemsOf = (...floors: Config['inventory']['gas']['floors']) => {
      const gas = { ...config.inventory.gas, floors }
      const inventory = { ...config.inventory, gas }
      return checkInventory({ ...config, inventory }, () => true).map(({ path }) => path.at(-1))
    }
    const chain = config.chains[0]?.id ?? 0
    const sound = { chain, minimum: '0.02', target: '0.1', dailyCap: '0.5' }
    expect(problemsOf(sound)).toEqual([])
    expect(problemsOf(sound, sound)).toEqual([1])
    expect(problemsOf({ ...sound, minimum: '0.1' })).toEqual([0])
    expect(problemsOf({ ...sound, dailyCap: '0.07' })).toEqual([0])
    expect(problemsOf({ ...sound, chain: 999_999 })).toEqual([0])
  })

  it('refuses tokens to be sold for gas money that no chain with a floor has', () => {
    const config = example('testnets')
    const chain = config.chains[0]?.id ?? 0
    const floors = [{ chain, minimum: '0.02', target: '0.1', dailyCap: '0.5' }]
    const problemsOf = (...tokens: string[]) => {
      const swaps = { enabled: true, tokens, slippageBps: 100 }
      const gas = { ...config.inventory.gas, floors, swaps }
      const inventory = { ...config.inventory, gas }
      return checkInventory({ ...config, inventory }, () => true).map(({ message }) => message)
    }
    expect(problemsOf('USDC')).toEqual([])
    expect(problemsOf('USDC', 'USDC')).toEqual(['names USDC a second time'])
    expect(problemsOf('NONE')).toEqual(['names NONE, which no chain with a floor has'])
  })
})

describe('describeSettings', () => {
  it('explains every setting and gives each its own variable and its default', () => {
    const settings = describeSettings()
    expect(settings.length).toBeGreaterThan(20)
    expect(settings.filter((s) => s.description === '').map((s) => s.path)).toEqual([])
    expect(new Set(settings.map((s) => s.env)).size).toBe(settings.length)
    expect(settings.find((s) => s.path === 'http.corsOrigins')).toMatchObject({
      env: 'SIMPLON_HTTP_CORS_ORIGINS',
      default: ['*'],
      secret: false,
    })
  })
})

describe('maskConfig', () => {
  it('hides passwords and keys but tells where the service connects to', () => {
    const config: Config = {
      ...example('testnets'),
      database: {
        ...example('testnets').database,
        url: 'postgres://me:hunter2@db.example:5/x?p=h',
      },
    }
    const masked = maskConfig(config)
    expect(masked.database.url).toBe('postgres://me:***@db.example:5/x')
    expect(masked.chains[0]?.rpcUrls[0]).toMatch(/^https:\/\/[a-z0-9.-]+\.example\/\*\*\*$/)
    expect(JSON.stringify(masked)).not.toMatch(/hunter2|KEY/)
  })

  it('hides every setting that the schema calls secret', () => {
    const secret = `0x${'5e'.repeat(32)}`
    const config = example('testnets')
    const filled = describeSettings()
      .filter((setting) => setting.secret)
      .reduce<unknown>(
        (whole, { path }) => mutate(whole, path.split('.'), secret),
        structuredClone(config),
      )
    expect(describeSettings().filter((setting) => setting.secret).length).toBeGreaterThan(4)
    expect(JSON.stringify(filled)).toContain(secret)
    expect(JSON.stringify(maskConfig(filled as Config))).not.toContain('5e5e')
  })

  it('hides keys, and tells where those are that are not written out', () => {
    const config = example('testnets')
    const fillKeys = [
      `0x${'5e'.repeat(32)}`,
      'keystore:/run/keys/fill.json',
      `web3signer:https://me:pass@signer.example:9000/path#0x${'ab'.repeat(20)}`,
    ]
    const masked = maskConfig({ ...config, relayer: { ...config.relayer, fillKeys } })
    expect(masked.relayer.fillKeys).toEqual([
      '***',
      'keystore:/run/keys/fill.json',
      `web3signer:https://signer.example:9000/***#${getAddress(`0x${'ab'.repeat(20)}`)}`,
    ])
    expect(masked.relayer.otherKeys).toEqual([])
  })

  it('masks each part of a url that can hold a key', () => {
    expect(maskUrl('https://a.example/')).toBe('https://a.example')
    expect(maskUrl('https://a.example/?key=1')).toBe('https://a.example/***')
    expect(maskUrl('wss://k:v@a.example:99')).toBe('wss://a.example:99/***')
    expect(maskUrl('nonsense')).toBe('***')
    expect(maskPassword('')).toBe('')
    expect(maskPassword('postgres://a.example/x')).toBe('postgres://a.example/x')
  })
})

describe('the examples', () => {
  it.each(['mainnets', 'testnets'])('%s loads, every chain of one kind and usable', (name) => {
    const { chains } = example(name)
    expect(chains.length).toBeGreaterThanOrEqual(5)
    for (const config of chains) {
      expect(config.testnet).toBe(name === 'testnets')
      const chain = toChain(config)
      expect(chain.tokens[0]).toEqual(chain.nativeToken)
      expect(chain.tokens).toContainEqual(chain.wrappedNativeToken)
      expect(Object.keys(chain.contracts)).toEqual(
        expect.arrayContaining(['permit2', 'multicall3']),
      )
      expect(config.rpcUrls.every((url) => new URL(url).hostname.endsWith('.example'))).toBe(true)
    }
  })

  it('gives every token a price symbol that a feed of the chain or another chain answers', () => {
    const { chains } = example('mainnets')
    const feeds = new Set(chains.flatMap((chain) => Object.keys(chain.priceFeeds)))
    const symbols = chains.flatMap((c) =>
      [c.nativeToken, ...c.tokens].map((t) => t.priceSymbol ?? t.symbol),
    )
    expect(symbols.filter((symbol) => !feeds.has(symbol))).toEqual([])
  })
})

type Place = readonly (string | number)[]

function pathsOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

function mutate(root: unknown, path: Place, value: unknown): unknown {
  if (path.length === 0) return value
  let at = root as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  const last = path.at(-1) as string | number
  if (value === undefined && !Array.isArray(at)) delete at[last]
  else at[last] = value ?? null
  return root
}
