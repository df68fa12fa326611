import type { Address, Hash } from 'viem'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import type { ChainTask } from '../chain-task.ts'
import { nativeFact } from '../native/native-fact.ts'
import type { BalanceChange } from './find-balance-changes.ts'

const CONCURRENCY = 4

/** Turns balance changes that nothing else shows into transfers, one for each block and address. */
export async function balanceFacts(
  task: ChainTask,
  changes: readonly BalanceChange[],
): Promise<TransferFact[]> {
  const gains = changes.flatMap(({ header, changes: byHolder, isSum = false }) =>
    [...byHolder].flatMap(([to, amount]) => (amount > 0n ? [{ header, to, amount, isSum }] : [])),
  )
  const transactionOf = await readTransactions(task, gains)
  return gains.map(({ header, to, amount, isSum }) => {
    const txHash = isSum ? null : transactionOf(header, to)
    // With a known transaction, the transfer keeps its identity when a reorg mines it again.
    const position = txHash ? 'balance:' : `balance:${isSum ? 'sum:' : ''}${header.hash}`
    return nativeFact(task, header, { from: null, to, amount, txHash, position })
  })
}

type Gain = { header: BalanceChange['header']; to: Address; isSum: boolean }

/**
 * Finds the transaction that must have paid each address; null where that is ambiguous. A block is
 * read once for all addresses that it has paid, because anybody can pay thousands in one block.
 */
async function readTransactions(
  { blocks, signal }: ChainTask,
  gains: readonly Gain[],
): Promise<(header: Gain['header'], to: Address) => Hash | null> {
  const paid = new Map<Hash, Address[]>()
  for (const { header, to, isSum } of gains) {
    if (isSum || header.transactions.length < 2) continue
    const others = paid.get(header.hash)
    if (others) others.push(to)
    else paid.set(header.hash, [to])
  }
  const naming = new Map<Hash, ReadonlyMap<string, readonly Hash[]>>()
  await mapLimited([...paid], CONCURRENCY, async ([hash, addresses]) => {
    naming.set(hash, await blocks.transactionsNaming(hash, addresses, signal))
  })
  return ({ hash, transactions }, to) => {
    const [only, another] = transactions
    if (only && !another) return only
    const [named, alsoNamed] = naming.get(hash)?.get(to) ?? []
    return named && !alsoNamed ? named : null
  }
}
