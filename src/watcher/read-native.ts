import type { Address, Hash } from 'viem'
import { mapLimited } from '../lib/map-limited.ts'
import type { ChainTask } from './chain-task.ts'

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
