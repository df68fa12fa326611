import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Logger } from '../../observe/logger.ts'
import { createClient } from './client.ts'
import type { Servers } from './servers.ts'

export type Listener = {
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onListening` whenever listening begins
   * or begins again: messages sent before that moment are lost. Returns the function that stops it.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening?: () => void,
  ): () => void
  close(): Promise<void>
}

type Subscription = {
  channel: string
  onMessage: (payload: string) => void
  onListening?: () => void
}

const RETRY_MS = 250
/**
 * An idle connection cannot tell a quiet server from a dead one, so it sends a query this often.
 */
const HEARTBEAT_MS = 5_000

/**
 * Listens to all channels on one connection, which is opened at the first `listen` and again
 * whenever it is lost. Each connection has its own client, because the driver's own LISTEN may
 * reuse a broken connection.
 */
export function createListener(servers: Servers, timeoutMs: number, log: Logger): Listener {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let connected: Connection | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const connection = connect(servers, timeoutMs, subscriptions)
      connected = connection
      try {
        const channels = new Set([...subscriptions].map(({ channel }) => channel))
        for (const channel of channels) await within(listenOn(connection, channel), timeoutMs)
        for (const { onListening } of subscriptions) onListening?.()
        await stay(connection, timeoutMs, closing.signal)
      } catch (err) {
        log.debug(
          { event: 'database.listen-failed', err },
          'The connection for notifications is down; it is opened again.',
        )
      }
      connected = undefined
      await connection.client.end({ timeout: 0 })
      await pause(RETRY_MS, closing.signal)
    }
  }

  return {
    listen(channel, onMessage, onListening) {
      const subscription = { channel, onMessage, ...(onListening && { onListening }) }
      subscriptions.add(subscription)
      const present = connected
      running ??= run()
      if (present) {
        // A failure here ends the connection; the next connection listens to all channels again.
        listenOn(present, channel).then(onListening, () => present.client.end({ timeout: 0 }))
      }
      return () => subscriptions.delete(subscription)
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

type Connection = { client: postgres.Sql; lost: Promise<void> }

function connect(
  servers: Servers,
  timeoutMs: number,
  audience: Iterable<Subscription>,
): Connection {
  let onClose = () => {}
  const lost = new Promise<void>((resolve) => {
    onClose = resolve
  })
  const client = createClient({
    servers,
    max: 1,
    connectTimeoutMs: timeoutMs,
    applicationName: 'simplon listen',
    onClose,
    onNotify: (channel, payload) => {
      for (const it of audience) if (it.channel === channel) it.onMessage(payload)
    },
  })
  return { client, lost }
}

/** Returns when the connection is lost or no longer wanted, throws when it has gone silent. */
async function stay(connection: Connection, timeoutMs: number, signal: AbortSignal): Promise<void> {
  let lost = false
  const loss = connection.lost.then(() => {
    lost = true
  })
  while (!lost && !signal.aborted) {
    await Promise.race([loss, pause(HEARTBEAT_MS, signal)])
    if (!lost && !signal.aborted) await within(connection.client`select 1`, timeoutMs)
  }
}

function listenOn({ client }: Connection, channel: string): Promise<unknown> {
  return client`listen ${client(channel)}`.then(() => {})
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { ref: false, signal }).catch(() => {})
}

async function within(work: PromiseLike<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not answer within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
