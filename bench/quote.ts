import autocannon from 'autocannon'
import { fastify } from 'fastify'
import postgres from 'postgres'
import { Compile } from 'typebox/compile'
import { QuoteRequestBody } from '../src/wire/blanc/quote/schema.ts'
import { type RunningService, startService } from '../test/kit/service.ts'

const SECONDS = 8
const CONNECTIONS = 20

/**
 * POST /quotes through the whole HTTP stack on the devnet, balances warm, against a bare Fastify
 * handler that validates the same body with the same schema and inserts one row in the same
 * PostgreSQL: the ratio is what routing, checking and simulating cost.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const service = await startService({ limits: { requestsPerSecond: 1e9, burst: 1e9 } })
  try {
    const bare = await startBare(service.databaseUrl)
    const body = JSON.stringify(request(service))
    const headers = {
      'content-type': 'application/json',
      'x-api-key': service.keys.development,
      'x-api-version': '2026-04.blanc',
    }
    const sample = await fetch(`${service.url}/quotes`, { method: 'POST', headers, body })
    if (sample.status !== 200) throw new Error(`${sample.status} ${await sample.text()}`)
    const load = { method: 'POST', headers, body }
    const bound = await measure({ ...load, url: `${bare.url}/quotes` }, CONNECTIONS)
    const ours = await measure({ ...load, url: `${service.url}/quotes` }, CONNECTIONS)
    const alone = await measure({ ...load, url: `${service.url}/quotes` }, 1)
    await bare.close()
    log(
      `POST /quotes: ${ours.perSecond} req/s (p50 ${ours.p50} ms, p99 ${ours.p99} ms), bare Fastify ` +
        `with one insert ${bound.perSecond} req/s, ratio ${(ours.perSecond / bound.perSecond).toFixed(3)}`,
    )
    log(`one at a time: p50 ${alone.p50} ms, p99 ${alone.p99} ms`)
  } finally {
    await service.stop()
  }
}

/** USDC to another chain, with balances on every chain: a plan has several ways to choose from. */
function request({ devnet, account }: RunningService) {
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

type Load = { url: string; method: string; headers: Record<string, string>; body: string }

async function measure(load: Load, connections: number) {
  await autocannon({ ...load, connections, duration: 3 })
  const result = await autocannon({ ...load, connections, duration: SECONDS })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${load.url}: ${result.errors} errors, ${result.non2xx} refusals`)
  }
  const { p50, p99 } = result.latency
  return { perSecond: Math.round(result.requests.average * 10) / 10, p50, p99 }
}
