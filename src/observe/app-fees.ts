import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

type OfWithdrawal = { nonce: bigint; chainId: number }

/** What becomes of withdrawals of app fees. */
export type AppFeeObserver = {
  planned(report: OfWithdrawal & { account: string; amount: bigint }): void
  /** It has something else to wait for than before. */
  waits(report: OfWithdrawal & { reason: string }): void
  ended(report: OfWithdrawal & { status: 'COMPLETED' | 'FAILED'; note: string }): void
  /** A look at one, or at all of them, went wrong; there will be another. */
  failed(report: { nonce?: bigint; err: unknown }): void
}

export function createAppFeeObserver({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics
}): AppFeeObserver {
  const events = counter(metrics, {
    name: 'simplon_app_fee_withdrawal_events_total',
    help: 'What became of withdrawals of app fees',
    labelNames: ['event'],
  })
  const print = <T extends { nonce: bigint }>(report: T) => ({
    ...report,
    nonce: `${report.nonce}`,
  })
  return {
    planned({ amount, ...report }) {
      events.inc({ event: 'planned' })
      log.info({ ...print(report), amount: `${amount}` }, 'a withdrawal of app fees is being paid')
    },
    waits(report) {
      events.inc({ event: 'waits' })
      log.info(print(report), 'a withdrawal of app fees waits')
    },
    ended(report) {
      events.inc({ event: report.status.toLowerCase() })
      const tell = report.status === 'FAILED' ? log.warn : log.info
      tell.call(log, print(report), 'a withdrawal of app fees has ended')
    },
    failed({ nonce, err }) {
      events.inc({ event: 'error' })
      const which = nonce === undefined ? {} : { nonce: `${nonce}` }
      log.warn({ ...which, err }, 'withdrawals of app fees could not be looked at')
    },
  }
}
