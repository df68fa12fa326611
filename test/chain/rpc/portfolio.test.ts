import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { type RpcServer, startRpcServer } from '../../../devnet/src/rpc/rpc-server.ts'
import { groupBySymbol, type PortfolioFilter } from '../../../src/domain/portfolio.ts'
import { NATIVE_TOKEN } from '../../../src/domain/token.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createPortfolioObserver } from '../../../src/observe/portfolio.ts'
import { listChains } from '../../../src/portfolio/list-chains.ts'
import { readPortfolio } from '../../../src/portfolio/read.ts'
import {
  ALICE,
  BOB,
  mint,
  openReaders,
  startTestChain,
  type TestReaders,
  testChain,
  transfer,
  USDC,
  until,
  WETH,
} from '../kit.ts'

const IDS = [11155111, 84532, 421614, 11155420] as const
const [SEPOLIA, BASE, ARBITRUM, OPTIMISM] = IDS
const URLS = [1, 2, 3]
/** Long enough for a busy machine where nothing is meant to fail. */
const DEADLINE_MS = 20_000
const SHORT_DEADLINE_MS = 1500

const chains = new Map<number, EdrChain>()
let server: RpcServer
let readers: TestReaders
const logged: string[] = []
const metrics = createMetrics()
const log = createLog({
  level: 'info',
  pretty: false,
  destination: { write: (line: string) => void logged.push(line) },
})

beforeAll(async () => {
  for (const id of IDS) chains.set(id, await startTestChain({ id }))
  server = await startRpcServer({ chains })
  for (const chain of chains.values()) await mint(chain, ALICE, 10_000n)
})
beforeEach(() => {
  readers = open({ timeoutMs: 10_000 })
})
afterEach(async () => {
  for (const id of IDS) for (const url of URLS) server.faults.set(id, url, { mode: 'none' })
  await readers.stop()
})
afterAll(async () => {
  await server.stop()
  for (const chain of chains.values()) await chain.stop()
})

const open = (rpc: { timeoutMs: number }) =>
  openReaders(
    IDS.map((id) => ({
      chain: testChain(id, { blockTimeMs: 100 }),
      rpcUrls: server.rpcUrls(id),
      wsUrls: server.wsUrls(id),
    })),
    { rpc: { hedgeAfterMs: 500, ...rpc } },
  )

const read = (
  filter: Partial<PortfolioFilter> = {},
  deps: { readers?: TestReaders; deadlineMs?: number } = {},
) =>
  readPortfolio(
    {
      readers,
      deadlineMs: DEADLINE_MS,
      observe: createPortfolioObserver({ log, metrics }),
      ...deps,
    },
    {
      caller: { environment: 'development' },
      account: BOB,
      filter: { filterEmpty: false, ...filter },
    },
  )

function chainOf(id: number): EdrChain {
  const chain = chains.get(id)
  if (!chain) throw new Error(`no chain ${id}`)
  return chain
}

const faultAll = (id: number, fault: Parameters<RpcServer['faults']['set']>[2]) => {
  for (const url of URLS) server.faults.set(id, url, fault)
}

test('all chains in config order, native first, equal to the chain after each transfer', async () => {
  for (const round of [1n, 2n, 3n]) {
    await Promise.all(IDS.map((id, index) => transfer(chainOf(id), BOB, BigInt(index + 1))))
    const { balances, blocks, unavailable } = await read()
    expect(unavailable).toEqual([])
    expect(balances.map(({ chainId, token }) => `${chainId} ${token.symbol}`)).toEqual(
      IDS.flatMap((id) => [`${id} ETH`, `${id} USDC`, `${id} WETH`]),
    )
    const usdc = groupBySymbol(balances).find(({ symbol }) => symbol === 'USDC')
    expect(usdc?.balances.map(({ amount }) => amount)).toEqual(
      [1n, 2n, 3n, 4n].map((n) => n * round),
    )
    for (const id of IDS) expect(blocks.get(id)?.hash).toBe(chainOf(id).head().hash)
  }
})

test('one chain dead, one hanging, one stale: the fourth arrives in time, the gaps are named', async () => {
  const impatient = open({ timeoutMs: 1000 })
  const isWell = (id: number) => impatient.get(id)?.health().ok
  await chainOf(ARBITRUM).mine(20)
  await read({}, { readers: impatient })
  const head = BigInt(chainOf(ARBITRUM).head().number)
  await until('the head was seen', () => impatient.get(ARBITRUM)?.health().head?.number === head)
  faultAll(SEPOLIA, { mode: 'error' })
  faultAll(BASE, { mode: 'slow', delayMs: 5000 })
  faultAll(ARBITRUM, { mode: 'stale', block: Number(head) - 10 })
  await until('staleness was seen', () => isWell(ARBITRUM) === false)
  const startedAt = performance.now()
  const deps = { readers: impatient, deadlineMs: SHORT_DEADLINE_MS }
  const { balances, unavailable } = await read({}, deps)
  expect(performance.now() - startedAt).toBeLessThan(SHORT_DEADLINE_MS + 1000)
  expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set([OPTIMISM]))
  expect(unavailable.map(({ chainId }) => chainId)).toEqual([SEPOLIA, BASE, ARBITRUM])
  expect(unavailable.every(({ reason }) => !reason.includes('127.0.0.1'))).toBe(true)
  expect(logged.join('')).toContain('"event":"portfolio.incomplete"')
  expect(await metrics.metrics()).toMatch(/simplon_portfolio_missing_total\{chain="84532"\} \d/)
  await until('health tells', () => [SEPOLIA, BASE].every((id) => isWell(id) === false))
  await impatient.stop()
})

test('one bad url among several costs nothing', async () => {
  server.faults.set(SEPOLIA, 1, { mode: 'timeout' })
  server.faults.set(BASE, 1, { mode: 'error' })
  server.faults.set(ARBITRUM, 1, { mode: 'slow', delayMs: 5000 })
  server.faults.set(OPTIMISM, 1, { mode: 'stale', block: 1 })
  const before = await read()
  await Promise.all(IDS.map((id) => transfer(chainOf(id), BOB, 10n)))
  const after = await read()
  expect(after.unavailable).toEqual([])
  const usdc = (each: typeof before) =>
    each.balances.filter(({ token }) => token.symbol === 'USDC').map(({ amount }) => amount)
  expect(usdc(after)).toEqual(usdc(before).map((amount) => amount + 10n))
})

test('when no wanted chain can be read, that is an error and not an empty portfolio', async () => {
  faultAll(SEPOLIA, { mode: 'error' })
  await expect(read({ chainIds: [SEPOLIA, 9746] })).rejects.toMatchObject({
    name: 'ServiceError',
    kind: 'external-timeout',
  })
})

test('filters: chains and tokens both match, zero balances drop out on request', async () => {
  const onBase = await read({ chainIds: [BASE, 9746] })
  expect(new Set(onBase.balances.map(({ chainId }) => chainId))).toEqual(new Set([BASE]))
  expect(onBase.unavailable).toEqual([{ chainId: 9746, reason: 'not supported' }])

  const tokens = [
    { chainId: BASE, address: USDC.toLowerCase() },
    { chainId: BASE, address: NATIVE_TOKEN },
    { chainId: SEPOLIA, address: WETH },
  ]
  const both = await read({ chainIds: [BASE], tokens })
  expect(both.balances.map(({ token }) => token.symbol)).toEqual(['ETH', 'USDC'])

  const full = await read({ filterEmpty: true })
  expect(full.balances.some(({ token }) => token.symbol === 'WETH')).toBe(false)
  expect(full.balances.length).toBeGreaterThan(0)
})

test('a client that goes away ends the work', async () => {
  const leaving = new AbortController()
  const filter = { filterEmpty: false }
  const observe = createPortfolioObserver({ log, metrics })
  faultAll(BASE, { mode: 'timeout' })
  const reading = readPortfolio(
    { readers, deadlineMs: 60_000, observe },
    { caller: { environment: 'development' }, account: BOB, filter, signal: leaving.signal },
  )
  setTimeout(() => leaving.abort(new Error('client gone')), 50)
  await expect(reading).rejects.toThrow('client gone')
})

test('the list of chains is the configuration, in its order', () => {
  expect(listChains({ readers }).map(({ id }) => id)).toEqual([...IDS])
})
