import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
}
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { scope: { name: string }; spans: WireSpan[] }[]
  }[]
}

type CollectedSpan = Omit<WireSpan, 'attributes'> & {
  service: unknown
  scope: string
  attributes: Record<string, unknown>
}

export type TraceCollector = {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  /** The spans exported so far. */
  spans: readonly CollectedSpan[]
  close(): Promise<void>
}

/** An OpenTelemetry collector that accepts JSON at `/v1/traces`. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (!isTraces || request.headers['content-type'] !== 'application/json') {
      response.writeHead(415).end()
      return
    }
    spans.push(...read(JSON.parse(String(Buffer.concat(chunks))) as Export))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function read({ resourceSpans }: Export): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = plain(resource.attributes)['service.name']
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: plain(span.attributes),
        service,
        scope: scope.name,
      })),
    )
  })
}

function plain(attributes: readonly { key: string; value: Value }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
