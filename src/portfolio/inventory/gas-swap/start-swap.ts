import { type Hex, zeroAddress } from 'viem'
import type { RefillProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import { checkSwap, type ProposedSwap } from '../../../domain/ledger/inventory/propose-swap.ts'
import { type Usd, usdOf } from '../../../domain/usd.ts'
import { withDeadline } from '../../../lib/concurrency/deadline.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { approvalKey, insertMove, moveKey } from '../../../store/inventory/moves.ts'
import { ALL_MOVES, lockInventory } from '../../../store/transactions/inventory-lock.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import type { PreparedSwap, SwapQuestion } from './prepare-swap.ts'
import { readSale } from './read-sale.ts'

export type StartedSwap = ProposedSwap & { id: bigint }

export type SwapOrder = Pick<SwapQuestion, 'reader' | 'floor'> & {
  reason: string
  automatic: boolean
  /** Plans the gas money of the chain again, within the database transaction. */
  plan(sql: Sql, signal: AbortSignal): Promise<RefillProposal>
}

/**
 * How long the lock is held at most, because a chain that does not answer must not keep others from
 * making commitments.
 */
const LOCKED_MS = 5_000

/**
 * Starts a swap under the lock that all moves share, after reading everything but the prices again.
 * The row and its transactions are written together: a process that is killed has planned either
 * nothing or transactions that the journal sends once. Both are sent by the same account in the
 * order in which they are planned. `none` says why nothing was started; undefined means that
 * another process was faster.
 */
export async function startSwap(
  deps: InventoryDeps,
  order: SwapOrder,
  prepared: PreparedSwap,
  signal: AbortSignal,
): Promise<StartedSwap | { none: string } | undefined> {
  const { reader, floor } = order
  const { swap, tokens, prices, gas } = prepared
  return deps.database.transaction(async (sql) => {
    await lockInventory(sql, [ALL_MOVES, floor.chainId])
    const reason = await withDeadline(LOCKED_MS, signal, async (limit) => {
      const proposal = await order.plan(sql, limit)
      if (proposal.openSwap) return null
      const question = { reader, floor, settings: deps.settings, tokens, prices, proposal }
      return checkSwap(swap, { ...(await readSale(sql, question, limit)), gas })
    })
    if (reason === null) return undefined
    if (reason !== undefined) return { none: reason }
    return { ...swap, id: await write(deps, sql, order, prepared) }
  })
}

async function write(
  { sender }: InventoryDeps,
  sql: Sql,
  { reason, automatic }: SwapOrder,
  { swap, approval, call, block, deadline, ...prepared }: PreparedSwap,
): Promise<bigint> {
  const { chainId, from } = swap
  const salt: Hex = `0x${randomHex(32)}`
  const id = await insertMove(sql, {
    venue: 'SWAP',
    chainId,
    token: swap.token,
    amount: swap.amount,
    usd: worthOf(swap, prepared),
    account: from,
    destinationChainId: chainId,
    destinationToken: zeroAddress,
    recipient: swap.to,
    expected: swap.expected,
    salt,
    deadline,
    preparedAt: block.timestamp,
    automatic,
    reference: null,
    reason,
  })
  if (id === undefined)
    throw new Error('the insert found a duplicate, but a gas swap has no reference')
  const both = { chainId, purpose: 'move', from, notAfter: deadline } as const
  if (approval) await sender.plan(sql, { ...approval, ...both, key: approvalKey(salt) })
  await sender.plan(sql, { ...call, ...both, key: moveKey(salt) })
  return id
}

function worthOf(
  { token, amount }: ProposedSwap,
  { prices }: Pick<PreparedSwap, 'prices'>,
): Usd | null {
  const price = prices.get(token)
  return price && !('unavailable' in price) ? usdOf(amount, price, 'up') : null
}
