import type { Hash } from 'viem'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import type { BlockHeader } from '../../ports/block-source.ts'
import type { ChainTask } from '../chain-task.ts'

/** A transfer of native tokens to an address. */
export function nativeFact(
  task: ChainTask,
  header: BlockHeader,
  move: Pick<TransferFact, 'from' | 'to' | 'amount' | 'position'> & { txHash: Hash | null },
): TransferFact {
  return { ...placeOf(task, header), ...move, logIndex: null, token: NATIVE_TOKEN }
}

/** The chain and the block of a transfer. */
export function placeOf({ chain }: ChainTask, header: BlockHeader | undefined) {
  if (!header) throw new Error(`chain ${chain.id}: a log names a block that was not read with it`)
  const { number: blockNumber, hash: blockHash, timestamp } = header
  return { chainId: chain.id, blockNumber, blockHash, timestamp }
}

/** Whether the transfer is inside a call: a comparison of balances may have reported it, too. */
export const isInside = (position: string): boolean =>
  position.startsWith('call:') && position !== 'call:'
