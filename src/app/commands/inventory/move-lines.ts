import { type InventoryMove, isBridged } from '../../../domain/ledger/inventory/move.ts'
import { tableLines } from '../line/table.ts'

export function moveLines(moves: readonly InventoryMove[]): readonly string[] {
  return tableLines(
    ['id', 'venue', 'state', 'from', 'to', 'token', 'raw units', 'arrived', 'since', 'note'],
    moves.map((move) => [
      String(move.id),
      move.venue,
      move.state,
      String(move.chainId),
      isBridged(move) ? String(move.destinationChainId) : move.recipient,
      move.token,
      String(move.amount),
      move.arrived === null ? '-' : String(move.arrived),
      move.createdAt.toISOString(),
      move.note || '-',
    ]),
  )
}
