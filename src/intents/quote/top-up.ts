import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { isNative } from '../../domain/token.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { requireAllocator } from '../locks/allocator.ts'

const lockAbi = parseAbi([
  'function depositNative(bytes12 lockTag, address recipient) payable returns (uint256)',
  'function depositERC20(address token, bytes12 lockTag, uint256 amount, address recipient) returns (uint256)',
])

/**
 * Adds calls to a request whose outputs go into the recipient's locks: its last calls deposit them.
 * They are signed like all other calls, so nobody can leave them out.
 */
export function withTopUp(deps: IntentDeps, request: QuoteRequest): QuoteRequest {
  if (!request.topUpLock) return request
  const { lockTag } = requireAllocator(deps.allocator)
  const lock = deps.readers.get(request.destinationChainId)?.chain.contracts.resourceLock
  if (!lock) {
    throw new ServiceError('unavailable', `Chain ${request.destinationChainId} has no ResourceLock`)
  }
  const owner = (request.recipient ?? request.account).address
  const deposits = request.tokenRequests.flatMap(({ tokenAddress, amount }): Execution[] => {
    if (amount === undefined) throw withoutAmount()
    if (amount === 0n) return []
    if (isNative(tokenAddress)) {
      const args = [lockTag, owner] as const
      const data = encodeFunctionData({ abi: lockAbi, functionName: 'depositNative', args })
      return [{ to: lock, value: amount, data }]
    }
    const approval = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [lock, amount],
    })
    const deposit = encodeFunctionData({
      abi: lockAbi,
      functionName: 'depositERC20',
      args: [tokenAddress, lockTag, amount, owner],
    })
    return [
      { to: tokenAddress, value: 0n, data: approval },
      { to: lock, value: 0n, data: deposit },
    ]
  })
  const { topUpLock: _, ...rest } = request
  return { ...rest, destinationExecutions: [...request.destinationExecutions, ...deposits] }
}

function withoutAmount(): ServiceError {
  const message = 'topupCompact needs the amount of every token'
  return new ServiceError('unprocessable', message, { issues: [{ message }] })
}
