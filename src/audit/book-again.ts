import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import type { ChainReader } from '../ports/chain-reader.ts'
import { findOwnTransactions, listTakenBack } from '../store/ledger/ledger-postings.ts'
import type { AuditDeps } from './audit-deps.ts'
import { bookFoundTransfer } from './book-transfer.ts'
import type { HolderSnapshot } from './compare-holder.ts'

/** Deeper than any reorg that the audit follows. */
const REWOUND = 512n
/** Whoever sends dust before a reorg does not have all of it asked for in one round. */
const MOST = 100

/**
 * Asks for the transfers that were booked and taken back by their hashes: a reorg puts most of them
 * into another block, and whichever process took them back, they need not be searched for.
 */
export async function bookAgain(
  deps: AuditDeps,
  { reader, snapshot }: { reader: ChainReader; snapshot: HolderSnapshot },
): Promise<void> {
  const { holder, block } = snapshot
  const { sql } = deps.database
  const chainId = reader.chain.id
  const above = block.number - REWOUND
  const hashes = await listTakenBack(sql, { chainId, holder, above, most: MOST })
  if (hashes.length === 0) return
  const own = await findOwnTransactions(sql, { chainId, hashes })
  for (const txHash of hashes) {
    try {
      await bookFoundTransfer(deps, { reader, txHash, holders: [holder], own: own.has(txHash) })
    } catch (error) {
      if (!isAway(error)) throw error
    }
  }
}

/** It is not in the chain: it waits to be mined again, or never is. */
function isAway(error: unknown): boolean {
  return (
    error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError
  )
}
