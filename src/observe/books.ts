import type { Log } from './log.ts'
import { counter, gauge, type Metrics } from './metrics.ts'

type OfBreak = { chainId: number; kind: string; reason: string }

/** What the comparison of the books with the chains finds. */
export type BooksObserver = {
  /** Every balance of the service on a chain was compared; how many did not agree. */
  compared(report: { chainId: number; balances: number; differences: number }): void
  brokenOff(report: OfBreak): void
  /** A chain gets no new intents for what is missing on it, or gets them again. */
  halted(report: { chainId: number; stops: boolean; reason: string }): void
  agreedAgain(report: { chainId: number; breaks: number }): void
  /** Breaks that are open now, by chain. */
  open(counts: ReadonlyMap<number, number>): void
  /** Money that came or went for no intent. */
  transfer(report: { chainId: number; txHash: string }): void
  behind(report: { chainId: number; unrecorded: number; unbooked: number }): void
  failed(report: { chainId: number; err: unknown }): void
}

export function createBooksObserver({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics
}): BooksObserver {
  const breaks = gauge(metrics, {
    name: 'simplon_books_open_breaks',
    help: 'Differences between the books and a chain that nobody has explained',
    labelNames: ['chain'],
  })
  const checked = gauge(metrics, {
    name: 'simplon_books_compared_timestamp_seconds',
    help: 'When the balances of a chain were last compared with the books',
    labelNames: ['chain'],
  })
  const differences = gauge(metrics, {
    name: 'simplon_books_differences',
    help: 'Balances that did not agree with the books at the last comparison',
    labelNames: ['chain'],
  })
  const events = counter(metrics, {
    name: 'simplon_books_events_total',
    help: 'What the comparison of the books came upon',
    labelNames: ['event'],
  })
  return {
    compared({ chainId, differences: found }) {
      checked.set({ chain: String(chainId) }, Date.now() / 1000)
      differences.set({ chain: String(chainId) }, found)
    },
    brokenOff(report) {
      events.inc({ event: `break-${report.kind}` })
      log.error({ event: 'books.break', ...report }, 'the books do not agree with the chain')
    },
    halted({ stops, ...report }) {
      events.inc({ event: stops ? 'halted' : 'resumed' })
      const fields = { event: stops ? 'books.halted' : 'books.resumed', ...report }
      if (stops) log.error(fields, 'new intents of a chain are stopped: too much is missing on it')
      else log.warn(fields, 'new intents of a chain are taken again')
    },
    agreedAgain(report) {
      events.inc({ event: 'agreed-again' })
      log.warn(report, 'the books agree with the chain again')
    },
    open(counts) {
      for (const [chainId, count] of counts) breaks.set({ chain: String(chainId) }, count)
    },
    transfer(report) {
      events.inc({ event: 'transfer' })
      log.info(report, 'booked a transfer that belongs to no intent')
    },
    behind(report) {
      events.inc({ event: 'behind' })
      log.warn(report, 'the journal is behind the chain, the books cannot be compared yet')
    },
    failed({ chainId, err }) {
      events.inc({ event: 'failed' })
      log.warn({ chainId, err }, 'the books could not be compared')
    },
  }
}
