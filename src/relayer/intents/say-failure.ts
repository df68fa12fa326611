import type { LayerStep, RefundObservation } from '../../ports/settlement-layer.ts'

export type Refunds = readonly RefundObservation[]

export type FailureStory = {
  /** The step that could not happen, and why. */
  step?: LayerStep
  reason?: string
  /** Fills that did happen. */
  delivered: number
  refunds: Refunds
}

/** Why an intent failed and where the money is, in words made for clients. */
export function sayFailure({ step, reason, delivered, refunds }: FailureStory): string {
  const what = step ? `The ${step.kind} on chain ${step.chainId} could not happen` : 'It failed'
  const why = reason ? `: ${reason}` : ''
  const part = delivered > 0 ? ' A part was delivered before.' : ''
  return `${what}${why}.${part}${refunds.map(sayRefund).join('')}`
}

function sayRefund(refund: RefundObservation): string {
  if (refund.state !== 'refunded') return ''
  const where = refund.txHash ? ` in transaction ${refund.txHash}` : ''
  return ` The funds were returned on chain ${refund.chainId}${where}.`
}
