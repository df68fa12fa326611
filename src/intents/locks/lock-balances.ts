import { type Address, type Hex, parseAbi } from 'viem'
import { createCallBatch } from '../../domain/evm/call-batch.ts'
import { lockIdOf } from '../../domain/intent/locks/lock-tag.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

const lockAbi = parseAbi([
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function withdrawableAt(address owner, uint256 id) view returns (uint256)',
])

export type LockQuestion = {
  owner: Address
  lockTag: Hex
  tokens: readonly Address[]
  /** The block to read at; absent: the newest one. */
  blockNumber?: bigint
}

/** What an owner has in locks. */
export type LockBalance = {
  amount: bigint
  /** The owner has begun to withdraw it alone, so it cannot be relied on. */
  leaving: boolean
}

/**
 * Reads the locked tokens of an owner by lower-case address, in one Multicall3 call; none if there
 * is no lock contract.
 */
export async function readLockBalances(
  reader: Pick<ChainReader, 'chain' | 'client'>,
  { owner, lockTag, tokens, blockNumber }: LockQuestion,
  signal?: AbortSignal,
): Promise<Map<Address, LockBalance>> {
  const { multicall3, resourceLock: to } = reader.chain.contracts
  if (!to || !multicall3 || tokens.length === 0) return new Map()
  const batch = createCallBatch()
  const answers = tokens.map((token) => {
    const args = [owner, lockIdOf(lockTag, token)] as const
    return {
      token: token.toLowerCase() as Address,
      amount: batch.add({ to, abi: lockAbi, functionName: 'balanceOf', args }),
      leavesAt: batch.add({ to, abi: lockAbi, functionName: 'withdrawableAt', args }),
    }
  })
  const options = signal ? { requestOptions: { signal } } : {}
  const at = blockNumber === undefined ? {} : { blockNumber }
  const request = { to: multicall3, data: batch.data(), ...at, ...options }
  const { data } = await reader.client.call(request)
  batch.fill(data)
  return new Map(
    answers.map(({ token, amount, leavesAt }) => [
      token,
      { amount: amount() ?? 0n, leaving: leavesAt() !== 0n },
    ]),
  )
}
