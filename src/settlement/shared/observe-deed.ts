import { type Address, getAbiItem, type Hex } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { DEED_ABI, type Deed } from '../../domain/intent/status/deed.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import { blockAt, blockOf } from './find-block.ts'
import { untilAborted } from './until-aborted.ts'

const CLAIMED = getAbiItem({ abi: DEED_ABI, name: 'IntentClaimed' })
const FILLED = getAbiItem({ abi: DEED_ABI, name: 'IntentFilled' })
const EXECUTED = getAbiItem({ abi: DEED_ABI, name: 'IntentExecuted' })

/**
 * Where the nonce of a signed message is recorded. It can be used once, by any message that its
 * owner signs.
 */
export type NonceBook = {
  /** Whether it was used, in the state of the block. */
  isUsed(block: bigint): Promise<boolean>
  /** Whether logs since the block show that the owner revoked it. */
  isRevoked(from: bigint, to: bigint): Promise<boolean>
}

export type DeedQuestion = {
  reader: ChainReader
  deed: Deed
  nonces: NonceBook
  /** Nothing of it can have happened before `since` or after `notAfter`, both in Unix seconds. */
  since: bigint
  notAfter: bigint
}

const LOST = {
  cause: 'NONCE_USED',
  reason: 'the nonce of this intent was used for something else that its owner signed',
} as const
const REVOKED = {
  cause: 'NONCE_REVOKED',
  reason: 'the owner has revoked the nonce of this intent',
} as const
const TOO_LATE = { cause: 'DEADLINE_PASSED', reason: 'the deadline has passed' } as const

/**
 * After this many blocks, a use of a nonce without a log of ours counts as a use for something
 * else.
 */
const UNEXPLAINED_BLOCKS = 12n

/**
 * Returns what became of a signed message. It is done only if the contract reports exactly this
 * digest. A nonce that was used otherwise, by whatever its owner signed or sent, can never be used
 * for it.
 */
export async function observeDeed(
  question: DeedQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { reader, nonces, notAfter } = question
  const head = await reader.head(signal)
  if (!(await untilAborted(nonces.isUsed(head.number), signal))) {
    if (head.timestamp <= notAfter) return { state: 'open' }
    return { state: 'impossible', ...TOO_LATE, block: head }
  }
  const found = await findDeeds(question, head, signal)
  const own = found.find(({ digest }) => digest === question.deed.digest)
  if (own) return { state: 'done', txHash: own.txHash, block: await own.block() }
  if (found.length > 0) return { state: 'impossible', ...LOST, block: head }
  const from = blockAt(reader, head, question.since)
  const revoked = await untilAborted(nonces.isRevoked(from, head.number), signal)
  if (revoked) return { state: 'impossible', ...REVOKED, block: head }
  // A url that lags behind may not have the log yet; a url that is this far behind is not asked.
  // Until then nothing is sent, because a transaction could only revert.
  const deep = head.number > UNEXPLAINED_BLOCKS ? head.number - UNEXPLAINED_BLOCKS : 0n
  if (!(await untilAborted(nonces.isUsed(deep), signal))) return { state: 'waiting' }
  return { state: 'impossible', ...LOST, block: head }
}

/** Finds the transaction in which exactly this deed was done, and its block. */
export async function findDeed(
  question: Pick<DeedQuestion, 'reader' | 'deed' | 'since'>,
  head: BlockRef,
  signal: AbortSignal,
): Promise<{ txHash: Hex; block: BlockRef } | undefined> {
  const found = await findDeeds(question, head, signal)
  const own = found.find(({ digest }) => digest === question.deed.digest)
  return own && { txHash: own.txHash, block: await own.block() }
}

/**
 * Finds the transaction in which an intermediary ran its calls. Whoever started it may have named
 * another message with the same calls, whose digest differs. But the intermediary's address commits
 * to everything about the calls, and until their deadline only they can create it.
 */
export async function findHandOver(
  question: Pick<DeedQuestion, 'reader' | 'deed' | 'since' | 'notAfter'> & {
    intermediary: Address
  },
  head: BlockRef,
  signal: AbortSignal,
): Promise<{ txHash: Hex; block: BlockRef } | undefined> {
  const { reader, deed, notAfter, intermediary: address } = question
  const found = await findDeeds(question, head, signal)
  const own = found.filter(({ digest }) => digest === deed.digest)
  for (const { txHash, block: blockOfDeed } of own.length > 0 ? own : found) {
    const block = await blockOfDeed()
    if (block.timestamp > notAfter) continue
    const made = reader.client.getCode({ address, blockNumber: block.number })
    if (await untilAborted(made, signal)) return { txHash, block }
  }
  return undefined
}

type FoundLog = { args: { digest?: Hex }; transactionHash: Hex; blockHash: Hex }
type FoundDeed = { digest: Hex; txHash: Hex; block: () => Promise<BlockRef> }

/** Finds everything of this kind that was done under the deed's nonce. */
async function findDeeds(
  { reader, deed, since }: Pick<DeedQuestion, 'reader' | 'deed' | 'since'>,
  head: BlockRef,
  signal: AbortSignal,
): Promise<FoundDeed[]> {
  const { emitter: address, owner, nonce } = deed
  const range = { address, fromBlock: blockAt(reader, head, since), toBlock: head.number }
  const { client } = reader
  const logs =
    deed.event === 'IntentExecuted'
      ? client.getLogs({ ...range, event: EXECUTED, args: { account: owner, nonce } })
      : client.getLogs({
          ...range,
          event: deed.event === 'IntentClaimed' ? CLAIMED : FILLED,
          args: { sponsor: owner, nonce },
        })
  const found: readonly FoundLog[] = await untilAborted(
    logs as Promise<readonly FoundLog[]>,
    signal,
  )
  return found.flatMap(({ args: { digest }, transactionHash, blockHash }) =>
    digest
      ? [{ digest, txHash: transactionHash, block: () => blockOf(reader, blockHash, signal) }]
      : [],
  )
}
