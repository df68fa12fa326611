import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { createRandom } from '../kit/random.ts'
import type { Provider } from './answer-call.ts'
import { answerPost, createBucket } from './answer-post.ts'
import { FLAVOURS, type Flavour } from './flavours.ts'
import { QUIRKS, type Quirk } from './quirks.ts'
import { serveSocket } from './serve-socket.ts'
import { createStuckPool } from './stuck-pool.ts'
import { createTally, type Tally } from './tally.ts'
import { createUpstream, type RpcItem } from './upstream.ts'

type ProxiedChain = { id: number; rpcUrl: string; wsUrl: string }

export type ProviderProxy = {
  readonly tally: Tally
  /** Puts providers in front of a chain; answers their urls. */
  add(chain: ProxiedChain, flavours?: readonly string[]): { rpcUrls: string[]; wsUrls: string[] }
  /** Switches quirks; all are on in the beginning unless others were asked for. */
  set(quirks: readonly Quirk[]): void
  stop(): Promise<void>
}

export type ProxyOptions = {
  seed: number
  quirks?: readonly Quirk[]
  /** Milliseconds by which requests are counted; tests may have time stand still. */
  now?: () => number
}

const PER_CHAIN = 3
/** Stands where providers have their keys, so that it can be looked for in what is told. */
export const FAKE_KEY = 'key-that-nobody-may-see'

type Endpoint = Provider & { takes: (count: number) => boolean; wsUrl: string; name: string }

/** Public RPC providers, as far as a client can tell them, in front of nodes of one's own. */
export async function startProxy({
  seed,
  quirks = QUIRKS,
  now = () => performance.now(),
}: ProxyOptions): Promise<ProviderProxy> {
  const random = createRandom(seed)
  const tally = createTally()
  const endpoints = new Map<string, Endpoint>()
  const closers: (() => unknown)[] = []
  let on: ReadonlySet<Quirk> = new Set(quirks)
  const has = (quirk: Quirk) => on.has(quirk)
  const find = (request: IncomingMessage) =>
    endpoints.get(request.url?.split('/').slice(1, 3).join('/') ?? '')

  const server = createServer((request, response) => {
    respond(find(request), tally, request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 65_000
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (client, request) => {
    const endpoint = find(request)
    if (!endpoint) return client.terminate()
    const { wsUrl: upstreamUrl, met, name } = endpoint
    const withoutSubscriptions = name === 'infura' || name === 'publicnode'
    serveSocket(client, { upstreamUrl, withoutSubscriptions, random, has, met })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    tally,
    set: (wanted) => {
      on = new Set(wanted)
    },
    add(chain, names = namesFor(closers.length)) {
      const upstream = createUpstream(chain.rpcUrl)
      const { met } = tally
      const pool = createStuckPool(upstream, { random, met })
      closers.push(() => {
        pool.close()
        return upstream.close()
      })
      const paths = names.map((name) => {
        const flavour = flavourOf(name)
        const key = `${name}/${chain.id}`
        const takes = createBucket(flavour.requestsPerSecond, now)
        const parts = { flavour, upstream, pool, random, has, met, takes }
        endpoints.set(key, { ...parts, chainId: chain.id, wsUrl: chain.wsUrl, name })
        return `127.0.0.1:${port}/${key}/${FAKE_KEY}`
      })
      const urls = (scheme: string) => paths.map((path) => `${scheme}://${path}`)
      return { rpcUrls: urls('http'), wsUrls: urls('ws') }
    },
    async stop() {
      for (const close of closers) await close()
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Chains take turns, so that every provider has some. */
function namesFor(turn: number): string[] {
  return Array.from({ length: PER_CHAIN }, (_, index) => {
    const place = (turn * PER_CHAIN + index + Math.floor(turn / 2)) % FLAVOURS.length
    return FLAVOURS[place]?.name ?? ''
  })
}

function flavourOf(name: string): Flavour {
  const found = FLAVOURS.find((each) => each.name === name)
  if (!found) throw new Error(`there is no provider ${name}`)
  return found
}

async function respond(
  endpoint: Endpoint | undefined,
  tally: Tally,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!endpoint) return void response.writeHead(404).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcItem | RpcItem[]
  const methods = (Array.isArray(body) ? body : [body]).map(({ method }) => method)
  tally.request(`${endpoint.chainId} ${endpoint.name}`, methods)
  const { status, headers, text } = await answerPost(endpoint, body)
  response.writeHead(status, headers).end(text)
}
