import { connect as connectSocket, Socket } from 'node:net'
import { hostUrls } from '../../lib/host-urls.ts'
import type { Logger } from '../../observe/logger.ts'
import { choosePrimary, type PrimaryServer } from './choose-primary.ts'
import { DatabaseTimeout } from './database-error.ts'
import { probeServer, type ServerState } from './probe-server.ts'

/** The servers that a database url names: one server, or several of which one is the primary. */
export type Servers = {
  /** The url of the first server; user, password, database and TLS are the same for all. */
  readonly url: string
  /**
   * Connects to the server that takes writes now, for the driver. When there is none, it returns a
   * socket that fails with the reason, like a socket to a dead server.
   */
  connect(): Promise<Socket>
  /** Stops checking the servers; open connections stay. */
  close(): void
}

export type ServersOptions = {
  timeoutMs: number
  log: Logger
  /** Runs on a server before the first connection on a new timeline; if it fails, none is made. */
  settle?: (url: string, timeline: number) => Promise<void>
}

type Known = { server: PrimaryServer; at: number }

/** Connections made within this time after a check do not check again. */
const FRESH_MS = 1_000
/** How long the other servers may take to answer once one has said that it takes writes. */
const OTHERS_MS = 500
/** How often a promotion of another server is checked for, if there are several servers. */
const LOOK_MS = 2_000
const DEFAULT_PORT = 5_432

/**
 * Chooses the primary before each connection and remembers the highest timeline, so that it never
 * connects to a standby or to a former primary that came back. When another server turns out to be
 * promoted, connections to the former primary are cut.
 */
export function createServers(url: string, { timeoutMs, log, settle }: ServersOptions): Servers {
  const urls = hostUrls(url).map(withoutTarget)
  const open = new Map<Socket, PrimaryServer>()
  let known: Known | undefined
  let timeline = 0
  let said = ''
  let asking: Promise<PrimaryServer | Error> | undefined
  let looking: NodeJS.Timeout | undefined

  async function ask(): Promise<PrimaryServer | Error> {
    const chosen = choosePrimary(await askAll(urls, timeoutMs), timeline)
    report(chosen)
    known = undefined
    if (chosen instanceof Error) return chosen
    if (chosen.timeline > timeline && settle) {
      try {
        await settle(chosen.url, chosen.timeline)
      } catch (error) {
        return error as Error
      }
    }
    timeline = Math.max(timeline, chosen.timeline)
    known = { server: chosen, at: performance.now() }
    for (const [socket, server] of open) {
      if (server.timeline < chosen.timeline) socket.destroy(cut(server, chosen))
    }
    return chosen
  }

  function find(): Promise<PrimaryServer | Error> {
    if (known && performance.now() - known.at < FRESH_MS) return Promise.resolve(known.server)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  function report(chosen: PrimaryServer | Error): void {
    const now = chosen instanceof Error ? chosen.message : `${chosen.host} ${chosen.timeline}`
    if (urls.length === 1 || now === said) return
    said = now
    if (chosen instanceof Error) {
      log.warn({ event: 'database.no-primary', reason: now }, 'No database server takes writes.')
    } else {
      const fields = { host: chosen.host, timeline: chosen.timeline }
      log.info({ event: 'database.primary', ...fields }, 'This database server takes writes.')
    }
  }

  function keep(socket: Socket, server: PrimaryServer): void {
    open.set(socket, server)
    socket.once('close', () => {
      open.delete(socket)
      // The reason of the close is unknown here, so the next connection checks the servers again.
      known = undefined
    })
    if (urls.length > 1) looking ??= setInterval(() => void find(), LOOK_MS).unref()
  }

  return {
    url: urls[0] ?? url,
    async connect() {
      const server = await find()
      if (server instanceof Error) return failing(server)
      const socket = await connectTo(server, timeoutMs).catch((error: Error) => error)
      if (socket instanceof Error) {
        known = undefined
        return failing(socket)
      }
      // Another server was promoted while this connection was being made.
      if (server.timeline < timeline) socket.destroy()
      keep(socket, server)
      return socket
    },
    close() {
      clearInterval(looking)
    },
  }
}

/** Reads the states of all servers; once a primary has answered, silent ones are not waited for. */
async function askAll(urls: readonly string[], timeoutMs: number): Promise<ServerState[]> {
  const states = urls.map((url): ServerState => {
    const error = new DatabaseTimeout('the database server gave no answer in time')
    return { url, host: new URL(url).host, kind: 'away', error }
  })
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    const asked = urls.map(async (url, index) => {
      const state = await probeServer(url, timeoutMs)
      states[index] = state
      if (state.kind === 'primary') timer ??= setTimeout(resolve, OTHERS_MS)
    })
    Promise.all(asked).then(() => resolve())
  })
  await enough
  clearTimeout(timer)
  return [...states]
}

function connectTo({ url }: PrimaryServer, timeoutMs: number): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host, port: Number(port) || DEFAULT_PORT, noDelay: true })
    const late = setTimeout(() => {
      socket.destroy(new DatabaseTimeout(`${host} took no connection within ${timeoutMs} ms`))
    }, timeoutMs)
    socket.once('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    socket.once('connect', () => {
      clearTimeout(late)
      socket.removeAllListeners('error')
      // The driver reads the host name for TLS from the socket.
      resolve(Object.assign(socket, { host }))
    })
  })
}

/** A socket that fails at once: the driver handles that, but not a socket that cannot be made. */
function failing(error: Error): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(error))
  return socket
}

function cut(server: PrimaryServer, chosen: PrimaryServer): Error {
  const text = `${server.host} is a primary of the past: ${chosen.host} was promoted`
  return Object.assign(new Error(text), { code: 'NO_PRIMARY' })
}

/** Removes the driver's own choice of a server, which may take a standby for a primary. */
function withoutTarget(url: string): string {
  const changed = new URL(url)
  changed.searchParams.delete('target_session_attrs')
  return changed.href
}
