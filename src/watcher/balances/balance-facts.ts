import type { Address } from 'viem'
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
  const gains = changes.flatMap(({ header, changes: byHolder, isSum }) =>
    [...byHolder].flatMap(([to, amount]) => (amount > 0n ? [{ header, to, amount, isSum }] : [])),
  )
  return mapLimited(gains, CONCURRENCY, async ({ header, to, amount, isSum }) => {
    const txHash = isSum ? null : await transactionOf(task, header, to)
    // With a known transaction, the transfer keeps its identity when a reorg mines it again.
    const position = txHash ? 'balance:' : `balance:${isSum ? 'sum:' : ''}${header.hash}`
    return nativeFact(task, header, { from: null, to, amount, txHash, position })
  })
}

/** The transaction that must have paid the address; null if that is ambiguous. */
async function transactionOf(
  { blocks, signal }: ChainTask,
  { hash, transactions }: BalanceChange['header'],
  to: Address,
) {
  const [only, another] = transactions
  if (only && !another) return only
  const [named, alsoNamed] = await blocks.transactionsNaming(hash, to, signal)
  return named && !alsoNamed ? named : null
}
