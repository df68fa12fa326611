import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 8192
const pool = Buffer.allocUnsafe(POOL_BYTES)
let used = POOL_BYTES

/**
 * Random lower-case hex of the given number of bytes (at most 8192).
 * Drawn from a pool, because one system call per id is most of its cost.
 */
export function randomHex(bytes: number): string {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const start = used
  used += bytes
  return pool.toString('hex', start, used)
}
