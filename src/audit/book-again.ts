import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import type { ChainReader } from '../ports/chain-reader.ts'
import { findOwnTransactions, listTakenBack } from '../store/ledger/ledger-postings.ts'
import type { AuditDeps } from './audit-deps.ts'
import { bookFoundTransfer } from './book-transfer.ts'
import type { HolderSnapshot } from './take-holder-snapshot.ts'

/** How many blocks back reversed transfers are read; deeper than any reorg the audit follows. */
const REWOUND = 512n
/** Limits the requests of one round, because somebody may send much dust before a reorg. */
const MOST = 100

/**
 * Books reversed transfers again by their hashes. A reorg moves most of them into another block, so
 * they need not be searched for, whichever process has reversed them.
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

/** Whether the transaction is not on the chain: it may be mined again, or never. */
function isAway(error: unknown): boolean {
  return (
    error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError
  )
}
