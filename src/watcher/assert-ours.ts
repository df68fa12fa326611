import type { BlockHeader } from '../ports/block-source.ts'
import { listBlocks } from '../store/watch/watched-chains.ts'
import type { ChainTask } from './chain-task.ts'
import { MovingChainError } from './read-segment.ts'

/** Throws if past blocks that are to be recorded are not of the branch that the cursor is on. */
export async function assertOurs(
  { chain, database, policy }: ChainTask,
  headers: readonly BlockHeader[],
): Promise<void> {
  if (headers.length === 0) return
  const upTo = headers.reduce((most, { number }) => (number > most ? number : most), 0n)
  const limit = policy.reorgBlocks + 1
  const known = await listBlocks(database.sql, { chainId: chain.id, upTo, limit })
  const byNumber = new Map(known.map(({ number, hash }) => [number, hash]))
  for (const { number, hash } of headers) {
    const ours = byNumber.get(number)
    if (ours !== undefined && ours !== hash)
      throw new MovingChainError(`chain ${chain.id} replaced block ${number}, which is remembered`)
  }
}
