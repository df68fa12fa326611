import type { LowBalance } from '../domain/project/event.ts'
import { usdToDecimal } from '../domain/usd.ts'
import type { EventLabel } from './events/event-table.ts'
import type { Logger } from './logger.ts'
import { counter, type Metrics } from './metrics.ts'

/** Reports on the balances from which projects pay their users' fees. */
export type SponsorObserver = {
  /** Called once each time that the balance falls below its threshold. */
  low(report: LowBalance): void
}

export function createSponsorObserver({
  log,
  metrics,
}: {
  log: Pick<Logger, 'warn'>
  metrics: Metrics
}): SponsorObserver {
  const events = counter(metrics, {
    name: 'simplon_sponsor_events_total',
    help: 'What became of the balances that projects pay fees of users with',
    labelNames: ['event'],
  })
  const count = (event: EventLabel<'sponsor'>) => events.inc({ event })
  return {
    low(report) {
      count('balance-low')
      logLowBalance(log, report)
    },
  }
}

/** Only logs; for commands, whose metrics nobody reads. */
export function logLowBalance(log: Pick<Logger, 'warn'>, report: LowBalance): void {
  const { projectId, environment, balanceUsd, thresholdUsd } = report
  const usd = {
    balanceUsd: usdToDecimal(balanceUsd),
    thresholdUsd: usdToDecimal(thresholdUsd),
  }
  log.warn(
    { event: 'sponsor.balance-low', project: projectId, environment, ...usd },
    'The balance of a sponsor fell below its threshold, and the project was told.',
  )
}
