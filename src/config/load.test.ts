import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { ConfigError } from './config-error.ts'
import { loadConfig } from './load.ts'
import type { Config } from './schema.ts'

const dir = mkdtempSync(join(tmpdir(), 'simplon-config-'))
afterAll(() => rmSync(dir, { recursive: true }))

let files = 0
function file(content: unknown): string {
  const path = join(dir, `${files++}.yaml`)
  writeFileSync(path, typeof content === 'string' ? content : stringify(content))
  return path
}

const WETH = '0x4200000000000000000000000000000000000006'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const base = {
  id: 8453,
  name: 'Base',
  testnet: false,
  kind: 'op-stack',
  blockTimeMs: 2000,
  rpcUrls: ['https://base.example/v1/KEY'],
  explorer: null,
  nativeToken: { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 },
  wrappedNativeToken: WETH,
  tokens: [
    { symbol: 'WETH', address: WETH, decimals: 18, priceSymbol: 'ETH' },
    { symbol: 'USDC', address: USDC, decimals: 6 },
  ],
  contracts: {},
  priceFeeds: {},
}
const withChains = (...chains: unknown[]) => file({ devnet: { enabled: false }, chains })

/** The problems of a load as `path message [source]` lines; fails when the load succeeds. */
function problems(load: () => Config): string[] {
  try {
    load()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((p) => `${p.path} ${p.message} [${p.source}]`)
  }
  throw new Error('the configuration was accepted')
}

describe('loadConfig', () => {
  it('gives the defaults when nothing is set', () => {
    const config = loadConfig({ env: {} })
    expect(config.http.port).toBe(4000)
    expect(config.database).toMatchObject({ url: '', maxConnections: 10 })
    expect(config.devnet.enabled).toBe(true)
  })

  it('is frozen all the way down', () => {
    const config = loadConfig({ file: withChains(base), env: {} })
    expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError)
    expect(() => Object.assign(config.chains[0]!.tokens[0]!, { decimals: 1 })).toThrow(TypeError)
  })

  it('lets the file change single settings and the environment have the last word', () => {
    const path = file({ http: { port: 5000, host: '0.0.0.0' } })
    const config = loadConfig({ file: path, env: { SIMPLON_HTTP_PORT: '6000' } })
    expect(config.http).toMatchObject({ port: 6000, host: '0.0.0.0', trustProxy: false })
    expect(loadConfig({ env: { SIMPLON_CONFIG: path } }).http.port).toBe(5000)
  })

  it('reads a JSON file too', () => {
    expect(loadConfig({ file: file('{"http": {"port": 7000}}'), env: {} }).http.port).toBe(7000)
  })

  it('reads numbers, truth values, lists, texts and DATABASE_URL from the environment', () => {
    const config = loadConfig({
      env: {
        SIMPLON_LIMITS_REQUESTS_PER_SECOND: '0.5',
        SIMPLON_HTTP_TRUST_PROXY: 'true',
        SIMPLON_HTTP_CORS_ORIGINS: 'https://a.example, https://b.example',
        SIMPLON_WEBHOOKS_RETRY_DELAYS_SECONDS: '1, 5,30',
        SIMPLON_LOG_LEVEL: 'debug',
        SIMPLON_DATA_DIR: '/var/lib/simplon',
        DATABASE_URL: 'postgres://u:p@db.example/simplon',
      },
    })
    expect(config.limits.requestsPerSecond).toBe(0.5)
    expect(config.http.trustProxy).toBe(true)
    expect(config.http.corsOrigins).toEqual(['https://a.example', 'https://b.example'])
    expect(config.webhooks.retryDelaysSeconds).toEqual([1, 5, 30])
    expect(config.log.level).toBe('debug')
    expect(config.dataDir).toBe('/var/lib/simplon')
    expect(config.database.url).toBe('postgres://u:p@db.example/simplon')
  })

  it('takes keys in files or with a signer, and wants the password of a file', () => {
    const keys = `keystore:/run/keys/a.json,web3signer:https://signer.example:9000#${WETH}`
    const env = { SIMPLON_RELAYER_FILL_KEYS: keys }
    expect(problems(() => loadConfig({ env }))).toEqual([
      expect.stringMatching(/^relayer.keystorePasswordFile is needed: a key is in a keystore/),
    ])
    const file = { SIMPLON_RELAYER_KEYSTORE_PASSWORD_FILE: '/run/keys/password' }
    expect(loadConfig({ env: { ...env, ...file } }).relayer.fillKeys).toEqual(keys.split(','))
    const mistyped = { SIMPLON_RELAYER_FILL_KEYS: `0x${'5e'.repeat(31)}` }
    const [problem, ...more] = problems(() => loadConfig({ env: mistyped }))
    expect(more).toEqual([])
    expect(problem).toMatch(/keystore:<file> or web3signer:<url>#<address>/)
    expect(problem).not.toContain('5e5e')
    const nowhere = { SIMPLON_RELAYER_OTHER_KEYS: `web3signer:https://[#${WETH}` }
    expect(problems(() => loadConfig({ env: nowhere }))).toEqual([
      expect.stringMatching(/^relayer.otherKeys.*must be a private key/),
    ])
  })

  it('takes an empty variable for an absent one', () => {
    expect(loadConfig({ env: { SIMPLON_HTTP_PORT: '', DATABASE_URL: '' } }).http.port).toBe(4000)
  })

  it("replaces a chain's urls from the environment", () => {
    const env = {
      SIMPLON_CHAINS_8453_RPC_URLS: 'https://one.example/k,https://two.example/k',
      SIMPLON_CHAINS_8453_WS_URLS: 'wss://one.example/k',
    }
    const [chain] = loadConfig({ file: withChains(base), env }).chains
    expect(chain?.rpcUrls).toEqual(['https://one.example/k', 'https://two.example/k'])
    expect(chain?.wsUrls).toEqual(['wss://one.example/k'])
  })

  it('reads an address that was not put in quotes', () => {
    const text = stringify({ devnet: { enabled: false }, chains: [base] }).replaceAll('"', '')
    expect(loadConfig({ file: file(text), env: {} }).chains[0]?.tokens[1]?.address).toBe(USDC)
  })
})

describe('loadConfig reports', () => {
  it('every problem at once, with path and source', () => {
    const path = file({ http: { port: 70000 }, log: { level: 'loud' }, dataDir: 3 })
    const env = { SIMPLON_HTTP_BODY_LIMIT_BYTES: 'big', SIMPLON_HTTP_TRUST_PROXY: 'maybe' }
    expect(problems(() => loadConfig({ file: path, env }))).toEqual([
      `dataDir must be a text that is not empty, not 3 [${path}]`,
      `http.port must be a whole number from 0 to 65535, not 70000 [${path}]`,
      'http.bodyLimitBytes must be a whole number of at least 1024, not "big" [SIMPLON_HTTP_BODY_LIMIT_BYTES]',
      'http.trustProxy must be true or false, not "maybe" [SIMPLON_HTTP_TRUST_PROXY]',
      `log.level must be one of trace, debug, info, warn, error, silent, not "loud" [${path}]`,
    ])
  })

  it('more problems than a validator library would list', () => {
    const chains = Array.from({ length: 20 }, (_, i) => ({ ...base, id: i + 1, name: '' }))
    expect(problems(() => loadConfig({ file: withChains(...chains), env: {} }))).toHaveLength(20)
  })

  it('an unknown setting and an unknown variable, with the nearest name', () => {
    const path = file({ http: { prot: 1 }, databse: {} })
    const env = { SIMPLON_HTTP_PROT: '1', SIMPLON_ZZZZZZZZZZZZZ: '1' }
    expect(problems(() => loadConfig({ file: path, env }))).toEqual([
      'SIMPLON_HTTP_PROT names no setting; did you mean SIMPLON_HTTP_PORT? [environment]',
      'SIMPLON_ZZZZZZZZZZZZZ names no setting [environment]',
      `databse is not a known setting; did you mean database? [${path}]`,
      `http.prot is not a known setting; did you mean port? [${path}]`,
    ])
  })

  it('a file that is absent, broken, or no settings at all', () => {
    expect(problems(() => loadConfig({ file: join(dir, 'none.yaml'), env: {} }))[0]).toMatch(
      /cannot be read: ENOENT/,
    )
    expect(problems(() => loadConfig({ file: file('http: [1'), env: {} }))[0]).toMatch(/line 1/)
    expect(problems(() => loadConfig({ file: file('- 1'), env: {} }))[0]).toMatch(
      /must be a map of settings/,
    )
  })

  it('a group that is not one, a list that is not one, a missing setting', () => {
    const { nativeToken: _, ...chain } = base
    const path = file({ devnet: { enabled: false }, http: 3, chains: [{ ...chain, tokens: {} }] })
    expect(problems(() => loadConfig({ file: path, env: {} }))).toEqual([
      `http must be a group of settings, not 3 [${path}]`,
      `chains.0.nativeToken is missing [${path}]`,
      `chains.0.tokens must be a list, not a group of settings [${path}]`,
    ])
  })

  it('chains together with the devnet, and neither', () => {
    const both = file({ chains: [base] })
    expect(problems(() => loadConfig({ file: both, env: {} }))).toEqual([
      `chains are given although the devnet is on; set devnet.enabled to false to use them [${both}]`,
    ])
    expect(problems(() => loadConfig({ env: { SIMPLON_DEVNET_ENABLED: 'false' } }))).toEqual([
      'chains are needed when the devnet is off; see config/mainnets.example.yaml [config/default.yaml]',
    ])
  })

  it('a chain given twice', () => {
    const path = withChains(base, base)
    expect(problems(() => loadConfig({ file: path, env: {} }))).toEqual([
      `chains.1.id is a second chain 8453: keep one [${path}]`,
    ])
  })

  it('what is wrong inside a chain', () => {
    const path = withChains({
      ...base,
      wrappedNativeToken: '0x4200000000000000000000000000000000000007',
      nativeToken: { ...base.nativeToken, address: WETH },
      tokens: [
        ...base.tokens,
        { symbol: 'USDC2', address: USDC.toLowerCase(), decimals: 6 },
        { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 },
      ],
      contracts: { permit2: '0x000000000022d473030F116dDEE9F6B43aC78BA3' },
      rpcUrls: ['https://'],
    })
    expect(problems(() => loadConfig({ file: path, env: {} }))).toEqual([
      `chains.0.nativeToken.address must be the zero address, which stands for the native token [${path}]`,
      `chains.0.wrappedNativeToken is not among the tokens of chain 8453; add it there [${path}]`,
      `chains.0.tokens.2.address is listed twice: ${USDC.toLowerCase()}; keep one [${path}]`,
      `chains.0.tokens.3.address is the native token, which is given as nativeToken [${path}]`,
      `chains.0.rpcUrls.0 is not a url that can be read [${path}]`,
      `chains.0.contracts.permit2 has a wrong checksum: 0x000000000022d473030F116dDEE9F6B43aC78BA3 may be mistyped; copy it again [${path}]`,
    ])
  })

  it('tiers of confirmations that do not rise, or have no end', () => {
    const problemsOf = (...tiers: [upToUsd: number | null, blocks: number][]) => {
      const confirmations = tiers.map(([upToUsd, blocks]) => ({ upToUsd, blocks }))
      const path = withChains({ ...base, confirmations })
      return problems(() => loadConfig({ file: path, env: {} })).map((line) => line.split(' [')[0])
    }
    const rising = 'must have a higher upToUsd than the tier before it, and no fewer blocks'
    expect(problemsOf([100, 3], [1_000, 2], [null, 9])).toEqual([
      `chains.0.confirmations.1 ${rising}`,
    ])
    expect(problemsOf([100, 3], [100, 4], [null, 9])).toEqual([
      `chains.0.confirmations.1 ${rising}`,
    ])
    expect(problemsOf([100, 3], [null, 2])).toEqual([`chains.0.confirmations.1 ${rising}`])
    expect(problemsOf([100, 3], [1_000, 4])).toEqual([
      'chains.0.confirmations.1.upToUsd must be null in the last tier only',
    ])
    expect(problemsOf([null, 3], [null, 4])).toEqual([
      'chains.0.confirmations.0.upToUsd must be null in the last tier only',
    ])
    const sound = [
      { upToUsd: 100, blocks: 3 },
      { upToUsd: null, blocks: 3 },
    ]
    const path = withChains({ ...base, confirmations: sound })
    expect(loadConfig({ file: path, env: {} }).chains[0]?.confirmations).toEqual(sound)
  })

  it('a bad explorer by what is wrong inside it', () => {
    const path = withChains({ ...base, explorer: { url: 'x', addressPath: '/a' } })
    expect(problems(() => loadConfig({ file: path, env: {} }))).toEqual([
      `chains.0.explorer.txPath is missing [${path}]`,
      `chains.0.explorer.url must be an http:// or https:// url, not "x" [${path}]`,
    ])
    const flat = withChains({ ...base, explorer: 'x' })
    expect(problems(() => loadConfig({ file: flat, env: {} }))).toEqual([
      `chains.0.explorer must be null or a group of settings, not "x" [${flat}]`,
    ])
  })

  it('urls for a chain that is not configured, and bad urls with the variable they came from', () => {
    const env = { SIMPLON_CHAINS_5_RPC_URLS: 'https://x', SIMPLON_CHAINS_8453_RPC_URLS: 'ftp://k' }
    expect(problems(() => loadConfig({ file: withChains(base), env }))).toEqual([
      'SIMPLON_CHAINS_5_RPC_URLS names chain 5, which is not among chains [environment]',
      'chains.0.rpcUrls.0 must be an http:// or https:// url [SIMPLON_CHAINS_8453_RPC_URLS]',
    ])
  })

  it('urls or keys that are not a list, without showing them', () => {
    const path = withChains({ ...base, rpcUrls: 'https://node.example/hunter2' })
    expect(problems(() => loadConfig({ file: path, env: {} }))).toEqual([
      `chains.0.rpcUrls must be a list [${path}]`,
    ])
    const keys = file({ relayer: { fillKeys: `0x${'12'.repeat(32)}` } })
    expect(problems(() => loadConfig({ file: keys, env: {} }))).toEqual([
      `relayer.fillKeys must be a list [${keys}]`,
    ])
  })

  it('a pool that is too small, or too large for the embedded server', () => {
    const small = { SIMPLON_DATABASE_MAX_CONNECTIONS: '3' }
    expect(problems(() => loadConfig({ env: small }))[0]).toMatch(/too small: at least 4/)
    const large = { SIMPLON_DATABASE_MAX_CONNECTIONS: '30' }
    expect(problems(() => loadConfig({ env: large }))[0]).toMatch(/at most 20 with the embedded/)
    const external = { ...large, DATABASE_URL: 'postgres://db.example/x' }
    expect(loadConfig({ env: external }).database.maxConnections).toBe(30)
  })

  it('two different database urls, and one that cannot be read, without showing either', () => {
    const env = {
      DATABASE_URL: 'postgres://u:hunter2@a.example/x',
      SIMPLON_DATABASE_URL: 'postgres://u:hunter3@b.example/x',
    }
    const twice = problems(() => loadConfig({ env }))
    expect(twice).toEqual([
      'database.url is given twice, differently: set SIMPLON_DATABASE_URL or DATABASE_URL, not both [environment]',
    ])
    const broken = problems(() => loadConfig({ env: { DATABASE_URL: 'postgres://u:hunter2@:x' } }))
    expect(broken).toEqual(['database.url is not a url that can be read [DATABASE_URL]'])
  })

  it('a sunset that is no date', () => {
    const env = { SIMPLON_API_ALPS_SUNSET: 'soon' }
    expect(problems(() => loadConfig({ env }))[0]).toMatch(/must be a date such as/)
  })
})
