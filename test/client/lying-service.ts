import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Alters the body of an answer; answers it as it is where there is nothing to gain. */
type Lie = (path: string, body: unknown) => unknown

export type LyingService = {
  readonly url: string
  /** Where the truth is; may move, as a service does that is started again. */
  target: string
  lie: Lie
  /** Paths with their queries, as they came in. */
  readonly asked: string[]
  /** Paths whose answers have begun, in that order; that of a stream goes on. */
  readonly answered: string[]
  stop(): Promise<void>
}

const TRUTH: Lie = (_path, body) => body

/** Stands in front of a service, passes everything on, and alters answers. */
export async function startLyingService(target = ''): Promise<LyingService> {
  const asked: string[] = []
  const answered: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    // A service that was killed cuts its connections, and so does this one.
    pass(lying, request, reply).catch(() => reply.destroy())
  })
  // A connection must not be closed just when a busy machine comes to use it again.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const lying: LyingService = {
    url: `http://127.0.0.1:${port}`,
    target,
    lie: TRUTH,
    asked,
    answered,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return lying
}

async function pass(
  { target, lie, answered }: LyingService,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const left = new AbortController()
  reply.on('close', () => left.abort())
  const answer = await fetch(target + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    signal: left.signal,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const {
    'content-length': ____,
    'content-encoding': _____,
    ...kept
  } = Object.fromEntries(answer.headers)
  reply.writeHead(answer.status, kept)
  answered.push(request.url ?? '')
  if (!answer.headers.get('content-type')?.includes('json')) {
    for await (const chunk of answer.body ?? []) reply.write(chunk)
    reply.end()
    return
  }
  reply.end(JSON.stringify(lie(request.url ?? '', await answer.json())))
}
