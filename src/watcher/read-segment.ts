import { min } from '../lib/bigint-extremes.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { BlockHeader } from '../ports/block-source.ts'
import { type BlockId, listBlocks } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'

export type Segment = {
  /** The parent of the first new block: the cursor's block, or an older one after a reorg. */
  base: BlockId
  /** The new blocks in ascending order, linked by parent hashes; the first follows `base`. */
  headers: readonly BlockHeader[]
}

/** The answers of the nodes contradict each other, as during a reorg; the caller reads again. */
export class MovingChainError extends Error {
  override readonly name = 'MovingChainError'
}

/** A reorg is deeper than the remembered blocks; an operator has to look at the nodes. */
export class DeepReorgError extends Error {
  override readonly name = 'DeepReorgError'
}

const CONCURRENCY = 16

/**
 * Reads the next blocks after the cursor, or after a common ancestor; undefined if there are none.
 */
export async function readSegment(
  task: ChainTask,
  cursor: BlockId,
  most: number,
): Promise<{ segment: Segment; head: bigint } | undefined> {
  const { blocks, signal } = task
  const head = await blocks.head(signal)
  // The node may just be behind; a shorter branch counts only when it has grown longer.
  if (head.number < cursor.number || head.hash === cursor.hash) return undefined
  const next = head.number > cursor.number && (await headerAt(task, cursor.number + 1n))
  const known = next && next.parentHash === cursor.hash ? [next] : []
  const base = known.length > 0 ? cursor : await findAncestor(task, cursor)
  if (head.number <= base.number) return undefined
  const last = min(base.number + BigInt(most), head.number)
  return {
    segment: { base, headers: await readAfter(task, { base, known, head, last }) },
    head: head.number,
  }
}

type After = { base: BlockId; known: readonly BlockHeader[]; head: BlockId; last: bigint }

async function readAfter(
  task: ChainTask,
  { base, known, head, last }: After,
): Promise<BlockHeader[]> {
  const from = base.number + 1n + BigInt(known.length)
  const headers = [...known, ...(await readHeaders(task, from, last))]
  assertLinked(base, headers)
  if (last === head.number && headers.at(-1)?.hash !== head.hash) {
    throw new MovingChainError(`chain ${task.chain.id} replaced block ${last} while it was read`)
  }
  return headers
}

export function readHeaders(task: ChainTask, from: bigint, to: bigint): Promise<BlockHeader[]> {
  const numbers = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))
  return mapLimited(numbers, CONCURRENCY, (number) => headerAt(task, number))
}

export function assertLinked(base: BlockId, headers: readonly BlockHeader[]): void {
  let parent = base.hash
  for (const header of headers) {
    if (header.parentHash !== parent)
      throw new MovingChainError(`block ${header.number} does not name the block before it`)
    parent = header.hash
  }
}

async function headerAt(
  { blocks, chain, wanted, signal }: ChainTask,
  number: bigint,
): Promise<BlockHeader> {
  const header = await blocks.byNumber(number, wanted, signal)
  if (!header)
    throw new MovingChainError(`the url that chain ${chain.id} was read from lacks block ${number}`)
  return header
}

/** Finds the newest remembered block that is still part of the chain. */
async function findAncestor(task: ChainTask, cursor: BlockId): Promise<BlockId> {
  const { database, chain, policy } = task
  let upTo = cursor.number
  for (let looked = 0; looked < policy.reorgBlocks; looked += CONCURRENCY) {
    const limit = CONCURRENCY
    const known = await listBlocks(database.sql, { chainId: chain.id, upTo, limit })
    const last = known.at(-1)
    if (!last) break
    const canonical = await mapLimited(known, CONCURRENCY, ({ number }) =>
      task.blocks.byNumber(number, { values: false }, task.signal),
    )
    const found = known.find(({ hash }, index) => canonical[index]?.hash === hash)
    if (found) return found
    upTo = last.number - 1n
  }
  throw new DeepReorgError(
    `no block from ${upTo + 1n} to ${cursor.number} is part of chain ${chain.id} any more`,
  )
}
