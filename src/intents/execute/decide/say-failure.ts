import type { LayerStep, RefundObservation } from '../../../ports/settlement-layer.ts'

export type Refunds = readonly RefundObservation[]

export type FailureStory = {
  /** The step that could not happen, and why. */
  step?: LayerStep
  reason?: string
  /** Fills that did happen. */
  delivered: number
  refunds: Refunds
}

/** Says why an intent failed and where the money is, in text made for clients. */
export function sayFailure({ step, reason, delivered, refunds }: FailureStory): string {
  const what = step ? `The ${step.kind} on chain ${step.chainId} could not happen` : 'It failed'
  const why = reason ? `: ${reason}` : ''
  const part = delivered > 0 ? ' A part was delivered before.' : ''
  return `${what}${why}.${part}${refunds.map(sayRefund).join('')}`
}

function sayRefund(refund: RefundObservation): string {
  if (refund.state !== 'refunded') return ''
  const { payments = [refund] } = refund
  const places = new Set(
    payments.map(({ chainId, txHash }) => {
      const where = txHash ? ` in transaction ${txHash}` : ''
      return `on chain ${chainId}${where}`
    }),
  )
  return ` The funds were returned ${[...places].join(' and ')}.`
}
