export const INTENT_EXECUTOR = 'INTENT_EXECUTOR'

/**
 * The refund is the smaller of the formula's result and the most that the owner signed. The rate is
 * set this many times too high, so that the signed amount always decides: exactly what was quoted,
 * however much gas is used.
 */
export const RATE_HEADROOM = 4096n
