import type { ApprovalRef } from '../domain/evm/approval.ts'
import type { EventLabel } from './events/event-table.ts'
import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

/** Reports the approvals that let the Router take tokens of the relayer's accounts. */
export type ApprovalObserver = {
  planned(report: ApprovalRef & { key: string }): void
  approved(report: ApprovalRef & { hashes: readonly string[] }): void
  /** An approval, or all of them, could not be read or sent; it is tried again. */
  failed(report: Partial<ApprovalRef> & { err: unknown }): void
}

export function createApprovalObserver({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics
}): ApprovalObserver {
  const events = counter(metrics, {
    name: 'simplon_relayer_approval_events_total',
    help: 'What became of approvals that accounts of the relayer need',
    labelNames: ['event'],
  })
  const count = (event: EventLabel<'approval'>) => events.inc({ event })
  return {
    planned(report) {
      count('planned')
      log.info(
        { event: 'approval.planned', ...report },
        'The approval of a token for the Router was planned.',
      )
    },
    approved(report) {
      count('approved')
      log.info(
        { event: 'approval.approved', ...report },
        'The Router may take a token of the account.',
      )
    },
    failed({ err, ...report }) {
      count('failed')
      log.warn(
        { event: 'approval.failed', ...report, err },
        'An approval is missing and could not be given.',
      )
    },
  }
}
