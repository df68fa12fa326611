import { WebSocket } from 'ws'
import { isEmptyBloom, mayHoldWatched } from '../../domain/watch/watched-topics.ts'
import type { Announced } from '../../ports/block-source.ts'
import { parseHead } from './head.ts'

export type HeadSubscription = {
  onHead(listener: (block?: Announced) => void): () => void
  /** The last block that was announced; undefined once the next one is due. */
  current(): Announced | undefined
  stop(): void
}

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000
const LEAST_SILENCE_MS = 10_000
/** How long a url that refused a subscription is not asked for one again. */
const REFUSED_MS = 600_000

/**
 * Listens for new blocks over WebSocket. The connection is opened for the first listener, changes
 * to the next url when it breaks or goes silent, and is closed after the last listener.
 */
export function createHeadSubscription(
  urls: readonly string[],
  {
    blockTimeMs,
    leastSilenceMs = LEAST_SILENCE_MS,
  }: { blockTimeMs: number; leastSilenceMs?: number },
): HeadSubscription {
  const listeners = new Set<(block?: Announced) => void>()
  const silenceMs = Math.max(leastSilenceMs, 5 * blockTimeMs)
  const refusedUntil = new Map<string, number>()
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let attempts = 0
  let current = 0
  let last: (Announced & { at: number }) | undefined

  const lose = () => {
    clearTimeout(timer)
    last = undefined
    const lost = socket
    socket = undefined
    lost?.removeAllListeners()
    // Closing may still fail, and an error without a listener would end the process.
    lost?.on('error', () => {})
    lost?.terminate()
    if (listeners.size === 0) return
    current += 1
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 10))
    attempts += 1
    timer = setTimeout(connect, Math.max(pause, untilOneMayBeAsked()))
  }
  const untilOneMayBeAsked = () =>
    Math.min(...urls.map((url) => refusedUntil.get(url) ?? 0)) - performance.now()
  /** Returns the next url that has not refused a subscription. */
  const nextUrl = () => {
    const now = performance.now()
    const isOpen = (url: string | undefined) => (refusedUntil.get(url ?? '') ?? 0) <= now
    for (let skipped = 0; skipped < urls.length; skipped += 1) {
      if (isOpen(urls[current % urls.length])) break
      current += 1
    }
    return urls[current % urls.length]
  }
  const stayAwake = () => {
    clearTimeout(timer)
    timer = setTimeout(lose, silenceMs)
  }
  const connect = () => {
    const url = nextUrl()
    if (url === undefined || listeners.size === 0) return
    const opened = new WebSocket(url, { handshakeTimeout: silenceMs, maxPayload: 2 ** 20 })
    socket = opened
    stayAwake()
    opened.on('open', () => {
      const request = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }
      opened.send(JSON.stringify(request))
    })
    opened.on('message', (data) => {
      const text = data.toString()
      if (text.includes('"error"') && !text.includes('"params"')) {
        refusedUntil.set(url, performance.now() + REFUSED_MS)
        return lose()
      }
      attempts = 0
      stayAwake()
      const block = announcedIn(text)
      if (block) last = { ...block, at: performance.now() }
      for (const listener of listeners) listener(block)
    })
    opened.on('close', lose)
    opened.on('error', lose)
  }
  const stop = () => {
    listeners.clear()
    lose()
  }
  return {
    stop,
    current: () => (last && performance.now() - last.at < blockTimeMs ? last : undefined),
    onHead(listener) {
      listeners.add(listener)
      if (listeners.size === 1 && urls.length > 0) connect()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) lose()
      }
    },
  }
}

/**
 * Whether the bloom of the announced header shows that the block has no logs; an absent or empty
 * bloom shows nothing.
 */
function isQuiet(header: unknown): boolean {
  const { logsBloom } = header as { logsBloom?: unknown }
  if (typeof logsBloom !== 'string' || isEmptyBloom(logsBloom)) return false
  return !mayHoldWatched(logsBloom)
}

/** Undefined for messages that announce no block, such as the confirmation of the subscription. */
function announcedIn(text: string): Announced | undefined {
  try {
    const { params } = JSON.parse(text) as { params?: { result?: unknown } }
    const { number, hash } = parseHead(params?.result)
    return { number, hash, quiet: isQuiet(params?.result) }
  } catch {
    return undefined
  }
}
