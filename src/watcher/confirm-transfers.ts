import { ServiceError } from '../domain/errors.ts'
import { chooseConfirmed, deepest } from '../domain/watch/confirmations.ts'
import type { Transfer } from '../domain/watch/transfer.ts'
import { listRecentTransfers, markConfirmed } from '../store/watch/transfers.ts'
import { type ChainCursor, moveCursor } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { readReceived } from './read-received.ts'
import { CursorMovedError } from './record-segment.ts'
import { takeTurns } from './take-turns.ts'

/**
 * How many transfers one look confirms. Strangers can send dust to a deposit address in thousands,
 * and what arrived of each is read from the chain and written in one transaction; whoever has sent
 * real money must not wait for that.
 */
const MOST_AT_ONCE = 200

/**
 * Transfers that could not be confirmed, and when they are tried again. One of them must not stop
 * the others of its chain, whatever somebody has logged to bring that about.
 */
export type SetAside = Map<bigint, number>

const ASIDE_MS = 60_000

/**
 * Confirms the transfers that have enough confirmations at the cursor's block; true when some are
 * left for the next look.
 */
export async function confirmTransfers(
  task: ChainTask,
  cursor: ChainCursor,
  aside: SetAside,
): Promise<boolean> {
  const { chain, database, tiers, observe } = task
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
  for (const [id, until] of aside) if (until < performance.now()) aside.delete(id)
  const allDeep = recent.filter(({ id }, index) => verdicts[index] && !aside.has(id))
  const deep = takeTurns(allDeep, MOST_AT_ONCE)
  observe.waiting({ chainId, count: recent.filter(({ confirmed }) => !confirmed).length })
  if (deep.length === 0) return false
  const received = await readReceived(task, deep)
  const known = deep.map(({ id, blockHash }, index) => {
    return { id, blockHash, received: received[index] ?? null }
  })
  for (const transfer of await confirmEach(task, cursor, { known, aside })) {
    observe.confirmed(transfer)
  }
  return allDeep.length > deep.length
}

type Known = Parameters<typeof markConfirmed>[1]

/** Confirms all at once; if that fails, finds those that cannot be confirmed and sets them aside. */
async function confirmEach(
  task: ChainTask,
  cursor: ChainCursor,
  { known, aside }: { known: Known; aside: SetAside },
): Promise<readonly Transfer[]> {
  try {
    return await confirm(task, cursor, known)
  } catch (err) {
    task.signal.throwIfAborted()
    const isPassing = err instanceof ServiceError && err.kind === 'unavailable'
    if (isPassing || err instanceof CursorMovedError) throw err
    const [only] = known
    if (only && known.length === 1) {
      task.observe.unconfirmable({ chainId: task.chain.id, transfer: only.id, err })
      aside.set(only.id, performance.now() + ASIDE_MS)
      return []
    }
    const middle = Math.ceil(known.length / 2)
    const first = await confirmEach(task, cursor, { known: known.slice(0, middle), aside })
    const rest = await confirmEach(task, cursor, { known: known.slice(middle), aside })
    return [...first, ...rest]
  }
}

function confirm(
  { chain, database, handler }: ChainTask,
  cursor: ChainCursor,
  known: Known,
): Promise<Transfer[]> {
  return database.transaction(async (sql) => {
    // This locks the cursor without moving it, so that no reorg can be recorded meanwhile.
    const isOurs = await moveCursor(sql, { chainId: chain.id, from: cursor, to: cursor })
    if (!isOurs) throw new CursorMovedError()
    const done = await markConfirmed(sql, known)
    if (done.length > 0) await handler.onConfirmed(sql, done)
    return done
  })
}
