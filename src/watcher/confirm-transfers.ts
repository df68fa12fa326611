import { chooseConfirmed, deepest } from '../domain/watch/confirmations.ts'
import { listRecentTransfers, markConfirmed } from '../store/watch/transfers.ts'
import { type ChainCursor, moveCursor } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { readReceived } from './read-received.ts'
import { CursorMovedError } from './record-segment.ts'

/** Confirms the transfers that have enough confirmations at the cursor's block. */
export async function confirmTransfers(task: ChainTask, cursor: ChainCursor): Promise<void> {
  const { chain, database, handler, tiers, observe } = task
  const chainId = chain.id
  const since = cursor.block.number - BigInt(deepest(tiers))
  const recent = await listRecentTransfers(database.sql, { chainId, since })
  const verdicts = chooseConfirmed(
    tiers,
    recent.map(({ blockNumber, usd, confirmed }) => ({
      usd,
      confirmed,
      depth: Number(cursor.block.number - blockNumber) + 1,
    })),
  )
  const deep = recent.filter((_, index) => verdicts[index])
  observe.waiting({ chainId, count: recent.filter(({ confirmed }) => !confirmed).length })
  if (deep.length === 0) return
  const received = await readReceived(task, deep)
  const confirmed = await database.transaction(async (sql) => {
    // This locks the cursor without moving it, so that no reorg can be recorded meanwhile.
    if (!(await moveCursor(sql, { chainId, from: cursor, to: cursor }))) {
      throw new CursorMovedError()
    }
    const known = deep.map(({ id, blockHash }, index) => ({
      id,
      blockHash,
      received: received[index] ?? null,
    }))
    const done = await markConfirmed(sql, known)
    if (done.length > 0) await handler.onConfirmed(sql, done)
    return done
  })
  for (const transfer of confirmed) observe.confirmed(transfer)
}
