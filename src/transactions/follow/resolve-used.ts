import type { BlockRef } from '../../domain/chain.ts'
import {
  loseNonce,
  type OpenTransaction,
  setHold,
} from '../../store/transactions/open-transactions.ts'
import type { ChainContext } from '../chain-context.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'
import { findNonceUser, type NonceUser } from './find-nonce-user.ts'

/**
 * Handles a transaction whose nonce was used although none of its variants is mined: a transaction
 * of somebody else used it. The request gets another nonce only once no reorg can undo that,
 * because until then a variant of ours might still be mined. Returns whether the transaction was
 * released.
 */
export async function resolveUsed(
  context: ChainContext,
  blocks: CanonicalBlocks,
  { transaction, head }: { transaction: OpenTransaction; head: BlockRef },
): Promise<boolean> {
  const { database, observe, chainId, policy, reader } = context
  const { id, key, nonce, attempts, sender } = transaction
  const owner = context.worker()
  if (owner === undefined) return false
  const near = attempts[0].signedAtBlock
  const query = { address: sender, nonce, near, head: head.number }
  const user = await findNonceUser(reader.client, query)
  // If the user is ours, its receipt will turn up. If there is none, the urls do not agree yet.
  if (!user || attempts.some(({ hash }) => hash === user.hash)) return false
  if (await isBeyondReorg(context, blocks, { user, head })) {
    const lost = { nonce, lostTo: user.hash }
    const gone = await database.transaction((sql) => loseNonce(sql, { id, owner }, lost))
    if (gone) observe.nonceLost({ chainId, key, ...lost })
    return gone
  }
  const until = user.block.number + BigInt(policy.finalityBlocks)
  const reason = `${user.hash} of somebody else took its nonce ${nonce}; certain at block ${until}`
  if (await setHold(database.sql, { id, owner }, reason)) observe.held({ chainId, key, reason })
  return false
}

async function isBeyondReorg(
  { policy }: ChainContext,
  blocks: CanonicalBlocks,
  { user, head }: { user: NonceUser; head: BlockRef },
): Promise<boolean> {
  if (head.number - user.block.number < BigInt(policy.finalityBlocks)) return false
  return (await blocks.hashAt(user.block.number)) === user.block.hash
}
