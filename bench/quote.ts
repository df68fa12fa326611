import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Address } from 'viem'
import type { RunningService } from '../test/kit/service.ts'
import { type Child, startChild } from './quote/child.ts'
import { fundAccounts } from './quote/fund-accounts.ts'
import { cpuOfDescendants } from './quote/process-cpu.ts'
import { countRpcCalls } from './quote/rpc-calls.ts'

/**
 * A machine may be another one a minute later: both are measured in turns. A round is a number of
 * requests and not a time, so that a busy machine takes longer instead of measuring less.
 */
const ROUNDS = 5
const QUOTES_A_ROUND = 80
const INSERTS_A_ROUND = 800
const WARMING_QUOTES = 80
const CONNECTIONS = 20
const TIMEOUT_SECONDS = 60
const FEW_ACCOUNTS = 50
const MANY_ACCOUNTS = 500
const ONE_BY_ONE = 30

type Service = Omit<RunningService, 'stop'>

/**
 * POST /quotes through the whole HTTP stack on the devnet, against a bare Fastify handler that
 * validates the same body with the same schema and inserts one row in the same PostgreSQL: the
 * ratio is what routing, checking and simulating cost. First for 50 and for 500 different accounts,
 * then one at a time, and last, as a footnote, for one account that asks the same again and again.
 * The chains that the service asks are one process of the devnet: what it takes for each quote is told
 * as well, because no service can answer more quotes than its nodes have time for.
 * The service and the bare handler are processes of their own, as are the devnet and PostgreSQL;
 * this process is the client of both.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const service = await startChild<Service>('./service-process.ts')
  const bare = await startChild<{ url: string }>('./bare-process.ts', service.ready.databaseUrl)
  try {
    await compare(log, service, bare)
  } finally {
    await bare.stop()
    await service.stop()
  }
}

async function compare(
  log: (line: string) => void,
  service: Child<Service>,
  bare: Child<{ url: string }>,
): Promise<void> {
  const { url, account, keys, operatorKey, devnet } = service.ready
  const many = await fundAccounts(devnet, MANY_ACCOUNTS, 50_000_000n)
  const headers = {
    'content-type': 'application/json',
    'x-api-key': keys.development,
    'x-api-version': '2026-04.blanc',
  }
  const bodyOf = (owner: Address) => JSON.stringify(request(service.ready, owner))
  const ask = async (owner: Address) => {
    const response = await fetch(`${url}/quotes`, { method: 'POST', headers, body: bodyOf(owner) })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} ${text}`)
    return text
  }
  // The first quote looks for pools and feeds, which is remembered for long.
  const sample = await ask(account as Address)
  const { routes } = JSON.parse(sample) as { routes: unknown[] }
  log(`an answer has ${routes.length} routes, ${sample.length} bytes`)
  const rpc = countRpcCalls(url, operatorKey)
  const watch = async (target: Child<unknown>, work: () => Promise<unknown>) => {
    const look = async () => ({
      cpuMs: await target.cpuMs(),
      chainMs: cpuOfDescendants('devnet') ?? Number.NaN,
      calls: await rpc.total(),
    })
    const before = await look()
    const startedAt = performance.now()
    await work()
    const seconds = (performance.now() - startedAt) / 1000
    const { cpuMs, chainMs, calls } = await look()
    return {
      cpuMs: cpuMs - before.cpuMs,
      chainMs: chainMs - before.chainMs,
      calls: calls - before.calls,
      seconds,
    }
  }
  // What goes on without anybody asking.
  const idle = await watch(service, () => sleep(3000))
  const measure = async (target: Child<unknown>, amount: number, bodies: () => string) => {
    const share = target === service ? 1 / idle.seconds : 0
    let load: Load = { perSecond: 0, p50: 0, p99: 0, count: 0 }
    const { cpuMs, chainMs, calls, seconds } = await watch(target, async () => {
      const place = target === service ? url : bare.ready.url
      load = await press({ url: `${place}/quotes`, headers, bodies }, amount)
    })
    const each = (all: number, asIdle: number) =>
      Math.max(0, all - asIdle * share * seconds) / load.count
    return {
      ...load,
      cpuMs: each(cpuMs, idle.cpuMs),
      chainMs: each(chainMs, idle.chainMs),
      calls: each(calls, idle.calls),
    }
  }
  log(`idle: CPU ${(idle.cpuMs / idle.seconds).toFixed(0)} ms a second`)
  const own = [account as Address]
  const rows: [string, readonly Address[]][] = [
    [`${FEW_ACCOUNTS} accounts`, many.slice(0, FEW_ACCOUNTS)],
    [`${MANY_ACCOUNTS} accounts`, many],
    ['footnote: one account again and again', own],
  ]
  const plain = inTurn(own.map(bodyOf))
  await press({ url: `${bare.ready.url}/quotes`, headers, bodies: plain }, INSERTS_A_ROUND)
  for (const [name, owners] of rows) {
    const bodies = inTurn(owners.map(bodyOf))
    await press({ url: `${url}/quotes`, headers, bodies }, WARMING_QUOTES)
    const bound: Measured[] = []
    const ours: Measured[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bound.push(await measure(bare, INSERTS_A_ROUND, plain))
      ours.push(await measure(service, QUOTES_A_ROUND, bodies))
    }
    const ratios = ours.map((each, at) => each.perSecond / (bound[at]?.perSecond ?? Number.NaN))
    const calls = middle(ours.map((each) => each.calls)).toFixed(2)
    log(`bare Fastify with one insert: ${describe(bound)}`)
    const chainMs = middle(ours.map((each) => each.chainMs)).toFixed(2)
    log(`${name}: ${describe(ours)}, ${calls} RPC calls a quote, CPU of the chains ${chainMs} ms`)
    log(`${name}: ratio ${middle(ratios).toFixed(3)} (${spread(ratios)})`)
  }
  const latencies: number[] = []
  for (const owner of many.slice(0, ONE_BY_ONE)) {
    const startedAt = performance.now()
    await ask(owner)
    latencies.push(performance.now() - startedAt)
  }
  latencies.sort((a, b) => a - b)
  const at = (part: number) => Math.round(latencies[Math.floor(part * (ONE_BY_ONE - 1))] ?? 0)
  log(`one at a time, each another account: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms`)
}

/** USDC to another chain, with balances on every chain: a plan has several ways to choose from. */
function request({ devnet }: Service, account: Address) {
  const [home] = devnet.chains
  const usdc = home?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!home || !usdc) throw new Error('the devnet has no USDC')
  return {
    account: { address: account },
    recipient: { address: devnet.accounts[1]?.address },
    destinationChainId: `eip155:${home.id}`,
    tokenRequests: [{ tokenAddress: usdc.address, amount: '10000000' }],
    accountAccessList: { chainIds: devnet.chains.slice(1).map(({ id }) => `eip155:${id}`) },
  }
}

type Load = { perSecond: number; p50: number; p99: number; count: number }
type Measured = Load & { cpuMs: number; chainMs: number; calls: number }

/** Of several rounds the one in the middle, figure by figure. */
function describe(rounds: readonly Measured[]): string {
  const of = (pick: (round: Measured) => number) => middle(rounds.map(pick))
  return (
    `${of(({ perSecond }) => perSecond).toFixed(1)} req/s (p50 ${of(({ p50 }) => p50)} ms, ` +
    `p99 ${of(({ p99 }) => p99)} ms, CPU ${of(({ cpuMs }) => cpuMs).toFixed(2)} ms each)`
  )
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`
}

type Asking = { url: string; headers: Record<string, string>; bodies: () => string }

/** The bodies in turn for all connections together: each connection by itself would ask the same. */
function inTurn(bodies: readonly string[]): () => string {
  let next = 0
  return () => bodies[next++ % bodies.length] ?? ''
}

async function press({ url, headers, bodies }: Asking, amount: number): Promise<Load> {
  const setupRequest = (request: object) => ({ ...request, body: bodies() })
  const requests = [{ method: 'POST', headers, body: bodies(), setupRequest }]
  const startedAt = performance.now()
  let answeredAt = startedAt
  const run = autocannon({
    url,
    requests,
    amount,
    connections: CONNECTIONS,
    timeout: TIMEOUT_SECONDS,
  })
  // The run itself ends with a whole second only.
  run.on('response', () => {
    answeredAt = performance.now()
  })
  const result = await run
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  }
  const { p50, p99 } = result.latency
  const count = result.requests.total
  return { perSecond: (1000 * count) / (answeredAt - startedAt), p50, p99, count }
}
