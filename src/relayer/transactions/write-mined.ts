import { type OpenTransaction, recordMined } from '../../store/open-transactions.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'
import type { ChainContext } from './chain-context.ts'
import { type FoundReceipt, findReceipt, onlyProven } from './find-receipt.ts'

type Found = FoundReceipt & { transaction: OpenTransaction }

/**
 * Looks for receipts of the transactions and writes down those that are proven, all at once.
 * Answers the ids of the transactions that are mined now.
 */
export async function writeMined(
  context: ChainContext,
  blocks: CanonicalBlocks,
  transactions: readonly OpenTransaction[],
): Promise<Set<string>> {
  const { database, observe, chainId, reader } = context
  const owner = context.worker()
  if (owner === undefined || transactions.length === 0) return new Set()
  const found = await Promise.all(
    transactions.map(async (transaction): Promise<Found[]> => {
      const receipt = await findReceipt(reader, blocks, transaction.attempts)
      return receipt ? [{ ...receipt, transaction }] : []
    }),
  )
  const proven = await onlyProven(blocks, found.flat())
  if (proven.length === 0) return new Set()
  const records = proven.map(({ transaction: { id }, attempt, receipt }) => ({
    id,
    attemptId: attempt.id,
    receipt,
  }))
  const written = await recordMined(database.sql, owner, records)
  for (const { transaction, attempt, receipt } of proven) {
    if (!written.has(transaction.id)) continue
    observe.mined({
      chainId,
      key: transaction.key,
      hash: attempt.hash,
      block: receipt.block.number,
      status: receipt.succeeded ? 'success' : 'reverted',
      sinceMs: attempt.ageMs,
    })
  }
  return written
}
