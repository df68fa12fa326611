import type { BlockRef } from '../../core/chain.ts'
import {
  loseNonce,
  type OpenTransaction,
  recordMined,
  setHold,
} from '../../store/open-transactions.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'
import type { ChainContext } from './chain-context.ts'
import { findNonceUser, type NonceUser } from './find-nonce-user.ts'
import { type FoundReceipt, findReceipt } from './find-receipt.ts'

/**
 * Decides what became of a transaction whose nonce is used: one of its variants was mined, or a
 * stranger's transaction was. In the second case the request may go out again only when that
 * cannot be undone any more, for as long as it can, a variant of ours might still be mined.
 * Answers whether it is settled.
 */
export async function resolveUsed(
  context: ChainContext,
  blocks: CanonicalBlocks,
  {
    transaction,
    head,
    patient,
  }: { transaction: OpenTransaction; head: BlockRef; patient: boolean },
): Promise<boolean> {
  const owner = context.worker()
  if (owner === undefined) return false
  const { id, nonce, attempts, sender } = transaction
  const found = await findReceipt(context.reader, blocks, attempts)
  if (found) return writeMined(context, { transaction, owner, found })
  // Urls may differ by a block: the receipt is given time to turn up.
  if (patient) return false
  const near = attempts[0].signedAtBlock
  const query = { address: sender, nonce, near, head: head.number }
  const user = await findNonceUser(context.reader.client, query)
  if (!user || attempts.some(({ hash }) => hash === user.hash)) return false
  const safe = await isBeyondReorg(context, blocks, { user, head })
  const held = { id, owner }
  if (!safe) {
    const until = user.block.number + BigInt(context.policy.finalityBlocks)
    const reason = `${user.hash} of somebody else took its nonce ${nonce}; certain at block ${until}`
    if (await setHold(context.database.sql, held, reason)) {
      context.observe.held({ chainId: context.chainId, key: transaction.key, reason })
    }
    return false
  }
  const lost = await context.database.transaction((sql) =>
    loseNonce(sql, held, { nonce, lostTo: user.hash }),
  )
  const { key } = transaction
  if (lost) context.observe.nonceLost({ chainId: context.chainId, key, nonce, lostTo: user.hash })
  return true
}

async function isBeyondReorg(
  { policy }: ChainContext,
  blocks: CanonicalBlocks,
  { user, head }: { user: NonceUser; head: BlockRef },
): Promise<boolean> {
  if (head.number - user.block.number < BigInt(policy.finalityBlocks)) return false
  return (await blocks.hashAt(user.block.number)) === user.block.hash
}

/** Sent, or mined elsewhere -> mined. */
export async function writeMined(
  { database, observe, chainId }: ChainContext,
  request: { transaction: OpenTransaction; owner: number; found: FoundReceipt },
): Promise<boolean> {
  const { transaction, owner, found } = request
  const { attempt, receipt } = found
  const { id, key } = transaction
  const change = { attemptId: attempt.id, receipt }
  if (!(await recordMined(database.sql, { id, owner }, change))) return false
  observe.mined({
    chainId,
    key,
    hash: attempt.hash,
    block: receipt.block.number,
    status: receipt.succeeded ? 'success' : 'reverted',
    sinceMs: attempt.ageMs,
  })
  return true
}
