import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServiceProcess, type ServiceProcess } from '../kit/service-process.ts'
import { startTraceCollector, type TraceCollector } from '../kit/trace-collector.ts'

const run = promisify(execFile)
const EXAMPLES = resolve(import.meta.dirname, '../../examples')

let collector: TraceCollector
let service: ServiceProcess
beforeAll(async () => {
  collector = await startTraceCollector()
  const preload = ['--import', pathToFileURL(join(EXAMPLES, 'opentelemetry.mjs')).href]
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' }
  service = createServiceProcess(settings, { preload })
  await service.start()
})
afterAll(async () => {
  await service?.dispose()
  await collector?.close()
})

const named = (name: string | RegExp) =>
  collector.spans.filter((span) =>
    typeof name === 'string' ? span.name === name : name.test(span.name),
  )

it('exports a request with what became of its intent below it, by an SDK that was preloaded', async () => {
  const file = join(service.dataDir, 'devnet.json')
  const { stdout } = await run(process.execPath, [
    join(EXAMPLES, 'first-intent.mjs'),
    '--devnet',
    file,
  ])
  expect(stdout).toContain('COMPLETED')
  await expect
    .poll(() => collector.spans.map(({ name }) => name), { timeout: 30_000 })
    .toContain('intent COMPLETED')
  const [submitted] = named('POST /intents')
  expect(submitted).toMatchObject({
    service: 'simplon',
    scope: 'simplon',
    kind: 2,
    attributes: { 'http.request.method': 'POST', 'http.response.status_code': 201 },
  })
  const below = collector.spans.filter((span) => span.parentSpanId === submitted?.spanId)
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([submitted?.traceId]))
  expect(below.map(({ name }) => name)).toContain('intent COMPLETED')
  // Each transaction that the client was told of is a step of the trace, on its chain.
  const told = [...stdout.matchAll(/(CLAIM|FILL) eip155:(\d+) (0x[0-9a-f]{64})/g)]
  expect(told).toHaveLength(3)
  const steps = below.filter(({ name }) => name.startsWith('intent step '))
  for (const [, , chainId, hash] of told) {
    const attributes = { 'simplon.chain.id': Number(chainId), 'simplon.transaction.hash': hash }
    const step = steps.find((each) => each.attributes['simplon.transaction.hash'] === hash)
    expect(step).toMatchObject({ attributes })
    expect(BigInt(step?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(
      BigInt(step?.startTimeUnixNano ?? 1),
    )
    const chain = service.devnet().chains.find(({ id }) => id === Number(chainId))
    const client = createPublicClient({ transport: http(chain?.rpcUrl) })
    const receipt = await client.getTransactionReceipt({ hash: hash as Hex })
    expect(receipt.status).toBe('success')
  }
})

it('continues the trace of a caller, and exports what is left when it ends', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  const { baseUrl } = service.devnet()
  const response = await fetch(`${baseUrl}/healthz`, { headers: { traceparent } })
  expect(response.headers.get('x-trace-id')).toBe(traceId)
  await service.kill('SIGTERM')
  const { code } = await service.ended()
  expect(code).toBe(0)
  const [span] = collector.spans.filter((each) => each.traceId === traceId)
  expect(span).toMatchObject({ name: 'GET /healthz', parentSpanId: '00f067aa0ba902b7' })
})
