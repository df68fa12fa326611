export type RetryPolicy = {
  /** First pause after a failure; it doubles up to the second. */
  retryMs: number
  maxRetryMs: number
}

/** The pause after so many failures in a row. */
export function retryPause({ retryMs, maxRetryMs }: RetryPolicy, failures: number): number {
  return Math.min(retryMs * 2 ** Math.max(0, failures - 1), maxRetryMs)
}
