export const OFT = 'OFT'

export type OftOptions = {
  /** Seconds that a delivery takes, as long as none was observed on a lane. */
  deliverySeconds: number
  /**
   * The relayer delivers by itself after this many times the usual time, but see `patienceSeconds`.
   */
  patienceFactor: number
  /** The relayer never delivers by itself before so many seconds. */
  patienceSeconds: number
}

export const OFT_DEFAULTS: OftOptions = {
  deliverySeconds: 60,
  patienceFactor: 2,
  patienceSeconds: 15,
}
