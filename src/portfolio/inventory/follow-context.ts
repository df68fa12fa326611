import type { AuditDeps } from '../../audit/audit-deps.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import type { InventoryObserver } from '../../observe/inventory.ts'
import { changeMove, type MoveChange } from '../../store/inventory/moves.ts'
import type { InventoryDeps } from './inventory-deps.ts'

/** What a function needs to follow moves. */
export type FollowContext = InventoryDeps & {
  books: AuditDeps
  observe: InventoryObserver
  /** Milliseconds since the epoch. */
  now(): number
  stopping: AbortSignal
}

/** Records a change of a move and reports it, unless another process has recorded one before. */
export async function tell(
  { database, observe }: FollowContext,
  move: InventoryMove,
  next: MoveChange,
): Promise<void> {
  if (!(await changeMove(database.sql, move, next))) return
  const { id, venue, chainId, destinationChainId } = move
  const report = { move: id, venue, chainId, destinationChainId }
  const { state, note } = next
  if (state === 'needs-intervention') observe.stuck({ ...report, reason: note })
  else if (state === 'sending' || state === 'in-transit') observe.waits({ ...report, reason: note })
  else observe.ended({ ...report, state, note })
}
