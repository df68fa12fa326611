import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import {
  createMessageReader,
  fatal,
  int32,
  type Message,
  message,
  readStartup,
} from './messages.ts'
import { openServer, type ServerConnection } from './server-connection.ts'

export type Pooler = {
  /** The url of the server's database through the pooler. */
  url: string
  /** The number of sessions that it has open to the server. */
  size(): number
  close(): void
}

export type PoolerOptions = {
  url: string
  mode: 'transaction' | 'session'
  /** Sessions with the server; a client that finds none free waits. */
  sessions: number
  /** The equivalent of PgBouncer's `ignore_startup_parameters`. */
  ignored?: readonly string[]
}

const SSL_REQUEST = 80_877_103
/** The startup parameters that PgBouncer accepts. */
const KNOWN = ['user', 'database', 'application_name', 'client_encoding', 'options']
/** After these messages, the server answers that it is ready. */
const ENDS = new Set(['Q', 'S'])
const READY = message('Z', 'I')

/**
 * A pooler that behaves like PgBouncer over the real protocol: a client holds a session of the
 * server from the first message of a transaction until the server reports its end; then another
 * client may get it. Settings, prepared statements and LISTEN stay in the session.
 */
export async function startPooler(options: PoolerOptions): Promise<Pooler> {
  const free: ServerConnection[] = []
  const waiting: ((server: ServerConnection) => void)[] = []
  const all = new Set<ServerConnection>()
  const clients = new Set<Socket>()
  let pid = 0
  let opening = 0
  let greeting: Promise<Buffer> | undefined

  const acquire = async (): Promise<ServerConnection> => {
    const idle = free.pop()
    if (idle) return idle
    if (all.size + opening < options.sessions) {
      opening += 1
      const opened = await openServer(options.url).finally(() => {
        opening -= 1
      })
      opened.socket.once('close', () => all.delete(opened))
      all.add(opened)
      return opened
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const release = (server: ServerConnection): void => {
    server.hear = undefined
    const next = waiting.shift()
    if (next) next(server)
    else free.push(server)
  }
  const drop = (server: ServerConnection): void => {
    server.hear = undefined
    server.socket.destroy()
    all.delete(server)
    const next = waiting.shift()
    if (next) void acquire().then(next)
  }

  const serve = (client: Socket): void => {
    clients.add(client)
    let server: ServerConnection | undefined
    let unanswered = 0
    let taking: Promise<void> = Promise.resolve()
    const hear = ({ type, bytes }: Message) => {
      client.write(bytes)
      if (type !== 'Z') return
      unanswered -= 1
      const over = unanswered === 0 && bytes[5] === 'I'.charCodeAt(0)
      if (!over || options.mode === 'session' || !server) return
      release(server)
      server = undefined
    }
    const greet = async (bytes: Buffer) => {
      const { code, parameters } = readStartup(bytes)
      if (code === SSL_REQUEST) return void client.write('N')
      const allowed = [...KNOWN, ...(options.ignored ?? [])]
      const unknown = [...parameters.keys()].find((name) => !allowed.includes(name))
      if (unknown) {
        return void client.end(fatal('08P01', `unsupported startup parameter: ${unknown}`))
      }
      reader.started()
      greeting ??= acquire().then((first) => {
        release(first)
        return first.greeting
      })
      const known = await greeting
      pid += 1
      const key = message('K', int32(pid), int32(0))
      client.write(Buffer.concat([message('R', int32(0)), known, key, READY]))
    }
    const forward = async ({ type, bytes }: Message) => {
      if (type === 'startup') return greet(bytes)
      if (type === 'X') {
        client.end()
        return
      }
      if (!server) {
        server = await acquire()
        server.hear = hear
        if (client.destroyed) return leave()
      }
      if (ENDS.has(type)) unanswered += 1
      server.socket.write(bytes)
    }
    const leave = () => {
      if (server) drop(server)
      server = undefined
    }
    const reader = createMessageReader((each) => {
      const copy = { type: each.type, bytes: Buffer.from(each.bytes) }
      taking = taking.then(() => forward(copy)).catch(() => void client.destroy())
    }, true)
    client.on('data', reader.push)
    client.on('error', () => client.destroy())
    client.on('close', () => {
      clients.delete(client)
      leave()
    })
  }

  const listener = createServer(serve)
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  const { port } = listener.address() as AddressInfo
  const url = new URL(options.url)
  url.port = String(port)
  return {
    url: url.href,
    size: () => all.size,
    close() {
      listener.close()
      for (const client of clients) client.destroy()
      for (const { socket } of all) socket.destroy()
    },
  }
}
