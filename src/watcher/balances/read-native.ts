import type { Address } from 'viem'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import type { BlockId } from '../../store/watch/watched-chains.ts'
import type { ChainTask } from '../chain-task.ts'

/** No url has the state of the block any more, so its balances cannot be read. */
export class ForgottenStateError extends Error {
  override readonly name = 'ForgottenStateError'
}

/** How many balances one call reads. */
const HOLDERS = 500
const CONCURRENCY = 4

/** Reads the native balances at a block, by address. */
export async function readNative(
  { blocks, signal }: Pick<ChainTask, 'blocks' | 'signal'>,
  holders: readonly Address[],
  block: BlockId,
): Promise<Map<Address, bigint>> {
  const starts = Array.from({ length: Math.ceil(holders.length / HOLDERS) }, (_, n) => n * HOLDERS)
  const pieces = await mapLimited(starts, CONCURRENCY, async (start) => {
    const some = holders.slice(start, start + HOLDERS)
    const balances = await blocks.nativeBalances(some, block, signal)
    if (!balances)
      throw new ForgottenStateError(
        `no url has the state of block ${block.number} any more; add a url that keeps states for longer`,
      )
    return some.map((holder, index) => [holder, balances[index] ?? 0n] as const)
  })
  return new Map(pieces.flat())
}

/**
 * Like `readNative`, but undefined if all urls have forgotten the state of the block. Any other
 * failure is thrown, so that one bad answer cannot hide tokens that only balances show.
 */
export async function readNativeIfKept(
  task: Pick<ChainTask, 'blocks' | 'signal' | 'chain' | 'observe'>,
  holders: readonly Address[],
  block: BlockId,
): Promise<Map<Address, bigint> | undefined> {
  try {
    return await readNative(task, holders, block)
  } catch (err) {
    if (!(err instanceof ForgottenStateError)) throw err
    task.observe.unverified({ chainId: task.chain.id, transfers: 0, err })
    return undefined
  }
}
