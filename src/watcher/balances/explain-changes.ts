import type { Address } from 'viem'
import { KEPT_STATES } from '../../domain/watch/kept-states.ts'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import { min } from '../../lib/bigint-extremes.ts'
import type { ChainTask } from '../chain-task.ts'
import { balanceFacts } from './balance-facts.ts'
import type { BalanceRound } from './balance-round.ts'
import {
  type BalanceChange,
  type Halving,
  halve,
  headerAt,
  type Reading,
  tryReading,
} from './find-balance-changes.ts'
import { ForgottenStateError } from './read-native.ts'

/**
 * How many blocks one step looks into before new blocks are read again: anybody can pay an address in
 * as many blocks as they like, and the chain must not stand still for all the others meanwhile.
 */
const AT_ONCE = 16

export type Explanation = {
  transfers: readonly TransferFact[]
  /** Everything up to this block is explained; the rest is for the next step. */
  until: bigint
}

/** Finds the blocks that brought unexplained native tokens, and turns them into transfers. */
export async function explainChanges(
  task: ChainTask,
  {
    block,
    since: until,
    changed,
    flows,
  }: Pick<BalanceRound, 'block' | 'since' | 'changed' | 'flows'>,
): Promise<Explanation> {
  const groups = new Map<bigint, BalanceRound['changed']>()
  for (const each of changed) {
    if (each.row.balance === null) continue
    const since = each.row.block > until ? each.row.block : until
    groups.set(since, [...(groups.get(since) ?? []), each])
  }
  const found: BalanceChange[] = []
  let [explained, left] = [block.number, AT_ONCE]
  for (const [since, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // What came to these addresses comes after the last block of this step.
    if (since >= explained) break
    const part = (holder: Address, number: bigint, balance: bigint) =>
      (flows.get(holder) ?? [])
        .filter((flow) => flow.block > since && flow.block <= number)
        .reduce((rest, { amount }) => rest - amount, balance)
    const mayHide = (holder: Address, after: bigint, upTo: bigint) =>
      (flows.get(holder) ?? []).some(
        ({ amount, block: at }) => amount === 0n && at > after && at <= upTo,
      )
    const holders = group.map(({ row }) => row.address)
    const low = new Map(group.map(({ row }) => [row.address, row.balance ?? 0n]))
    const high = new Map(group.map(({ row, now }) => [row.address, now]))
    const halving = {
      low: { number: since, balances: low },
      high: { number: block.number, balances: high },
      holders,
      part,
      mayHide,
    }
    const { changes, until: reached } = await findEach(task, halving, left)
    found.push(...changes)
    explained = min(explained, reached)
    left = Math.max(1, left - changes.length)
  }
  if (found.some(({ isSum, header }) => isSum && header.number > explained)) {
    throw new ForgottenStateError(
      `the states up to block ${explained} were there and are not; they are read again`,
    )
  }
  const here = found.filter(({ header }) => header.number <= explained)
  return { transfers: await balanceFacts(task, here), until: explained }
}

type Explained = Halving & Required<Pick<Halving, 'part'>>

/**
 * Finds the change of each block. If all urls have forgotten the older states, everything before
 * the oldest state they have is reported as one sum at that block. Any other failure is thrown,
 * because it is temporary and a wrong sum would be permanent.
 */
async function findEach(task: ChainTask, halving: Explained, left: number): Promise<Found> {
  try {
    return await findSome(task, halving, left)
  } catch (err) {
    if (!(err instanceof ForgottenStateError)) throw err
    task.observe.unverified({ chainId: task.chain.id, transfers: 0, err })
  }
  const { low, high, holders } = halving
  const number = high.number - KEPT_STATES
  const near = number > low.number ? await tryReading(task, number, holders) : undefined
  if (!near) return { changes: [await sumUp(task, halving, high)], until: high.number }
  const { changes, until } = await findSome(task, { ...halving, low: near }, left)
  return { changes: [await sumUp(task, halving, near), ...changes], until }
}

type Found = { changes: readonly BalanceChange[]; until: bigint }

async function findSome(task: ChainTask, halving: Explained, left: number): Promise<Found> {
  const budget = { left, until: halving.low.number }
  const changes = await halve(task, { ...halving, budget })
  return { changes, until: budget.left > 0 ? halving.high.number : budget.until }
}

async function sumUp(
  task: ChainTask,
  { low, holders, part }: Explained,
  to: Reading,
): Promise<BalanceChange> {
  const of = ({ number, balances }: Reading, holder: Address) =>
    part(holder, number, balances.get(holder) ?? 0n)
  return {
    header: await headerAt(task, to.number),
    changes: new Map(holders.map((holder) => [holder, of(to, holder) - of(low, holder)])),
    isSum: to.number - low.number > 1n,
  }
}
