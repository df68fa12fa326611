import { fastify } from 'fastify'
import { startKit, PORTFOLIO_URL, PORTFOLIO, KEYS } from './test/api/http-kit.ts'
const mode = process.argv[2]
let url: string
if (mode === 'bare') {
  const app = fastify()
  const body = JSON.parse((await startKit().server.inject({ url: PORTFOLIO_URL, headers: { 'x-api-key': 'full', 'x-api-version': '2026-04.blanc' } })).body)
  app.get('/accounts/:a/portfolio', async () => body)
  url = await app.listen({ port: 0 })
} else {
  const { server } = startKit({ limits: { requestsPerSecond: 1e9, burst: 1e9 }, deps: { verifyKey: (s) => KEYS[s] } })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
}
process.on('SIGINT', () => process.exit(0))
process.send!({ url })
let start = process.cpuUsage()
process.on('message', (m) => { if (m === 'start') start = process.cpuUsage(); else { const u = process.cpuUsage(start); process.send!({ cpu: u.user + u.system }) } })
