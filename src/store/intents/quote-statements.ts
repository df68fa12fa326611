import type { BatchLimits } from '../../lib/concurrency/batches.ts'

/**
 * How the statements of quotes that come at the same time are put together: few large ones cost
 * the database less than many small ones, and one that hangs must not hold up all others.
 */
export const QUOTE_STATEMENTS: BatchLimits = { most: 200, atOnce: 4, patienceMs: 10, gapMs: 4 }
