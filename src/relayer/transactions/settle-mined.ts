import type { Hash } from 'viem'
import type { BlockRef } from '../../core/chain.ts'
import {
  closeBlock,
  listMinedIn,
  type OpenTransaction,
  takeBack,
} from '../../store/open-transactions.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'
import type { ChainContext } from './chain-context.ts'
import { findReceipt } from './find-receipt.ts'
import { writeMined } from './resolve-used.ts'

type MinedBlock = { number: bigint; hash: Hash }

/**
 * Checks the blocks that hold mined transactions against the chain: those deep enough are
 * closed, and what a reorg took away is taken back. Answers the transactions to send again.
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
    if (canonical !== block.hash) takenBack.push(...(await followReorg(context, blocks, block)))
    else if (head.number - block.number >= BigInt(context.policy.finalityBlocks)) {
      await close(context, block)
    }
  }
  return takenBack
}

async function close({ database, observe, chainId, worker }: ChainContext, block: MinedBlock) {
  const owner = worker()
  if (owner === undefined) return
  const closed = await closeBlock(database.sql, { owner, chainId, blockHash: block.hash })
  const abandoned = closed.flatMap((each) => (each.abandoned ? [each.key] : []))
  observe.closed({ chainId, count: closed.length, abandoned })
}

/** The transactions of a block that is no longer in the chain: mined elsewhere, or unmined. */
async function followReorg(
  context: ChainContext,
  blocks: CanonicalBlocks,
  block: MinedBlock,
): Promise<OpenTransaction[]> {
  const { database, observe, chainId, reader } = context
  const owner = context.worker()
  if (owner === undefined) return []
  const concerned = await listMinedIn(database.sql, { owner, chainId, blockHash: block.hash })
  const takenBack: OpenTransaction[] = []
  for (const transaction of concerned) {
    const { id, key, attempts } = transaction
    const found = await findReceipt(reader, blocks, attempts)
    if (found) await writeMined(context, { transaction, owner, found })
    else if (await takeBack(database.sql, { id, owner })) {
      observe.takenBack({ chainId, key, block: block.number })
      takenBack.push(transaction)
    }
  }
  return takenBack
}
