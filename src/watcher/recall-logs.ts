import type { BlockId } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { assertLinked, MovingChainError, readHeaders } from './read-segment.ts'
import type { BlockLogs } from './recent-logs.ts'
import { scanLogs } from './scan-logs.ts'

type Recalled = {
  from: bigint
  /** The newest block of the branch; the blocks before it are found by their parent hashes. */
  to: BlockId
  /** The part of each block's logs that is needed. */
  needs: 'recipients' | 'releases'
}

/**
 * Returns the logs of past blocks, the newest block first. They come from memory; blocks that are
 * not in memory are read in the same way as when the chain is followed.
 */
export async function recallLogs(
  task: ChainTask,
  { from, to, needs }: Recalled,
): Promise<BlockLogs[]> {
  const found: BlockLogs[] = []
  let { number, hash } = to
  while (number >= from) {
    const known = task.recent.get(hash)
    if (!known || (needs === 'recipients' && !known.names)) {
      await readAgain(task, { from, to: { number, hash } })
      if (!task.recent.get(hash))
        throw new Error(
          `the logs of block ${number} of chain ${task.chain.id} were read, and are not in memory`,
        )
      continue
    }
    found.push(known)
    number -= 1n
    hash = known.parentHash
  }
  return found
}

/** Reads the logs of one segment of past blocks into memory. */
async function readAgain(
  task: ChainTask,
  { from, to }: Pick<Recalled, 'from' | 'to'>,
): Promise<void> {
  const first = to.number - BigInt(task.policy.segmentBlocks) + 1n
  const headers = await readHeaders(task, first > from ? first : from, to.number)
  const [oldest] = headers
  if (!oldest || headers.at(-1)?.hash !== to.hash) {
    throw new MovingChainError(`chain ${task.chain.id} replaced block ${to.number}`)
  }
  assertLinked({ number: oldest.number - 1n, hash: oldest.parentHash }, headers)
  await scanLogs(task, headers, () => undefined)
}
