import { Agent, createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reply } from './forward.ts'

/** A request that a client made, and what became of it. */
export type Passed = {
  url: string
  path: string
  from: number
  to: number
  /** 0 when the process broke the connection instead of answering. */
  status: number
  /** Says what is odd about an answer that no process of the service gives. */
  odd?: string
}

export type Balancer = {
  add(url: string): void
  /** Resolves when it sends requests to the process. */
  until(url: string, state: 'up' | 'down'): Promise<void>
  passed: readonly Passed[]
  close(): void
}

type Backend = { url: string; up: boolean; agent: Agent }

const CHECK_MS = 200
const CHECK_TIMEOUT_MS = 2_000
const NOBODY_MS = 60_000

/**
 * A load balancer as they are: takes turns between the processes whose `/readyz` is 200, keeps
 * connections open to them, and asks another one when a GET was not answered. What a process does not
 * answer otherwise breaks the client's connection.
 */
export async function startBalancer(port: number): Promise<Balancer> {
  const backends: Backend[] = []
  const passed: Passed[] = []
  const closing = new AbortController()
  let turn = 0

  const watch = async (backend: Backend) => {
    while (!closing.signal.aborted) {
      const probe = { method: 'GET', path: '/readyz', headers: {}, timeoutMs: CHECK_TIMEOUT_MS }
      // As most balancers, on a connection of its own.
      const answer = await ask(backend.url, probe).catch(() => undefined)
      backend.up = answer?.status === 200
      await sleep(CHECK_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const next = async (): Promise<Backend> => {
    for (const deadline = Date.now() + NOBODY_MS; Date.now() < deadline; await sleep(20)) {
      const up = backends.filter((each) => each.up)
      turn += 1
      const chosen = up[turn % up.length]
      if (chosen) return chosen
    }
    throw new Error('no process is ready')
  }
  const pass = async (request: Incoming): Promise<Reply> => {
    for (let tries = 0; ; tries += 1) {
      const { url, agent } = await next()
      const from = Date.now()
      try {
        const reply = await ask(url, { ...request, agent })
        const odd = oddity(request.path, reply)
        const note = { url, path: request.path, from, to: Date.now(), status: reply.status }
        passed.push({ ...note, ...(odd && { odd }) })
        return reply
      } catch (error) {
        passed.push({ url, path: request.path, from, to: Date.now(), status: 0 })
        if (request.method !== 'GET' || tries === 3) throw error
      }
    }
  }
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = 'GET', url: path = '/', headers } = request
      answer(response, await pass({ method, path, headers, body: Buffer.concat(chunks) }))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    passed,
    add(url) {
      if (backends.some((each) => each.url === url)) return
      const backend = { url, up: false, agent: new Agent({ keepAlive: true }) }
      backends.push(backend)
      void watch(backend)
    },
    async until(url, state) {
      while (backends.find((each) => each.url === url)?.up !== (state === 'up')) await sleep(20)
    },
    close() {
      closing.abort()
      server.closeAllConnections()
      server.close()
      for (const { agent } of backends) agent.destroy()
    },
  }
}

type Incoming = { method: string; path: string; headers: IncomingHttpHeaders; body?: Buffer }

function answer(response: ServerResponse, { status, headers, body }: Reply): void {
  const { connection: _, 'transfer-encoding': __, ...own } = headers
  response.writeHead(status, { ...own, 'content-length': body.length }).end(body)
}

/** Every answer of the service carries its trace, and every error of its API a body that says it. */
function oddity(path: string, { status, headers, body }: Reply): string | undefined {
  if (!headers['x-trace-id']) return `${path} was answered ${status} without a trace`
  if (status < 400) return undefined
  try {
    const error = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    if ('traceId' in error || 'errors' in error || 'error' in error) return undefined
  } catch {
    // Told below.
  }
  return `${path} was answered ${status} with ${body.toString('utf8').slice(0, 200)}`
}
