import type { Forecast } from '../domain/intent/shadow/forecast.ts'
import { usdToDecimal } from '../domain/usd.ts'
import type { EventLabel } from './events/event-table.ts'
import type { Logger } from './logger.ts'
import { counter, type Metrics } from './metrics.ts'

/** Reports what a service in shadow mode offers, would have filled and refuses. */
export type ShadowObserver = {
  offered(routes: number): void
  wouldFill(intent: { id: bigint; projectId: string }, forecast: Forecast | undefined): void
  refused(stage: string, outcome: string): void
  recordFailed(err: unknown): void
  /** Fills with the token cannot be simulated. */
  tokenUnknown(chainId: number, token: string): void
  /** Something asked for a signature or a transaction, which must not happen in shadow mode. */
  blocked(what: string): void
}

export function createShadowObserver({
  log,
  metrics,
}: {
  log: Logger
  metrics: Metrics
}): ShadowObserver {
  const events = counter(metrics, {
    name: 'simplon_shadow_events_total',
    help: 'What a service in shadow mode offered, would have filled and refused',
    labelNames: ['event'],
  })
  const count = (event: EventLabel<'shadow'>) => events.inc({ event })
  return {
    offered(routes) {
      count('offered')
      log.debug({ event: 'shadow.offered', routes }, 'A quote was answered in shadow mode.')
    },
    wouldFill({ id, projectId }, forecast) {
      count('would-fill')
      log.info(
        {
          event: 'shadow.would-fill',
          intent: String(id),
          project: projectId,
          ...(forecast && {
            chainId: forecast.chainId,
            settlementLayer: forecast.settlementLayer,
            token: forecast.token.symbol,
            volumeUsd: usdToDecimal(forecast.volume),
            earnedUsd: usdToDecimal(forecast.earned),
          }),
        },
        'An intent would have been filled and was refused, because this is shadow mode.',
      )
    },
    refused(stage, outcome) {
      count('refused')
      log.debug({ event: 'shadow.refused', stage, outcome }, 'A request was refused.')
    },
    recordFailed(err) {
      count('record-failed')
      log.warn(
        { event: 'shadow.record-failed', err },
        'A quote or a refusal of shadow mode could not be recorded.',
      )
    },
    tokenUnknown(chainId, token) {
      count('token-unknown')
      log.warn(
        { event: 'shadow.token-unknown', chainId, token },
        'No balance of the token can be pretended, so routes that need it are not offered.',
      )
    },
    blocked(what) {
      count('blocked')
      log.error(
        { event: 'shadow.blocked', what },
        'Something was to be signed or sent in shadow mode, and was stopped.',
      )
    },
  }
}
