import type { ApprovalRef } from '../domain/evm/approval.ts'
import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

/** What the relayer's accounts let the Router take. */
export type ApprovalObserver = {
  planned(report: ApprovalRef & { key: string }): void
  approved(report: ApprovalRef & { hashes: readonly string[] }): void
  /** One, or all of them, could not be looked at or sent; there will be another look. */
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
  return {
    planned(report) {
      events.inc({ event: 'planned' })
      log.info(report, 'an account lets the Router take a token')
    },
    approved(report) {
      events.inc({ event: 'approved' })
      log.info(report, 'the Router may take a token of an account')
    },
    failed({ err, ...report }) {
      events.inc({ event: 'failed' })
      log.warn({ ...report, err }, 'an approval is missing and could not be given')
    },
  }
}
