import type { AddressSet } from '../../domain/watch/address-set.ts'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import { walkCalls } from '../../domain/watch/walk-calls.ts'
import type { BlockHeader, TransactionTrace } from '../../ports/block-source.ts'
import type { ChainTask } from '../chain-task.ts'
import { nativeFact } from './native-fact.ts'
import { scanValues } from './scan-values.ts'

type Changes = Extract<TransactionTrace, { changes: unknown }>

/** Finds the native tokens that calls of a block sent to the addresses; null without traces. */
export async function traceBlock(
  task: ChainTask,
  header: BlockHeader,
  addresses: AddressSet,
): Promise<TransferFact[] | null> {
  const traces = await task.blocks.traces(header.hash, task.signal)
  if (!traces) return null
  const calls = traces.flatMap((each) =>
    'trace' in each
      ? walkCalls(each.trace, addresses).map(({ path, ...move }) =>
          nativeFact(task, header, { ...move, txHash: each.txHash, position: `call:${path}` }),
        )
      : [],
  )
  const rest = traces.filter((each) => 'changes' in each)
  return rest.length === 0
    ? calls
    : [...calls, ...(await explainChanges(task, header, { rest, addresses }))]
}

/**
 * Handles transactions with too many calls to list: reports the value that each sends directly, and
 * the rest of the balance change as one transfer.
 */
async function explainChanges(
  task: ChainTask,
  header: BlockHeader,
  { rest, addresses }: { rest: readonly Changes[]; addresses: AddressSet },
): Promise<TransferFact[]> {
  const values = await scanValues(task, header, addresses)
  return rest.flatMap(({ txHash, changes }) => {
    const carried = values.filter((fact) => fact.txHash === txHash)
    const inside = [...changes].flatMap(([to, change]) => {
      const known = carried.find((fact) => fact.to === to)?.amount ?? 0n
      if (!addresses.hasHex(to, 2) || change <= known) return []
      const move = { from: null, to, amount: change - known, txHash, position: 'balance:' }
      return [nativeFact(task, header, move)]
    })
    return [...carried, ...inside]
  })
}
