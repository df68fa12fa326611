import { type Address, getAbiItem, type Hex, parseAbi } from 'viem'
import { sameChainArbiterAbi } from '../../contracts/same-chain-arbiter.gen.ts'
import type { BlockRef } from '../../core/chain.ts'
import { PERMIT2 } from '../../core/intent/typed-data.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import { contractOf } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

const permit2Abi = parseAbi([
  'function nonceBitmap(address owner, uint256 word) view returns (uint256)',
  'event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)',
])

/** Both arbiters have the same events. */
const CLAIMED = getAbiItem({ abi: sameChainArbiterAbi, name: 'IntentClaimed' })
const FILLED = getAbiItem({ abi: sameChainArbiterAbi, name: 'IntentFilled' })

const lockAbi = parseAbi(['function isNonceUsed(address owner, uint256 nonce) view returns (bool)'])

export type NonceQuestion = {
  reader: ChainReader
  arbiter: Address
  owner: Address
  nonce: bigint
  /** The ResourceLock takes the message, not Permit2. */
  throughLock: boolean
  event: 'claimed' | 'filled'
  /** Unix seconds: nothing of it can have happened before, and nothing can happen after. */
  since: bigint
  notAfter: bigint
}

/** What became of a signed message: used by our arbiter, taken back, too late or open. */
export async function observeNonce(
  question: NonceQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { notAfter } = question
  const head = await question.reader.head(signal)
  if (!(await untilAborted(isUsed(question, head), signal))) {
    if (head.timestamp <= notAfter) return { state: 'open' }
    return { state: 'impossible', reason: 'the deadline has passed', block: head }
  }
  return explainUse(question, head, signal)
}

async function isUsed(
  { reader, owner, nonce, throughLock }: NonceQuestion,
  head: BlockRef,
): Promise<boolean> {
  const at = { blockNumber: head.number }
  if (throughLock) {
    const address = contractOf(reader, 'resourceLock')
    const asked = { address, abi: lockAbi, functionName: 'isNonceUsed' } as const
    return reader.client.readContract({ ...asked, args: [owner, nonce], ...at })
  }
  const asked = { address: PERMIT2, abi: permit2Abi, functionName: 'nonceBitmap' } as const
  const bitmap = await reader.client.readContract({ ...asked, args: [owner, nonce >> 8n], ...at })
  return (bitmap & nonceBit(nonce)) !== 0n
}

async function explainUse(
  question: NonceQuestion,
  head: BlockRef,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { reader, owner, nonce, since, throughLock } = question
  const event = await findArbiterEvent({ ...question, head }, signal)
  if (event) return { state: 'done', ...event }
  // A lock's nonce cannot be taken back.
  if (throughLock) return { state: 'open' }
  const cancellations = await untilAborted(
    reader.client.getLogs({
      address: PERMIT2,
      event: permit2Abi[1],
      args: { owner },
      fromBlock: blockAt(reader, head, since),
      toBlock: head.number,
    }),
    signal,
  )
  const cancelled = cancellations.some(
    ({ args }) => args.word === nonce >> 8n && ((args.mask ?? 0n) & nonceBit(nonce)) !== 0n,
  )
  // Used, but by what is not to be seen here yet: another url may know more.
  if (!cancelled) return { state: 'open' }
  return { state: 'impossible', reason: 'the owner has cancelled the Permit2 nonce', block: head }
}

export type EventQuestion = Pick<
  NonceQuestion,
  'reader' | 'arbiter' | 'owner' | 'nonce' | 'event' | 'since'
> & {
  head: BlockRef
}

/** The transaction in which an arbiter did its part, and its block. */
export async function findArbiterEvent(
  { reader, arbiter, owner, nonce, event, since, head }: EventQuestion,
  signal: AbortSignal,
): Promise<{ txHash: Hex; block: BlockRef } | undefined> {
  const [log] = await untilAborted(
    reader.client.getLogs({
      address: arbiter,
      event: event === 'claimed' ? CLAIMED : FILLED,
      args: { sponsor: owner, nonce },
      fromBlock: blockAt(reader, head, since),
      toBlock: head.number,
    }),
    signal,
  )
  if (!log) return undefined
  return { txHash: log.transactionHash, block: await blockOf(reader, log.blockHash, signal) }
}

export async function blockOf(
  reader: ChainReader,
  blockHash: Hex,
  signal: AbortSignal,
): Promise<BlockRef> {
  const { number, hash, timestamp } = await untilAborted(
    reader.client.getBlock({ blockHash }),
    signal,
  )
  return { number, hash, timestamp }
}

/** Blocks before a moment that a search for it must not miss, as block times are only nominal. */
const SLACK_BLOCKS = 200n

/** A block surely not after the moment. */
export function blockAt({ chain }: ChainReader, head: BlockRef, since: bigint): bigint {
  const seconds = head.timestamp > since ? head.timestamp - since : 0n
  const blocks = (seconds * 2000n) / BigInt(chain.blockTimeMs) + SLACK_BLOCKS
  return head.number > blocks ? head.number - blocks : 0n
}

function nonceBit(nonce: bigint): bigint {
  return 1n << (nonce & 0xffn)
}
