import { BlockNotFoundError } from 'viem'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { Database } from '../../store/database/database.ts'
import { findOutcomes } from '../../store/transactions/transactions.ts'

/**
 * The number of confirmations of a mined transaction, its own block included; 0 when it is not
 * mined, or when its block was orphaned.
 */
export async function countConfirmations(
  { database, chains }: { database: Database; chains: Pick<ChainReaders, 'get'> },
  key: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const mined = (await findOutcomes(database.sql, [key])).get(key)
  if (mined?.state !== 'mined') return 0n
  const reader = chains.get(mined.chainId)
  if (!reader)
    throw new Error(
      `chain ${mined.chainId} is not configured any more; put it back for its open transactions`,
    )
  const head = await reader.head(signal)
  if (head.number < mined.block.number) return 0n
  try {
    const block = await reader.client.getBlock({ blockNumber: mined.block.number })
    return block.hash === mined.block.hash ? head.number - mined.block.number + 1n : 0n
  } catch (error) {
    if (error instanceof BlockNotFoundError) return 0n
    throw error
  }
}
