import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

export type DepositObserver = {
  /** So many transfers to an address are deposits that send no events, for there are many. */
  quiet(report: { chainId: number; address: string; project: string; transfers: number }): void
  /**
   * So many transfers of unlisted tokens became no deposits, because there were too many in one
   * look, or within a day to the same address.
   */
  passedOver(report: {
    chainId: number
    limit: 'look' | 'day'
    transfers: number
    addresses: number
  }): void
}

/** The same limit of a chain is logged at most this often; the counter has every case. */
const REPEAT_MS = 10_000

export function createDepositObserver(
  { log, metrics }: { log: Log; metrics: Metrics },
  now: () => number = Date.now,
): DepositObserver {
  const passedOver = counter(metrics, {
    name: 'simplon_deposits_passed_over_total',
    help: 'Transfers of unlisted tokens that became no deposits, because there were too many at once or within a day',
    labelNames: ['chain', 'limit'] as const,
  })
  const quiet = counter(metrics, {
    name: 'simplon_deposits_quiet_total',
    help: 'Transfers below the minimum that are deposits without events, because there were many at once',
    labelNames: ['chain'] as const,
  })
  const toldAt = new Map<string, number>()
  return {
    quiet(report) {
      quiet.inc({ chain: String(report.chainId) }, report.transfers)
      log.info(
        { event: 'deposit.quiet', ...report },
        'An address got many transfers below the minimum at once; they send no events.',
      )
    },
    passedOver({ chainId, limit, transfers, addresses }) {
      passedOver.inc({ chain: String(chainId), limit }, transfers)
      const subject = `${chainId} ${limit}`
      if (now() - (toldAt.get(subject) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return
      toldAt.set(subject, now())
      log.warn(
        { event: 'deposit.passed-over', chainId, limit, transfers, addresses },
        'There were more transfers of unlisted tokens than become deposits at a time, or within a day.',
      )
    },
  }
}
