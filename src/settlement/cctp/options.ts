export const CCTP = 'CCTP'

export type CctpOptions = {
  /** False: nothing new is offered, and what was burnt before is still delivered. */
  enabled: boolean
  /** Seconds from a burn to its attestation. */
  fastSeconds: number
  standardSeconds: number
  /** A Fast fee above this, in hundredths of a percent, is not offered. */
  maxFeeBps: number
  /** What may be charged more than the fee at the time of the quote, in percent of it. */
  feeMarginPercent: number
}

export const CCTP_DEFAULTS: CctpOptions = {
  enabled: true,
  fastSeconds: 20,
  standardSeconds: 1140,
  maxFeeBps: 20,
  feeMarginPercent: 10,
}
