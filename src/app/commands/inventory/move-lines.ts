import type { InventoryMove } from '../../../domain/ledger/inventory/move.ts'
import { tableLines } from '../line/table.ts'

export function moveLines(moves: readonly InventoryMove[]): readonly string[] {
  return tableLines(
    ['id', 'venue', 'state', 'from', 'to', 'token', 'raw units', 'arrived', 'since', 'note'],
    moves.map((move) => [
      String(move.id),
      move.venue,
      move.state,
      String(move.chainId),
      move.venue === 'TRANSFER' ? move.recipient : String(move.destinationChainId),
      move.token,
      String(move.amount),
      move.arrived === null ? '-' : String(move.arrived),
      move.createdAt.toISOString(),
      move.note || '-',
    ]),
  )
}
