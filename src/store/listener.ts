import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Logger } from '../lib/logger.ts'
import { createClient } from './client.ts'

export type Listener = {
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onListening` whenever listening
   * begins or begins again: messages sent before that moment are lost. Returns the way to stop.
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
/** A connection that only waits cannot tell a quiet server from a vanished one, so it asks. */
const HEARTBEAT_MS = 5_000

/**
 * One connection for all channels, made at the first `listen` and made anew whenever it is
 * lost. Each lives on a client of its own, because the driver's own LISTEN reuses a connection
 * that it may have left unusable.
 */
export function createListener(url: string, timeoutMs: number, log: Logger): Listener {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let client: postgres.Sql | undefined
  let running: Promise<void> | undefined
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {})

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const { fresh, lost } = connect()
      client = fresh
      try {
        for (const channel of channels()) await within(listenOn(fresh, channel), timeoutMs)
        for (const { onListening } of subscriptions) onListening?.()
        await Promise.race([lost, heartbeat(fresh), aborted(closing.signal)])
      } catch (err) {
        log.debug({ err }, 'not listening to the database; trying again')
      }
      client = undefined
      await fresh.end({ timeout: 0 })
      await pause(RETRY_MS)
    }
  }

  function connect(): { fresh: postgres.Sql; lost: Promise<void> } {
    let onLost = () => {}
    const lost = new Promise<void>((resolve) => {
      onLost = resolve
    })
    const fresh = createClient({
      url,
      max: 1,
      connectTimeoutMs: timeoutMs,
      applicationName: 'simplon listen',
      onClose: onLost,
      onNotify: (channel, payload) => {
        for (const it of subscriptions) if (it.channel === channel) it.onMessage(payload)
      },
    })
    return { fresh, lost }
  }

  async function heartbeat(on: postgres.Sql): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(HEARTBEAT_MS)
      if (!closing.signal.aborted) await within(on`select 1`, timeoutMs)
    }
  }

  const channels = () => new Set([...subscriptions].map(({ channel }) => channel))

  return {
    listen(channel, onMessage, onListening) {
      const subscription = { channel, onMessage, ...(onListening && { onListening }) }
      subscriptions.add(subscription)
      const connected = client
      running ??= run()
      if (connected) {
        // A failure here closes the connection, and then everything is listened to anew.
        listenOn(connected, channel).then(onListening, () => connected.end({ timeout: 0 }))
      }
      return () => subscriptions.delete(subscription)
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

function listenOn(client: postgres.Sql, channel: string): Promise<unknown> {
  return client`listen ${client(channel)}`.then(() => {})
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function within(work: PromiseLike<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
