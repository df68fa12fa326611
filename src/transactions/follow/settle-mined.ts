import type { Hash } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import {
  closeBlock,
  listMinedIn,
  type OpenTransaction,
  takeBack,
} from '../../store/transactions/open-transactions.ts'
import type { ChainContext } from '../chain-context.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'
import { writeMined } from './write-mined.ts'

type MinedBlock = { number: bigint; hash: Hash }

/**
 * Compares the blocks of mined transactions with the chain: transactions with enough confirmations
 * become final, and those in orphaned blocks are unmined. Returns the transactions to send again.
 */
export async function settleMined(
  context: ChainContext,
  blocks: CanonicalBlocks,
  { mined, head }: { mined: readonly MinedBlock[]; head: BlockRef },
): Promise<OpenTransaction[]> {
  const takenBack: OpenTransaction[] = []
  for (const block of mined) {
    const canonical = await blocks.hashAt(block.number)
    // The block is above the head of this url, which lags and proves nothing about it.
    if (canonical === null) continue
    const isDeep = head.number - block.number >= BigInt(context.policy.finalityBlocks)
    if (canonical !== block.hash) takenBack.push(...(await followReorg(context, blocks, block)))
    else if (isDeep) takenBack.push(...(await close(context, blocks, block)))
  }
  return takenBack
}

/**
 * Makes the transactions of a block final, after a last check with the block's own list of
 * transactions: a false receipt must not become final. If no node knows the block, nothing happens.
 */
async function close(
  context: ChainContext,
  blocks: CanonicalBlocks,
  block: MinedBlock,
): Promise<OpenTransaction[]> {
  const { database, observe, chainId } = context
  const owner = context.worker()
  const held = await blocks.transactionsIn(block.hash)
  if (owner === undefined || !held) return []
  const there = await listMinedIn(database.sql, { owner, chainId, blockHash: block.hash })
  const missing = there.filter(
    ({ attempts }) => !attempts.some(({ hash }) => held.has(hash.toLowerCase())),
  )
  const takenBack = await takeBackAll(context, missing, block)
  const closed = await closeBlock(database.sql, { owner, chainId, blockHash: block.hash })
  const abandoned = closed.flatMap((each) => (each.abandoned ? [each.key] : []))
  observe.closed({ chainId, count: closed.length, abandoned })
  return takenBack
}

/** Updates the transactions of an orphaned block: they are mined in another block, or not mined. */
async function followReorg(
  context: ChainContext,
  blocks: CanonicalBlocks,
  block: MinedBlock,
): Promise<OpenTransaction[]> {
  const { database, chainId } = context
  const owner = context.worker()
  if (owner === undefined) return []
  const there = await listMinedIn(database.sql, { owner, chainId, blockHash: block.hash })
  const moved = await writeMined(context, blocks, there)
  const gone = there.filter(({ id }) => !moved.has(id))
  return takeBackAll(context, gone, block)
}

async function takeBackAll(
  { database, observe, chainId, worker }: ChainContext,
  transactions: readonly OpenTransaction[],
  block: MinedBlock,
): Promise<OpenTransaction[]> {
  const owner = worker()
  if (owner === undefined) return []
  const takenBack: OpenTransaction[] = []
  for (const transaction of transactions) {
    const { id, key } = transaction
    if (!(await takeBack(database.sql, { id, owner }))) continue
    observe.takenBack({ chainId, key, block: block.number })
    takenBack.push(transaction)
  }
  return takenBack
}
