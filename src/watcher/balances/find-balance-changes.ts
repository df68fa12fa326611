import type { Address } from 'viem'
import { KEPT_STATES } from '../../domain/watch/kept-states.ts'
import type { BlockHeader } from '../../ports/block-source.ts'
import type { ChainTask } from '../chain-task.ts'
import { MovingChainError } from '../read-segment.ts'
import { ForgottenStateError, readNative } from './read-native.ts'

/** Balances at a block, by address. */
export type Reading = { number: bigint; balances: ReadonlyMap<Address, bigint> }

/** A block and by how much it changed balances. */
export type BalanceChange = {
  header: BlockHeader
  changes: ReadonlyMap<Address, bigint>
  /** The block is only the first whose state is there: the changes may be those of many before it. */
  isSum?: boolean
}

/**
 * The blocks in which the native balance of one of the holders changed: what came and went again
 * between two looks stays unseen. Where the node has forgotten the older states, it looks as far
 * back as it can; null where the states that are there cannot tell.
 */
export async function findBalanceChanges(
  task: ChainTask,
  holders: readonly Address[],
  { from, to }: { from: bigint; to: { number: bigint } },
): Promise<BalanceChange[] | null> {
  const newest = await tryReading(task, to.number, holders)
  if (!newest) return null
  // Most new addresses are empty, and then nothing can have come.
  const funded = holders.filter((holder) => (newest.balances.get(holder) ?? 0n) > 0n)
  if (funded.length === 0) return []
  const near = to.number > KEPT_STATES ? to.number - KEPT_STATES : 0n
  const oldest =
    (await tryReading(task, from - 1n, funded)) ??
    (from - 1n < near ? await tryReading(task, near, funded) : undefined)
  return oldest ? halve(task, { low: oldest, high: newest, holders: funded }) : null
}

export type Halving = {
  low: Reading
  high: Reading
  holders: readonly Address[]
  /** What of a balance at a block is to be compared; by default all. */
  part?: (holder: Address, number: bigint, balance: bigint) => bigint
}

/** The blocks between two readings that changed something, found by halving. */
export async function halve(task: ChainTask, between: Halving): Promise<BalanceChange[]> {
  const { low, high, holders, part = (_holder, _number, balance) => balance } = between
  const of = ({ number, balances }: Reading, holder: Address) =>
    part(holder, number, balances.get(holder) ?? 0n)
  const changes = new Map(
    holders
      .map((holder) => [holder, of(high, holder) - of(low, holder)] as const)
      .filter(([, change]) => change !== 0n),
  )
  if (changes.size === 0) return []
  const distance = high.number - low.number
  if (distance === 1n) return [{ header: await headerAt(task, high.number), changes }]
  const changed = [...changes.keys()]
  const middle = await readAt(task, low.number + distance / 2n, changed)
  return [
    ...(await halve(task, { ...between, high: middle, holders: changed })),
    ...(await halve(task, { ...between, low: middle, holders: changed })),
  ]
}

export async function tryReading(
  task: ChainTask,
  number: bigint,
  holders: readonly Address[],
): Promise<Reading | undefined> {
  try {
    return await readAt(task, number, holders)
  } catch (err) {
    if (!(err instanceof ForgottenStateError)) throw err
    task.observe.unverified({ chainId: task.chain.id, transfers: 0, err })
    return undefined
  }
}

async function readAt(
  task: ChainTask,
  number: bigint,
  holders: readonly Address[],
): Promise<Reading> {
  const balances = await readNative(task, holders, await headerAt(task, number))
  return { number, balances }
}

export async function headerAt(
  { blocks, signal }: ChainTask,
  number: bigint,
): Promise<BlockHeader> {
  const header = await blocks.byNumber(number, { values: false }, signal)
  if (!header) throw new MovingChainError(`block ${number} is not there`)
  return header
}
