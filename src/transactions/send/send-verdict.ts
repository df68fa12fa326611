/**
 * What a node's answer to a broadcast means, and what to do next:
 * - accepted: the transaction is in the pool
 * - nonce-used: a transaction with this nonce is mined; find out which one
 * - underpriced: no node accepts this fee; offer more
 * - no-funds: the account cannot pay; wait until it is refilled
 * - hopeless: no node will ever accept the transaction; use its nonce for a cancellation
 * - later: the node cannot accept the transaction now; send it again
 * - unknown: no answer, or one that is not in the list; send it again
 */
export type SendVerdict =
  | 'accepted'
  | 'nonce-used'
  | 'underpriced'
  | 'no-funds'
  | 'hopeless'
  | 'later'
  | 'unknown'

/**
 * Error texts of geth, Nethermind, Erigon, Besu, Reth, Arbitrum, OP nodes and EDR; first match
 * wins.
 */
const WORDS: readonly [RegExp, SendVerdict][] = [
  [/already known|known transaction|already imported|already exists/i, 'accepted'],
  [/nonce.{0,12}too low|old ?nonce|nonce.*already (been )?used|nonce_too_low/i, 'nonce-used'],
  [/insufficient (funds|balance)|upfront cost exceeds|not enough funds/i, 'no-funds'],
  [
    /underpriced|less than block base fee|fee.{0,20}too low|feetoolow|gas price (too low|below)|below.*base ?fee|tip.*below/i,
    'underpriced',
  ],
  [
    /nonce.{0,12}too (high|far)|nonce gap|pool is full|pool full|account limit|in-flight transaction limit|limit exceeded|address already reserved|queue/i,
    'later',
  ],
  [
    /intrinsic gas|floor data gas|exceeds (the )?(block )?gas limit|gas limit (too|is too|reached)|gas.{0,12}above.*limit|gas allowance/i,
    'hopeless',
  ],
  [
    /type not supported|unsupported (transaction )?type|oversized|initcode|invalid (sender|signature|chain ?id)|authori[sz]ation list|exceeds the configured cap/i,
    'hopeless',
  ],
]

/** The node's own error text inside the error that a failed broadcast threw. */
export function nodeWords(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return innermost instanceof Error ? innermost.message : String(innermost)
}

export function judgeRefusal(words: string): SendVerdict {
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown'
}
