import { getAbiItem, pad, parseEventLogs } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { BridgeProgress } from '../../domain/intent/status/bridge-progress.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import { blockAt, blockOf } from '../shared/find-block.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { mailboxAbi, routerAbi } from './hyperlane-abi.ts'
import type { HyperlaneDeps } from './hyperlane-deps.ts'
import type { Message } from './message.ts'
import { findMetadata } from './metadata.ts'
import { HYPERLANE, type HyperlaneOptions } from './options.ts'

const PROCESSED = getAbiItem({ abi: mailboxAbi, name: 'ProcessId' })

export type DeliveryQuestion = {
  index: number
  element: QuotedElement
  message: Message
  /** The account that the message pays: the recipient, or the intent's intermediary. */
  payee: `0x${string}`
}

/**
 * Returns how far a message has come. It has arrived when the mailbox has delivered it and the
 * router reports the payment in the same transaction. Hyperlane's relayers get the usual time; then
 * our relayer delivers it, once the validators have signed.
 */
export async function observeDelivery(
  deps: HyperlaneDeps,
  options: HyperlaneOptions,
  question: DeliveryQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { element, message } = question
  const reader = readerOf(deps, element.mandate.destinationChainId)
  const head = await reader.head(signal)
  const at = (stage: BridgeProgress['stage']): BridgeProgress => ({
    element: question.index,
    stage,
    messageGuid: message.id,
    source: { chainId: element.chainId, txHash: message.txHash, at: message.block.timestamp },
    destination: { chainId: reader.chain.id, txHash: null },
  })
  if (await isDelivered(reader, message, head, signal)) {
    const paid = await findPayment(reader, question, head, signal)
    // The message is delivered, but no payment is visible yet; another url may know more.
    if (!paid) return { state: 'waiting', progress: at('inflight') }
    const progress = at('delivering')
    const { txHash, block } = paid
    const destination = { ...progress.destination, txHash }
    return { state: 'done', txHash, block, progress: { ...progress, destination } }
  }
  if (!(await isLate(deps, options, { ...question, now: head.timestamp }))) {
    return { state: 'waiting', progress: at('source-confirmed') }
  }
  const metadata = await findMetadata(deps, reader, message, signal)
  return metadata
    ? { state: 'open', progress: at('inflight') }
    : { state: 'waiting', progress: at('source-confirmed') }
}

function isDelivered(
  reader: ChainReader,
  { id }: Message,
  { number: blockNumber }: BlockRef,
  signal: AbortSignal,
): Promise<boolean> {
  const address = contractOf(reader, 'hyperlaneMailbox')
  const asked = { address, abi: mailboxAbi, functionName: 'delivered', args: [id] } as const
  return untilAborted(reader.client.readContract({ ...asked, blockNumber }), signal)
}

/**
 * Finds the payment of exactly this message: the router's event that follows the mailbox's event
 * about it.
 */
async function findPayment(
  reader: ChainReader,
  { message, element, payee }: DeliveryQuestion,
  head: BlockRef,
  signal: AbortSignal,
) {
  const mailbox = contractOf(reader, 'hyperlaneMailbox')
  const found = reader.client.getLogs({
    address: mailbox,
    event: PROCESSED,
    args: { messageId: message.id },
    fromBlock: blockAt(reader, head, message.block.timestamp),
    toBlock: head.number,
  })
  const [log] = await untilAborted(found, signal)
  if (!log) return undefined
  const { transactionHash: hash, blockHash } = log
  const { logs } = await untilAborted(reader.client.getTransactionReceipt({ hash }), signal)
  // One transaction may deliver many messages, so events after the next message belong to that one.
  const after = logs.filter(({ logIndex }) => logIndex > log.logIndex)
  const processed = parseEventLogs({ abi: mailboxAbi, logs: after, eventName: 'ProcessId' })
  const next = processed.find(({ address }) => sameAddress(address, mailbox))?.logIndex ?? Infinity
  const wanted = element.mandate.tokenOut[0]?.amount ?? 0n
  const paid = parseEventLogs({ abi: routerAbi, logs: after, eventName: 'ReceivedTransferRemote' })
  const own = paid.find(
    ({ address, logIndex, args }) =>
      logIndex < next &&
      sameAddress(address, message.router) &&
      args.origin === element.chainId &&
      args.recipient.toLowerCase() === pad(payee, { size: 32 }).toLowerCase() &&
      args.amount >= wanted,
  )
  return own && { txHash: hash, block: await blockOf(reader, blockHash, signal) }
}

/** Whether a message takes so long that others cannot be relied on. */
async function isLate(
  { history }: HyperlaneDeps,
  { patienceFactor, patienceSeconds, deliverySeconds }: HyperlaneOptions,
  { element, message, now }: DeliveryQuestion & { now: bigint },
): Promise<boolean> {
  const typical = await history?.typicalSeconds({
    settlementLayer: HYPERLANE,
    sourceChainId: element.chainId,
    destinationChainId: element.mandate.destinationChainId,
  })
  const usual = (typical ?? deliverySeconds) * patienceFactor
  const patience = BigInt(Math.ceil(Math.max(usual, patienceSeconds)))
  return now >= message.block.timestamp + patience
}
