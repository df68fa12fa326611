import { type Address, parseAbi, zeroAddress } from 'viem'
import { intentExecutorAbi } from '../../contracts/intent-executor.gen.ts'
import { resourceLockAbi } from '../../contracts/resource-lock.gen.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { NO_LOCK } from '../../domain/intent/locks/lock-tag.ts'
import { isThroughLock } from '../../domain/intent/locks/locked-order.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { NonceBook } from './observe-deed.ts'
import { contractOf } from './settlement-deps.ts'

const permit2Abi = parseAbi([
  'function nonceBitmap(address owner, uint256 word) view returns (uint256)',
  'event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)',
])

/** The value of IIntentExecutor.Kind.SingleChain. */
const SINGLE_CHAIN = 2

type Nonce = { reader: ChainReader; owner: Address; nonce: bigint }

/** The nonces of the contract that hands out an element's tokens: Permit2, or the ResourceLock. */
export function fundingNonces(
  reader: ChainReader,
  { intent, element }: { intent: AcceptedIntent; element: QuotedElement },
): NonceBook {
  const question = { reader, owner: intent.account.address, nonce: intent.id }
  if (!isThroughLock(intent)) return permit2Nonces(question)
  const locked = element.lockTags?.some((tag) => tag !== NO_LOCK)
  const allocator = locked ? intent.signatures.allocation?.allocator : undefined
  return lockNonces({ ...question, allocator: allocator ?? zeroAddress })
}

/** The nonces of accounts that run calls of their own. */
export function executorNonces(
  reader: ChainReader,
  { executor, intent }: { executor: Address; intent: AcceptedIntent },
): NonceBook {
  const owner = intent.account.address
  const address = executor
  return {
    isUsed: (blockNumber) =>
      reader.client.readContract({
        address,
        abi: intentExecutorAbi,
        functionName: 'isNonceUsed',
        blockNumber,
        args: [owner, intent.id, SINGLE_CHAIN],
      }),
    isRevoked: async (fromBlock, toBlock) => {
      const logs = await reader.client.getContractEvents({
        address,
        abi: intentExecutorAbi,
        eventName: 'NonceInvalidated',
        fromBlock,
        toBlock,
        args: { account: owner, nonce: intent.id },
      })
      return logs.length > 0
    },
  }
}

function permit2Nonces({ reader, owner, nonce }: Nonce): NonceBook {
  const word = nonce >> 8n
  const bit = 1n << (nonce & 0xffn)
  return {
    isUsed: async (blockNumber) => {
      const bitmap = await reader.client.readContract({
        address: PERMIT2,
        abi: permit2Abi,
        functionName: 'nonceBitmap',
        blockNumber,
        args: [owner, word],
      })
      return (bitmap & bit) !== 0n
    },
    isRevoked: async (fromBlock, toBlock) => {
      const logs = await reader.client.getLogs({
        address: PERMIT2,
        event: permit2Abi[1],
        args: { owner },
        fromBlock,
        toBlock,
      })
      return logs.some(({ args }) => args.word === word && ((args.mask ?? 0n) & bit) !== 0n)
    },
  }
}

/** A lock's nonce cannot be revoked; the allocator's claims have nonces of their own. */
function lockNonces({
  reader,
  owner,
  nonce,
  allocator,
}: Nonce & { allocator: Address }): NonceBook {
  return {
    isUsed: (blockNumber) =>
      reader.client.readContract({
        address: contractOf(reader, 'resourceLock'),
        abi: resourceLockAbi,
        blockNumber,
        functionName: 'isNonceUsed',
        args: [allocator, owner, nonce],
      }),
    isRevoked: async () => false,
  }
}
