import type { Address } from 'viem'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import { max, min } from '../../lib/bigint-extremes.ts'
import { type BalanceSum, listSums } from '../../store/watch/balance-sums.ts'
import type { UnsearchedBlocks } from '../../store/watch/unsearched-blocks.ts'
import type { NativeFlow } from '../../store/watch/watched-balances.ts'
import type { BlockId } from '../../store/watch/watched-chains.ts'
import { type ChainTask, lookbackBlocks } from '../chain-task.ts'
import { nativeFact } from '../native/native-fact.ts'
import { listVaults } from './list-vaults.ts'
import { readRecordedFlows } from './read-flows.ts'
import { readNativeIfKept } from './read-native.ts'

export type KeptSums = {
  /** The parts of sums that came before the fork, under the identity that the sums had. */
  transfers: readonly TransferFact[]
  /** Blocks before the fork that must be searched, because nothing tells what came in them. */
  unsearched: readonly UnsearchedBlocks[]
}

const NONE: KeptSums = { transfers: [], unsearched: [] }

/**
 * Finds the native tokens that a reorg does not take away although it removes the block they were
 * reported in. Where the nodes had forgotten older states, what came in many blocks was reported as
 * a sum in the last one. After a reorg, comparisons continue at the fork point, so a part of a sum
 * that came before it would never be reported again.
 */
export async function keepSums(
  task: ChainTask,
  { from, base }: { from: BlockId; base: BlockId },
): Promise<KeptSums> {
  const { chain, database, blocks, signal } = task
  const chainId = chain.id
  const sums = await listSums(database.sql, { chainId, above: base.number })
  if (sums.length === 0) return NONE
  const addresses = [...new Set(sums.map(({ address }) => address))]
  const balances = await readNativeIfKept(task, addresses, base)
  const flows = await readRecordedFlows(task, { after: base.number, upTo: from.number })
  const vaults = await listVaults(task, addresses)
  const header = await blocks.byHash(base.hash, signal)
  const left = new Map<Address, bigint>()
  const transfers: TransferFact[] = []
  const unsearched: UnsearchedBlocks[] = []
  for (const sum of sums) {
    const { address, position, recorded } = sum
    const balance = balances?.get(address)
    // An owner may have spent from an account of its own, which no log tells of: what left it on the
    // branch that is gone would look like tokens that came before the fork.
    const isKnown = balance !== undefined && recorded && flows && vaults.has(address)
    if (!isKnown) {
      unsearched.push(...searchBefore(task, base, sum))
      continue
    }
    const unexplained = left.get(address) ?? unexplainedAt(balance, recorded, flows.get(address))
    const amount = min(sum.amount, max(unexplained, 0n))
    left.set(address, unexplained - amount)
    const move = { from: null, to: address, amount, txHash: null, position }
    if (amount > 0n) transfers.push(nativeFact(task, header, move))
  }
  return { transfers, unsearched }
}

/** The part of the balance at the fork that none of the transfers before the fork has brought. */
function unexplainedAt(
  balance: bigint,
  recorded: { balance: bigint; block: bigint },
  flows: readonly NativeFlow[] = [],
): bigint {
  const since = flows
    .filter(({ block }) => block <= recorded.block)
    .reduce((sum, { amount }) => sum + amount, 0n)
  return balance - (recorded.balance - since)
}

/** The blocks before the fork of which the sum may have told, without those of an older sum. */
function searchBefore(
  task: ChainTask,
  { number: until }: BlockId,
  { address, after: told }: BalanceSum,
): UnsearchedBlocks[] {
  const after = max(until - BigInt(lookbackBlocks(task)), told ?? 0n)
  return after < until ? [{ after, until, addresses: [address] }] : []
}
