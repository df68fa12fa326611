import type { Address } from 'viem'
import type { BlockHeader } from '../ports/block-source.ts'
import type { ChainTask } from './chain-task.ts'
import { MovingChainError } from './read-segment.ts'

const HOLDERS = 500
/** Nodes that are no archives keep the state of about this many blocks. */
const KEPT_STATES = 100n

type Reading = { header: BlockHeader; balances: ReadonlyMap<Address, bigint> }

/**
 * The blocks in which the native balance of one of the holders changed, found by halving: what
 * came and went again between two looks stays unseen. Where the node has forgotten the older
 * states, it looks as far back as it can.
 */
export async function findBalanceChanges(
  task: ChainTask,
  holders: readonly Address[],
  { from, to }: { from: bigint; to: { number: bigint } },
): Promise<BlockHeader[]> {
  const found = new Map<bigint, BlockHeader>()
  for (let at = 0; at < holders.length; at += HOLDERS) {
    const some = holders.slice(at, at + HOLDERS)
    const newest = await read(task, to.number, some)
    // Most new addresses are empty, and then nothing can have come.
    const funded = some.filter((holder) => (newest.balances.get(holder) ?? 0n) > 0n)
    if (funded.length === 0) continue
    const oldest = await readOldest(task, { from, to: to.number }, funded)
    if (oldest) await halve(task, oldest, newest, funded, found)
  }
  return [...found.values()]
}

async function readOldest(
  task: ChainTask,
  { from, to }: { from: bigint; to: bigint },
  holders: readonly Address[],
): Promise<Reading | undefined> {
  const near = to > KEPT_STATES ? to - KEPT_STATES : 0n
  for (const number of from - 1n < near ? [from - 1n, near] : [from - 1n]) {
    try {
      return await read(task, number, holders)
    } catch (err) {
      task.signal.throwIfAborted()
      task.observe.unverified({ chainId: task.chain.id, transfers: 0, err })
    }
  }
  return undefined
}

async function halve(
  task: ChainTask,
  low: Reading,
  high: Reading,
  holders: readonly Address[],
  found: Map<bigint, BlockHeader>,
): Promise<void> {
  const changed = holders.filter((holder) => low.balances.get(holder) !== high.balances.get(holder))
  if (changed.length === 0) return
  const distance = high.header.number - low.header.number
  if (distance === 1n) {
    found.set(high.header.number, high.header)
    return
  }
  const middle = await read(task, low.header.number + distance / 2n, changed)
  await halve(task, low, middle, changed, found)
  await halve(task, middle, high, changed, found)
}

async function read(
  { blocks, signal }: ChainTask,
  number: bigint,
  holders: readonly Address[],
): Promise<Reading> {
  const header = await blocks.byNumber(number, signal)
  if (!header) throw new MovingChainError(`block ${number} is not there`)
  const balances = await blocks.nativeBalances(holders, header.hash, signal)
  return {
    header,
    balances: new Map(holders.map((holder, index) => [holder, balances[index] ?? 0n])),
  }
}
