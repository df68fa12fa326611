import type { Address } from 'viem'
import { KEPT_STATES } from '../../domain/watch/kept-states.ts'
import type { BlockHeader } from '../../ports/block-source.ts'
import { type BlockId, listBlocks } from '../../store/watch/watched-chains.ts'
import type { ChainTask } from '../chain-task.ts'
import { MovingChainError } from '../read-segment.ts'
import { ForgottenStateError, readNative, readNativeIfKept } from './read-native.ts'

/** The balances at a block, by address. */
export type Reading = { number: bigint; balances: ReadonlyMap<Address, bigint> }

/** A block and the amounts by which it changed balances. */
export type BalanceChange = {
  header: BlockHeader
  changes: ReadonlyMap<Address, bigint>
  /** True when older states are missing, so the changes may include those of earlier blocks. */
  isSum?: boolean
}

/**
 * Finds the blocks in which the native balance of one of the holders changed. Tokens that arrive
 * and leave between two readings are not seen. If the node has forgotten the older states, it
 * searches as far back as it can; null if the states that remain are not enough.
 */
export async function findBalanceChanges(
  task: ChainTask,
  holders: readonly Address[],
  { from, to }: { from: bigint; to: BlockId },
): Promise<BalanceChange[] | null> {
  // The newest state is the one of the branch that is followed, whatever a url has at that number.
  const balances = await readNativeIfKept(task, holders, to)
  if (!balances) return null
  const newest: Reading = { number: to.number, balances }
  // Most new addresses have no balance, so they need no search.
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
  /** The part of a balance that is compared; by default all of it. */
  part?: (holder: Address, number: bigint, balance: bigint) => bigint
  /** Whether tokens may have left between two blocks, and so hide that as much came between them. */
  mayHide?: (holder: Address, after: bigint, upTo: bigint) => boolean
  budget?: Budget
}

/** Ends a search early: after so many blocks, everything `until` the last of them is found. */
type Budget = { left: number; until: bigint }

/** Finds the blocks between two readings that changed balances, by bisection, the oldest first. */
export async function halve(task: ChainTask, between: Halving): Promise<BalanceChange[]> {
  const { low, high, holders, budget, part = (_holder, _number, balance) => balance } = between
  const of = ({ number, balances }: Reading, holder: Address) =>
    part(holder, number, balances.get(holder) ?? 0n)
  const changes = new Map(
    holders
      .map((holder) => [holder, of(high, holder) - of(low, holder)] as const)
      .filter(([, change]) => change !== 0n),
  )
  const distance = high.number - low.number
  if (distance === 1n) {
    if (budget) {
      budget.left -= 1
      budget.until = high.number
    }
    return changes.size === 0 ? [] : [{ header: await headerAt(task, high.number), changes }]
  }
  const changed = holders.filter(
    (holder) => changes.has(holder) || between.mayHide?.(holder, low.number, high.number),
  )
  if (changed.length === 0) return []
  const middle = await readAt(task, low.number + distance / 2n, changed)
  const earlier = await halve(task, { ...between, high: middle, holders: changed })
  if (budget && budget.left <= 0) return earlier
  return [...earlier, ...(await halve(task, { ...between, low: middle, holders: changed }))]
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

export async function readAt(
  task: ChainTask,
  number: bigint,
  holders: readonly Address[],
): Promise<Reading> {
  const balances = await readNative(task, holders, await headerAt(task, number))
  return { number, balances }
}

/**
 * The block of the branch that is followed. A balance of another branch between two of this one
 * would make tokens up or hide them, and no reorg would ever take that back.
 */
export async function headerAt(
  { chain, database, blocks, signal }: ChainTask,
  number: bigint,
): Promise<BlockHeader> {
  const header = await blocks.byNumber(number, { values: false }, signal)
  if (!header)
    throw new MovingChainError(`the url that chain ${chain.id} was read from lacks block ${number}`)
  const [ours] = await listBlocks(database.sql, { chainId: chain.id, upTo: number, limit: 1 })
  if (ours?.number === number && ours.hash !== header.hash) {
    throw new MovingChainError(`chain ${chain.id} replaced block ${number}`)
  }
  return header
}
