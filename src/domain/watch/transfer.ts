import type { Address, Hash } from 'viem'
import type { Usd } from '../usd.ts'

/**
 * Tokens or native money that a chain shows as sent to a watched address. Zero amounts and
 * transfers from an address to itself move nothing and are not among them.
 */
export type TransferFact = {
  chainId: number
  /** Null when it was found by balances alone and its block holds several transactions. */
  txHash: Hash | null
  /**
   * Its place inside the transaction, which stays the same when the transaction is mined again in
   * another block: `log:2` = the third Transfer log, `call:0.1` = the second call inside the first
   * (`call:` = the transaction's own value), `balance:<block hash>` = found by balances,
   * `balance:sum:<block hash>` = a sum of several blocks whose states no node has.
   */
  position: string
  /** Of an ERC-20 transfer: its index in the block, which may change with the block. */
  logIndex: number | null
  blockNumber: bigint
  blockHash: Hash
  /** Of the block, in Unix seconds. */
  timestamp: bigint
  /** Lower-case, like every address here. Null when it was found by balances alone. */
  from: Address | null
  to: Address
  /** The zero address = native. May be any contract that logs a Transfer, known or not. */
  token: Address
  /** What the log or the call says. */
  amount: bigint
}

export type Transfer = TransferFact & {
  /**
   * Stays the same when the transaction moves to another block, so transfers are counted by it: a
   * transfer is never reported under two ids.
   */
  id: bigint
  /** USD value when it was found; null when it was not known. */
  usd: Usd | null
  /**
   * How much arrived by the recipient's balance, at most `amount`: less for tokens that take a fee
   * on transfers, 0 for a token that logs transfers it does not make. Null before it is confirmed,
   * and when the node no longer has the state.
   */
  received: bigint | null
}
