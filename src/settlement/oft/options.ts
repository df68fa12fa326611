export const OFT = 'OFT'

export type OftOptions = {
  /** Seconds a delivery takes, as long as none was seen on a lane. */
  deliverySeconds: number
  /** A delivery is taken into the relayer's own hands after this many times the usual time, */
  patienceFactor: number
  /** and not before so many seconds. */
  patienceSeconds: number
}

export const OFT_DEFAULTS: OftOptions = {
  deliverySeconds: 60,
  patienceFactor: 2,
  patienceSeconds: 15,
}
