import { setTimeout as sleep } from 'node:timers/promises'
import { type InventoryMove, isOpen } from '../../../domain/ledger/inventory/move.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { findMove } from '../../../store/inventory/moves.ts'
import type { Output } from '../line/output.ts'

const POLL_MS = 500

/** Waits until a move has ended or needs intervention, and prints its state meanwhile. */
export async function waitForMove(
  sql: Sql,
  id: bigint,
  out: Pick<Output, 'progress'>,
): Promise<InventoryMove> {
  for (let said = ''; ; await sleep(POLL_MS)) {
    const move = await findMove(sql, id)
    if (!move) throw new Error(`there is no move ${id}`)
    if (!isOpen(move) || move.state === 'needs-intervention') return move
    const line = `move ${id} is ${move.state}${move.note ? `: ${move.note}` : ''}`
    if (line !== said) out.progress(line)
    said = line
  }
}
