import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

export type DepositObserver = {
  /** So many transfers of unlisted tokens became no deposits, because there were too many. */
  passedOver(report: { chainId: number; transfers: number; addresses: number }): void
}

/** The same chain is logged at most this often; the counter has every case. */
const REPEAT_MS = 10_000

export function createDepositObserver(
  { log, metrics }: { log: Log; metrics: Metrics },
  now: () => number = Date.now,
): DepositObserver {
  const passedOver = counter(metrics, {
    name: 'simplon_deposits_passed_over_total',
    help: 'Transfers of unlisted tokens that became no deposits, because there were too many at once',
    labelNames: ['chain'] as const,
  })
  const toldAt = new Map<number, number>()
  return {
    passedOver({ chainId, transfers, addresses }) {
      passedOver.inc({ chain: String(chainId) }, transfers)
      if (now() - (toldAt.get(chainId) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return
      toldAt.set(chainId, now())
      log.warn(
        { event: 'deposit.passed-over', chainId, transfers, addresses },
        'There were more transfers of unlisted tokens than become deposits at a time.',
      )
    },
  }
}
