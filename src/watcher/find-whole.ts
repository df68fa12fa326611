import type { Transfer } from '../domain/watch/transfer.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { TokenHolding } from '../ports/block-source.ts'
import { sumArrivals } from '../store/watch/transfers.ts'
import type { ChainTask } from './chain-task.ts'

/** Balances that one call asks for. */
const HOLDINGS = 300
const CONCURRENCY = 2

export type Whole = {
  /** These arrived as they were logged. */
  whole: readonly Transfer[]
  /** What became of these only their own blocks can tell. */
  open: readonly Transfer[]
}

/**
 * Tokens of many blocks, oldest first, looked at as one: a balance that has grown from before the
 * first block to after the last by exactly what is known to have come shows that all of it came.
 * A node is asked twice and not twice a block, which matters to one that has many blocks to catch up.
 */
export async function findWhole(task: ChainTask, transfers: readonly Transfer[]): Promise<Whole> {
  const [first, last] = [transfers[0], transfers.at(-1)]
  if (!first || !last || first.blockHash === last.blockHash) return { whole: [], open: transfers }
  const pairs = new Map(
    transfers.map((each) => [keyOf(each), { token: each.token, holder: each.to }]),
  )
  const holdings = [...pairs.values()]
  try {
    const grown = await readGrowth(task, { first, last, holdings })
    const known = await sumArrivals(task.database.sql, {
      chainId: task.chain.id,
      from: first.blockNumber,
      to: last.blockNumber,
      holdings,
    })
    const verdicts = new Map(
      [...pairs.keys()].map((key, index) => [key, verdictOf(grown[index], known[index])]),
    )
    return {
      whole: transfers.filter((each) => verdicts.get(keyOf(each)) === 'whole'),
      open: transfers.filter((each) => verdicts.get(keyOf(each)) === 'open'),
    }
  } catch {
    task.signal.throwIfAborted()
    return { whole: [], open: transfers }
  }
}

/** Where a token gives no balance any more, its blocks will not tell either. */
function verdictOf(grown: bigint | null | undefined, known: bigint | undefined) {
  if (grown === null) return 'untold'
  return grown === known ? 'whole' : 'open'
}

type Range = { first: Transfer; last: Transfer; holdings: readonly TokenHolding[] }

async function readGrowth(
  { blocks, signal }: ChainTask,
  { first, last, holdings }: Range,
): Promise<(bigint | null)[]> {
  const { parentHash } = await blocks.byHash(first.blockHash, signal)
  const starts = Array.from(
    { length: Math.ceil(holdings.length / HOLDINGS) },
    (_, index) => index * HOLDINGS,
  )
  const pieces = await mapLimited(starts, CONCURRENCY, async (start) => {
    const some = holdings.slice(start, start + HOLDINGS)
    const [before, after] = await Promise.all([
      blocks.tokenBalances(some, parentHash, signal),
      blocks.tokenBalances(some, last.blockHash, signal),
    ])
    return some.map((_, index) => {
      const [was, is] = [before[index] ?? null, after[index] ?? null]
      // A token may be as new as the transfer.
      return is === null ? null : is - (was ?? 0n)
    })
  })
  return pieces.flat()
}

const keyOf = ({ token, to }: Transfer) => `${token} ${to}`
