import { type OpenTransaction, recordMined } from '../../store/transactions/open-transactions.ts'
import type { ChainContext } from '../chain-context.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'
import { type FoundReceipt, findReceipts, onlyProven } from './find-receipt.ts'

/** Keeps the receipts in blocks that more than one url knows, if the chain has several urls. */
async function onlyAgreed(
  { reader }: ChainContext,
  found: readonly Found[],
): Promise<readonly Found[]> {
  const blocks = new Map(found.map(({ receipt: { block } }) => [block.hash, block]))
  const agreed = new Set<string>()
  await Promise.all(
    [...blocks.values()].map(async (block) => {
      const agreement = await reader.crossCheck({ block })
      if (agreement === 'agreed' || agreement === 'alone') agreed.add(block.hash)
    }),
  )
  return found.filter(({ receipt }) => agreed.has(receipt.block.hash))
}

type Found = FoundReceipt & { transaction: OpenTransaction }

/**
 * Finds receipts of the transactions and records the proven ones in one statement. Returns the ids
 * of the transactions that are mined now.
 */
export async function writeMined(
  context: ChainContext,
  blocks: CanonicalBlocks,
  transactions: readonly OpenTransaction[],
): Promise<Set<string>> {
  const { database, observe, chainId, reader } = context
  const owner = context.worker()
  if (owner === undefined || transactions.length === 0) return new Set()
  const found = await findReceipts(reader, blocks, transactions)
  const proven = await onlyAgreed(context, await onlyProven(blocks, found))
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
