import autocannon from 'autocannon'
import { fastify } from 'fastify'
import postgres from 'postgres'
import { Compile } from 'typebox/compile'
import type { Address } from 'viem'
import { QuoteRequestBody } from '../src/wire/blanc/quote/schema.ts'
import { type RunningService, startService } from '../test/kit/service.ts'
import { fundAccounts } from './quote/fund-accounts.ts'
import { countRpcCalls } from './quote/rpc-calls.ts'

const SECONDS = 8
const CONNECTIONS = 20
const ACCOUNTS = 50
const ONE_BY_ONE = 30

/**
 * POST /quotes through the whole HTTP stack on the devnet, against a bare Fastify handler that
 * validates the same body with the same schema and inserts one row in the same PostgreSQL: the
 * ratio is what routing, checking and simulating cost. Once for one account that asks the same
 * again and again, once for many accounts, and one at a time.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const service = await startService({
    limits: { requestsPerSecond: 1e9, burst: 1e9 },
    intents: { quoteMaxAgeMs: 1000 },
  })
  try {
    const bare = await startBare(service.databaseUrl)
    const many = await fundAccounts(service.devnet, ACCOUNTS, 50_000_000n)
    const headers = {
      'content-type': 'application/json',
      'x-api-key': service.keys.development,
      'x-api-version': '2026-04.blanc',
    }
    const bodies = (accounts: readonly Address[]) =>
      accounts.map((account) => JSON.stringify(request(service, account)))
    const own = bodies([service.account as Address])
    const load = { method: 'POST', headers } as const
    const target = { ...load, url: `${service.url}/quotes` }
    // The first quote looks for pools and feeds, which is remembered for long.
    const sample = await fetch(target.url, { method: 'POST', headers, body: own[0] as string })
    if (sample.status !== 200) throw new Error(`${sample.status} ${await sample.text()}`)
    const bound = await measure({ ...load, url: `${bare.url}/quotes`, bodies: own })
    const rpc = countRpcCalls(service.url)
    const idle = await rpc.perSecond(3)
    const row = async (name: string, texts: readonly string[]) => {
      const calls = await rpc.total()
      const ours = await measure({ ...target, bodies: texts })
      const spent = (await rpc.total()) - calls - idle * ours.seconds
      log(
        `${name}: ${ours.perSecond} req/s (p50 ${ours.p50} ms, p99 ${ours.p99} ms), ratio ` +
          `${(ours.perSecond / bound.perSecond).toFixed(3)}, ` +
          `${(Math.max(0, spent) / ours.count).toFixed(2)} RPC calls a quote`,
      )
    }
    log(`bare Fastify with one insert: ${bound.perSecond} req/s (p99 ${bound.p99} ms)`)
    await row('one account', own)
    await row(`${ACCOUNTS} accounts`, bodies(many))
    const latencies: number[] = []
    for (let index = 0; index < ONE_BY_ONE; index += 1) {
      const startedAt = performance.now()
      const body = bodies([many[index % many.length] as Address])[0] as string
      const response = await fetch(target.url, { method: 'POST', headers, body })
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      await response.text()
      latencies.push(performance.now() - startedAt)
    }
    latencies.sort((a, b) => a - b)
    const at = (part: number) => Math.round(latencies[Math.floor(part * (ONE_BY_ONE - 1))] ?? 0)
    log(`one at a time, each another account: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms`)
    await bare.close()
  } finally {
    await service.stop()
  }
}

/** USDC to another chain, with balances on every chain: a plan has several ways to choose from. */
function request({ devnet }: RunningService, account: Address) {
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

async function startBare(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 10 })
  await sql`create table if not exists bench_quotes (id bigserial primary key, quote json)`
  const validator = Compile(QuoteRequestBody)
  const app = fastify()
  app.post('/quotes', async ({ body }, reply) => {
    if (!validator.Check(body)) return reply.code(400).send({})
    const [row] = await sql`
      insert into bench_quotes (quote) values (${JSON.stringify(body)}::json) returning id`
    return { id: row?.id }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async close() {
      await app.close()
      await sql.end()
    },
  }
}

type Load = {
  url: string
  method: 'POST'
  headers: Record<string, string>
  bodies: readonly string[]
}

async function measure({ bodies, ...load }: Load) {
  const { method, headers } = load
  const requests = bodies.map((body) => ({ method, headers, body }))
  const options = { ...load, requests, connections: CONNECTIONS }
  const warmed = await autocannon({ ...options, duration: 3 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${load.url}: ${result.errors} errors, ${result.non2xx} refusals`)
  }
  const { p50, p99 } = result.latency
  const count = result.requests.total + warmed.requests.total
  const perSecond = Math.round(result.requests.average * 10) / 10
  return { ...{ perSecond, p50, p99, count }, seconds: SECONDS + 3 }
}
