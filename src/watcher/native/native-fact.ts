import type { Hash } from 'viem'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import type { BlockHeader } from '../../ports/block-source.ts'
import type { ChainTask } from '../chain-task.ts'

/** Native money that came to an address, as a transfer. */
export function nativeFact(
  task: ChainTask,
  header: BlockHeader,
  move: Pick<TransferFact, 'from' | 'to' | 'amount' | 'position'> & { txHash: Hash | null },
): TransferFact {
  return { ...placeOf(task, header), ...move, logIndex: null, token: NATIVE_TOKEN }
}

/** Where something happened that a transfer tells of. */
export function placeOf({ chain }: ChainTask, header: BlockHeader | undefined) {
  if (!header) throw new Error('a log of a block that was not asked for')
  const { number: blockNumber, hash: blockHash, timestamp } = header
  return { chainId: chain.id, blockNumber, blockHash, timestamp }
}

/** Whether only a trace shows it: whoever compares balances may have told of it, too. */
export const isInside = (position: string): boolean =>
  position.startsWith('call:') && position !== 'call:'
