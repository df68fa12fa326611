export const CCTP = 'CCTP'

export type CctpOptions = {
  /** If false, nothing new is offered; earlier burns are still delivered. */
  enabled: boolean
  /** Seconds from a Fast burn to its attestation. */
  fastSeconds: number
  standardSeconds: number
  /** Fast is not offered with a fee above this, in hundredths of a percent. */
  maxFeeBps: number
  /** How much more than the fee of the quote may be charged, in percent of it. */
  feeMarginPercent: number
}

export const CCTP_DEFAULTS: CctpOptions = {
  enabled: true,
  fastSeconds: 20,
  standardSeconds: 1140,
  maxFeeBps: 20,
  feeMarginPercent: 10,
}
