export const INTENT_EXECUTOR = 'INTENT_EXECUTOR'

/**
 * The refund is the least of what the formula gives and what the owner signed as the most. The
 * rate is set this many times too high, so that it is always the latter: exactly what was quoted,
 * whatever the gas turns out to be.
 */
export const RATE_HEADROOM = 4096n
