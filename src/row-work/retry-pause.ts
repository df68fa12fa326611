export type RetryPolicy = {
  /** The first pause after a failure; it doubles with each further one up to `maxRetryMs`. */
  retryMs: number
  maxRetryMs: number
}

/** The pause after so many failures in a row. */
export function retryPause({ retryMs, maxRetryMs }: RetryPolicy, failures: number): number {
  return Math.min(retryMs * 2 ** Math.max(0, failures - 1), maxRetryMs)
}
