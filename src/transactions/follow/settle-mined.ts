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
 * Checks the blocks that hold mined transactions against the chain: those deep enough are
 * closed, and what is not in the chain any more is taken back. Answers what to send again.
 */
export async function settleMined(
  context: ChainContext,
  blocks: CanonicalBlocks,
  { mined, head }: { mined: readonly MinedBlock[]; head: BlockRef },
): Promise<OpenTransaction[]> {
  const takenBack: OpenTransaction[] = []
  for (const block of mined) {
    const canonical = await blocks.hashAt(block.number)
    // Above the head: a url that lags says nothing about it.
    if (canonical === null) continue
    const isDeep = head.number - block.number >= BigInt(context.policy.finalityBlocks)
    if (canonical !== block.hash) takenBack.push(...(await followReorg(context, blocks, block)))
    else if (isDeep) takenBack.push(...(await close(context, blocks, block)))
  }
  return takenBack
}

/**
 * The last look, by the block's own list of transactions: a receipt that was a lie must not
 * become final. A node that does not know the block any more proves nothing.
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

/** The transactions of a block that is no longer in the chain: mined elsewhere, or unmined. */
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
