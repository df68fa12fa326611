import type { EventLabel } from './events/event-table.ts'
import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

type OfWithdrawal = { nonce: bigint; chainId: number }

/** Reports what happens to withdrawals of app fees. */
export type AppFeeObserver = {
  planned(report: OfWithdrawal & { account: string; amount: bigint }): void
  /** The withdrawal waits for something else than before. */
  waits(report: OfWithdrawal & { reason: string }): void
  ended(report: OfWithdrawal & { status: 'COMPLETED' | 'FAILED'; note: string }): void
  /** The work on one withdrawal, or on all of them, failed; it is repeated. */
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
  const count = (event: EventLabel<'app-fee'>) => events.inc({ event })
  const print = <T extends { nonce: bigint }>(report: T) => ({
    ...report,
    nonce: `${report.nonce}`,
  })
  return {
    planned({ amount, ...report }) {
      count('planned')
      log.info(
        { event: 'app-fee.planned', ...print(report), amount: `${amount}` },
        'The payment of a withdrawal of app fees was planned.',
      )
    },
    waits(report) {
      count('waits')
      log.info({ event: 'app-fee.waits', ...print(report) }, 'A withdrawal of app fees waits.')
    },
    ended(report) {
      const fields = print(report)
      if (report.status === 'FAILED') {
        count('failed')
        log.warn({ event: 'app-fee.failed', ...fields }, 'A withdrawal of app fees failed.')
      } else {
        count('completed')
        log.info({ event: 'app-fee.completed', ...fields }, 'A withdrawal of app fees was paid.')
      }
    },
    failed({ nonce, err }) {
      count('error')
      const which = nonce === undefined ? {} : { nonce: `${nonce}` }
      log.warn(
        { event: 'app-fee.error', ...which, err },
        'Withdrawals of app fees could not be processed.',
      )
    },
  }
}
