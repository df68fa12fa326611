import type { Address, Hash } from 'viem'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { ChainTask } from './chain-task.ts'

/** Nodes that are no archives keep the state of about this many blocks. */
export const KEPT_STATES = 100n
/** Balances that one call asks for. */
const HOLDERS = 500
const CONCURRENCY = 4

/** Native balances at a block, by address. */
export async function readNative(
  { blocks, signal }: Pick<ChainTask, 'blocks' | 'signal'>,
  holders: readonly Address[],
  hash: Hash,
): Promise<Map<Address, bigint>> {
  const starts = Array.from({ length: Math.ceil(holders.length / HOLDERS) }, (_, n) => n * HOLDERS)
  const pieces = await mapLimited(starts, CONCURRENCY, async (start) => {
    const some = holders.slice(start, start + HOLDERS)
    const balances = await blocks.nativeBalances(some, hash, signal)
    return some.map((holder, index) => [holder, balances[index] ?? 0n] as const)
  })
  return new Map(pieces.flat())
}

/**
 * The same; undefined where the nodes have forgotten the state of the block. Of one that they must
 * still have a failure is none of the state: it is thrown, lest money that only balances tell of
 * be passed over because of one bad answer.
 */
export async function readNativeIfKept(
  task: Pick<ChainTask, 'blocks' | 'signal' | 'chain' | 'observe'>,
  holders: readonly Address[],
  block: { number: bigint; hash: Hash },
): Promise<Map<Address, bigint> | undefined> {
  try {
    return await readNative(task, holders, block.hash)
  } catch (err) {
    task.signal.throwIfAborted()
    const head = await task.blocks.head(task.signal)
    if (head.number - block.number < KEPT_STATES) throw err
    task.observe.unverified({ chainId: task.chain.id, transfers: 0, err })
    return undefined
  }
}
