import { chooseConfirmed, deepest } from '../domain/watch/confirmations.ts'
import type { Transfer } from '../domain/watch/transfer.ts'
import { listRecentTransfers, markConfirmed } from '../store/watch/transfers.ts'
import { type ChainCursor, moveCursor } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { readReceived } from './read-received.ts'
import { CursorMovedError } from './record-segment.ts'

/**
 * How many transfers one look confirms. Strangers can send dust to a deposit address in thousands,
 * and what arrived of each is read from the chain and written in one transaction; whoever has sent
 * real money must not wait for that.
 */
const MOST_AT_ONCE = 500

/**
 * Confirms the transfers that have enough confirmations at the cursor's block; true when some are
 * left for the next look.
 */
export async function confirmTransfers(task: ChainTask, cursor: ChainCursor): Promise<boolean> {
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
  const allDeep = recent.filter((_, index) => verdicts[index])
  const deep = dearest(allDeep)
  observe.waiting({ chainId, count: recent.filter(({ confirmed }) => !confirmed).length })
  if (deep.length === 0) return false
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
  return allDeep.length > deep.length
}

/**
 * Chooses those of greatest worth, in the order in which they came. The others stay as they are,
 * and their turn comes at a later look.
 */
function dearest<Each extends Pick<Transfer, 'usd'>>(transfers: readonly Each[]): readonly Each[] {
  if (transfers.length <= MOST_AT_ONCE) return transfers
  const byWorth = transfers.toSorted((a, b) => {
    const [mine, others] = [a.usd ?? -1n, b.usd ?? -1n]
    return mine === others ? 0 : mine > others ? -1 : 1
  })
  const chosen = new Set(byWorth.slice(0, MOST_AT_ONCE))
  return transfers.filter((each) => chosen.has(each))
}
