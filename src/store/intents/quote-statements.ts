import type { BatchLimits } from '../../lib/concurrency/batches.ts'

/**
 * How statements of concurrent quotes are batched: few large statements cost the database less than
 * many small ones, but a statement that hangs must not hold up all quotes.
 */
export const QUOTE_STATEMENTS: BatchLimits = { most: 200, atOnce: 4, patienceMs: 10, gapMs: 4 }
