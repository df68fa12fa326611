import type { AddressSet } from '../../domain/watch/address-set.ts'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import type { BlockHeader, ValueTransaction } from '../../ports/block-source.ts'
import type { ChainTask } from '../chain-task.ts'
import { nativeFact } from './native-fact.ts'

const CONCURRENCY = 6

/** Finds the native tokens that transactions send directly; the calls inside them are not seen. */
export async function scanValues(
  task: ChainTask,
  header: BlockHeader,
  addresses: AddressSet,
): Promise<TransferFact[]> {
  const { blocks, signal } = task
  const all = header.values ?? (await blocks.valueTransactions(header.hash, signal))
  const matched = all.filter(
    (each): each is ValueTransaction & { to: `0x${string}` } =>
      each.to !== null && each.to !== each.from && addresses.hasHex(each.to, 2),
  )
  const found = await mapLimited(matched, CONCURRENCY, async ({ hash, from, to, value }) =>
    (await blocks.succeeded(hash, header.hash, signal))
      ? [nativeFact(task, header, { from, to, amount: value, txHash: hash, position: 'call:' })]
      : [],
  )
  return found.flat()
}
