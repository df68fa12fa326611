import type { EventLabel } from './events/event-table.ts'
import type { Log } from './log.ts'
import { counter, gauge, type Metrics } from './metrics.ts'

type OfBreak = { chainId: number; kind: string; reason: string }
/** `block` is the height of the block that a reorg has removed. */
type OfOpening = { chainId: number; holder: string; block: bigint }

/** Reports the results of comparing the books with the chains. */
export type BooksObserver = {
  /** Every balance of the service on a chain was compared; `differences` did not agree. */
  compared(report: { chainId: number; balances: number; differences: number }): void
  brokenOff(report: OfBreak): void
  /** New intents of a chain are stopped because too much is missing on it, or are taken again. */
  halted(report: { chainId: number; stops: boolean; reason: string }): void
  agreedAgain(report: { chainId: number; breaks: number }): void
  /** Breaks that are open now, by chain. */
  open(counts: ReadonlyMap<number, number>): void
  /** Money came or went that belongs to no intent. */
  transfer(report: { chainId: number; txHash: string }): void
  /** A reorg removed the block at which an address's books were opened. */
  openedAgain(report: OfOpening): void
  /** Such books could not be opened again; their address is not compared in this round. */
  openingUnread(report: OfOpening & { err: unknown }): void
  /** The height of such books was given up, and they were opened at the head. */
  openedAtHead(report: OfOpening & { head: bigint; err: unknown }): void
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
  const count = (event: EventLabel<'books'>) => events.inc({ event })
  return {
    compared({ chainId, differences: found }) {
      checked.set({ chain: String(chainId) }, Date.now() / 1000)
      differences.set({ chain: String(chainId) }, found)
    },
    brokenOff(report) {
      count(`break-${report.kind}`)
      log.error({ event: 'books.break', ...report }, 'The books do not agree with the chain.')
    },
    halted({ stops, ...report }) {
      if (stops) {
        count('halted')
        log.error(
          { event: 'books.halted', ...report },
          'New intents of the chain are stopped because too much is missing on it.',
        )
      } else {
        count('resumed')
        log.warn(
          { event: 'books.resumed', ...report },
          'New intents of the chain are accepted again.',
        )
      }
    },
    agreedAgain(report) {
      count('agreed-again')
      log.warn({ event: 'books.agreed-again', ...report }, 'The books agree with the chain again.')
    },
    open(counts) {
      for (const [chainId, count] of counts) breaks.set({ chain: String(chainId) }, count)
    },
    transfer(report) {
      count('transfer')
      log.info(
        { event: 'books.transfer', ...report },
        'A transfer that belongs to no intent was booked.',
      )
    },
    openedAgain({ block, ...report }) {
      count('opened-again')
      log.warn(
        { event: 'books.opened-again', ...report, blockNumber: String(block) },
        'A reorg removed the block at which the books were opened; they are opened again.',
      )
    },
    openingUnread({ block, ...report }) {
      count('opening-unread')
      log.warn(
        { event: 'books.opening-unread', ...report, blockNumber: String(block) },
        'The books of an address could not be opened again after a reorg; it is not compared.',
      )
    },
    openedAtHead({ block, head, ...report }) {
      count('opened-at-head')
      log.warn(
        {
          event: 'books.opened-at-head',
          ...report,
          blockNumber: String(block),
          headNumber: String(head),
        },
        'What an address held at the height of its books cannot be read any more; they are opened at the head.',
      )
    },
    behind(report) {
      count('behind')
      log.warn(
        { event: 'books.behind', ...report },
        'The journal is behind the chain; the books cannot be compared yet.',
      )
    },
    failed({ chainId, err }) {
      count('failed')
      log.warn(
        { event: 'books.failed', chainId, err },
        'The books could not be compared with the chain.',
      )
    },
  }
}
