import type { Transfer } from '../domain/watch/transfer.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { TokenHolding } from '../ports/block-source.ts'
import { sumArrivals } from '../store/watch/transfers.ts'
import type { ChainTask } from './chain-task.ts'

/** How many balances one call reads. */
const HOLDINGS = 300
const CONCURRENCY = 2

export type Whole = {
  /** The transfers whose full logged amount arrived. */
  whole: readonly Transfer[]
  /** The transfers whose received amounts must be read block by block. */
  open: readonly Transfer[]
}

/**
 * Finds token transfers, oldest first, whose full amount arrived. If a balance has grown from
 * before the first block to after the last one by exactly the sum of the known transfers, all of
 * them arrived in full. That needs two reads in total instead of two for each block, which matters
 * when many blocks have to be caught up.
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

/** If a token returns no balance any more, reading block by block would not help either. */
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
      // A token may have been created in the block of the transfer; its balance before is then 0.
      return is === null ? null : is - (was ?? 0n)
    })
  })
  return pieces.flat()
}

const keyOf = ({ token, to }: Transfer) => `${token} ${to}`
