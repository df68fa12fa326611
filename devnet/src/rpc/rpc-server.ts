import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { EdrChain } from '../chain/edr-chain.ts'
import { answerJsonRpc } from './json-rpc.ts'
import type { NodeSession } from './node-methods.ts'
import {
  createRpcFaults,
  executeWithFault,
  FAULT_MESSAGE,
  type RpcFaults,
  URLS_PER_CHAIN,
} from './rpc-faults.ts'

export type RpcServerOptions = {
  /** May grow after the start: a chain is served as soon as it is in the map. */
  chains: ReadonlyMap<number, EdrChain>
  host?: string
  /** 0 (the default) lets the system choose. */
  port?: number
  faults?: RpcFaults
  /** Answers paths that are not a chain's; false = not its path either. */
  onOtherPath?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

export type RpcServer = {
  /** `http://host:port` without a trailing slash. */
  url: string
  faults: RpcFaults
  /** The chain's RPC urls: `/<id>`, `/<id>/2`, `/<id>/3`. */
  rpcUrls(chainId: number): string[]
  wsUrls(chainId: number): string[]
  stop(): Promise<void>
}

type Endpoint = { chain: EdrChain; url: number }

const BODY_LIMIT_BYTES = 10 * 1024 * 1024
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

/** Serves any number of chains over HTTP and WebSocket on one port. */
export async function startRpcServer(options: RpcServerOptions): Promise<RpcServer> {
  const faults = options.faults ?? createRpcFaults()
  const find = (path: string | undefined) => findEndpoint(options.chains, path)
  const server = createServer((request, response) => {
    // The client disconnected in the middle of its request.
    respond({ ...options, faults }, request, response).catch(() => response.destroy())
  })
  // A client that reuses a connection must not hit one that is just being closed.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 66_000
  const sockets = new WebSocketServer({ noServer: true, maxPayload: BODY_LIMIT_BYTES })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const endpoint = find(request.url)
    if (endpoint === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (ws) => serveSocket(ws, endpoint, faults))
  })
  const authority = await listen(server, options.host ?? '127.0.0.1', options.port ?? 0)
  const urls = (scheme: string, chainId: number) =>
    Array.from({ length: URLS_PER_CHAIN }, (_, index) =>
      index === 0
        ? `${scheme}://${authority}/${chainId}`
        : `${scheme}://${authority}/${chainId}/${index + 1}`,
    )
  return {
    url: `http://${authority}`,
    faults,
    rpcUrls: (chainId) => urls('http', chainId),
    wsUrls: (chainId) => urls('ws', chainId),
    stop: () => stopServer(server, sockets),
  }
}

async function respond(
  options: RpcServerOptions & { faults: RpcFaults },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const endpoint = findEndpoint(options.chains, request.url)
  if (endpoint === undefined) {
    if ((await options.onOtherPath?.(request, response)) === true) return
    send(response, 404, { error: `no chain at ${request.url}` })
    return
  }
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST, OPTIONS')
    send(response, 405, { error: 'JSON-RPC requests are POSTed' })
    return
  }
  const body = await readBody(request, BODY_LIMIT_BYTES)
  if (body === undefined) {
    send(response, 413, { error: `the body is larger than ${BODY_LIMIT_BYTES} bytes` })
    return
  }
  const { chain, url } = endpoint
  const fault = options.faults.get(chain.id, url)
  if (fault.mode === 'error') {
    response.writeHead(503, { 'content-type': 'text/plain' }).end(FAULT_MESSAGE)
    return
  }
  const text = await answerJsonRpc(body, (item) => executeWithFault({ chain }, fault, item))
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

function findEndpoint(
  chains: ReadonlyMap<number, EdrChain>,
  path: string | undefined,
): Endpoint | undefined {
  const match = /^\/([1-9]\d*)(?:\/([1-9]))?\/?(?:\?.*)?$/.exec(path ?? '')
  const chain = chains.get(Number(match?.[1]))
  const url = Number(match?.[2] ?? 1)
  return chain === undefined || url > URLS_PER_CHAIN ? undefined : { chain, url }
}

function serveSocket(ws: WebSocket, { chain, url }: Endpoint, faults: RpcFaults): void {
  const session: NodeSession = {
    notify: (subscription, result) => {
      const { mode } = faults.get(chain.id, url)
      if (ws.readyState !== ws.OPEN || (mode !== 'none' && mode !== 'slow')) return
      const params = { subscription, result }
      ws.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params }))
    },
  }
  ws.on('message', async (message) => {
    const text = await answerJsonRpc(String(message), (item) =>
      executeWithFault({ chain, session }, faults.get(chain.id, url), item),
    )
    if (text !== '' && ws.readyState === ws.OPEN) ws.send(text)
  })
  // A broken connection also emits 'close'.
  ws.on('error', () => {})
  ws.on('close', () => void chain.closeSession(session))
}

/** The whole body as text, or undefined when it is larger than the limit. */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size <= limitBytes) chunks.push(chunk as Buffer)
  }
  return size > limitBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo
      resolve(`${host.includes(':') ? `[${host}]` : host}:${bound}`)
    })
  })
}

function stopServer(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const client of sockets.clients) client.terminate()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
