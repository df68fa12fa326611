import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'

export type BlockRange = { from: bigint; to: bigint }

/**
 * How many pieces are requested at once; the next ones are no larger than what the urls have given.
 */
const AT_ONCE = 4
const MOST_BLINDLY = 1_000

/**
 * Requests logs in pieces, as large as the most generous url allows. A url that gives fewer blocks
 * than a piece has is passed over unless it is the best one.
 */
export async function inLogRanges<T>(
  { usable }: { usable: () => readonly RpcUrl[] },
  { from, to }: BlockRange,
  ask: (piece: BlockRange) => Promise<readonly T[]>,
): Promise<T[]> {
  const logs: T[] = []
  let next = from
  let cap = Number.POSITIVE_INFINITY
  while (next <= to) {
    const size = largestSpan(usable(), cap)
    const pieces = cut(next, to, BigInt(size))
    const answers = await Promise.allSettled(pieces.map(ask))
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') {
        logs.push(...answer.value)
        next = (pieces[index]?.to ?? to) + 1n
        cap = Number.POSITIVE_INFINITY
        continue
      }
      // Either the most generous url gives less than was known, or it fails now and the others give
      // less: the same blocks are requested in smaller pieces.
      if (!isTooLarge(answer.reason) || size === 1) throw answer.reason
      cap = size - 1
      break
    }
  }
  return logs
}

function cut(from: bigint, to: bigint, size: bigint): BlockRange[] {
  const pieces: BlockRange[] = []
  for (let at = from; at <= to && pieces.length < AT_ONCE; at += size) {
    const last = at + size - 1n
    pieces.push({ from: at, to: last < to ? last : to })
  }
  return pieces
}

function largestSpan(urls: readonly RpcUrl[], cap: number): number {
  const spans = urls.map((url) => url.logSpan()).filter((span) => span <= cap)
  // If all urls give more blocks than were refused, these blocks themselves hold too many logs.
  if (spans.length === 0) return Math.max(1, Math.min(MOST_BLINDLY, Math.floor(cap / 2)))
  return Math.max(...spans)
}

const isTooLarge = (error: unknown) => error instanceof RpcError && error.failure === 'too-large'
