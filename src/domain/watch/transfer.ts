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
   * (`call:` = the transaction's own value), `balance:<block hash>` = found by balances.
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
   * Stays when the transaction moves to another block, and so is the thing to count by: the same
   * transfer is never told under two ids.
   */
  id: bigint
  /** What it was worth when it was found; null when nobody could tell. */
  usd: Usd | null
  /**
   * What the recipient's balance shows to have arrived, at most `amount`: less for tokens that
   * take a fee on transfers, 0 for a token that lies. Null before it is confirmed, and when the
   * node no longer has the state to tell.
   */
  received: bigint | null
}
