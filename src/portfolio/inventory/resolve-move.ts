import { ServiceError } from '../../domain/errors.ts'
import { isGasSwap, isOpen } from '../../domain/ledger/inventory/move.ts'
import { approvalKey, changeMove, findMove } from '../../store/inventory/moves.ts'
import { abandonPlanned, findOutcomes } from '../../store/transactions/transactions.ts'
import type { InventoryDeps } from './inventory-deps.ts'

export type Resolution = { id: bigint; as: 'done' | 'returned' | 'failed'; note: string }

/**
 * Closes a move by the operator's decision, so that its money no longer counts as in transit. A
 * move whose transaction could still be mined is not closed; a transaction that is only planned is
 * cancelled first.
 */
export function resolveMove(
  { database }: Pick<InventoryDeps, 'database'>,
  { id, as, note }: Resolution,
): Promise<void> {
  return database.transaction(async (sql) => {
    const move = await findMove(sql, id)
    if (!move) throw new ServiceError('not-found', `There is no move ${id}`)
    if (!isOpen(move)) throw new ServiceError('conflict', `Move ${id} is ${move.state} already`)
    const key = move.transactionKey
    const outcome = (await findOutcomes(sql, [key])).get(key)
    const planned = outcome?.state === 'planned' && (await abandonPlanned(sql, key, note))
    // The approval of the exchange must not be sent after the swap is closed.
    if (isGasSwap(move)) await abandonPlanned(sql, approvalKey(move.salt), note)
    const over = !outcome || outcome.state === 'abandoned' || planned
    const mined = outcome?.state === 'mined' && outcome.final
    if (!over && !mined) {
      throw new ServiceError(
        'conflict',
        `The transaction of move ${id} is under way, so wait for its end`,
      )
    }
    const left = mined && outcome.status === 'success'
    if (left === (as === 'failed')) {
      const why = left ? 'its transaction succeeded' : 'nothing has left by its transaction'
      throw new ServiceError('conflict', `Move ${id} cannot be resolved as ${as}: ${why}`)
    }
    await changeMove(sql, move, { state: as, note })
  })
}
