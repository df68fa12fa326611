import autocannon from 'autocannon'
import { fastify } from 'fastify'
import { startService } from '../test/kit/service.ts'

const SECONDS = 6
const CONNECTIONS = 100

/**
 * The warm portfolio and an authenticated 404 against a bare Fastify handler that sends the same
 * bytes, on the same machine in the same run: the ratio is what our front costs.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const service = await startService({ limits: { requestsPerSecond: 1e9, burst: 1e9 } }, '')
  try {
    const headers = { 'x-api-key': service.keys.development, 'x-api-version': '2026-04.blanc' }
    const paths = {
      portfolio: `/accounts/${service.account}/portfolio`,
      'authenticated 404': '/no-such-thing',
    }
    for (const [name, path] of Object.entries(paths)) {
      const sample = await fetch(service.url + path, { headers })
      const body = await sample.text()
      const bare = await startBare(sample.status, body)
      const bound = await measure(bare.url + path, headers)
      const ours = await measure(service.url + path, headers)
      await bare.close()
      const ratio = (ours.perSecond / bound.perSecond).toFixed(2)
      log(
        `${name}: ${ours.perSecond} req/s (p99 ${ours.p99} ms), bare Fastify ${bound.perSecond} req/s, ratio ${ratio}`,
      )
    }
  } finally {
    await service.stop()
  }
}

async function startBare(status: number, body: string) {
  const app = fastify()
  app.setNotFoundHandler((_request, reply) =>
    reply.code(status).type('application/json').send(body),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

async function measure(url: string, headers: Record<string, string>) {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 })
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.errors > 0 || result.timeouts > 0) throw new Error(`${url}: ${result.errors} errors`)
  return { perSecond: Math.round(result.requests.average), p99: result.latency.p99 }
}
