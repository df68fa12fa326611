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
  /** Whom the message pays: the recipient, or the intent's intermediary. */
  payee: `0x${string}`
}

/**
 * Where a message is. It has arrived when the mailbox has it as delivered and the router tells in the
 * same transaction that it paid. Others are left the time that it usually takes; then the relayer
 * delivers it, once the validators have signed.
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
    // Delivered without a payment to be seen: another url may know more.
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

/** The payment of this very message: what its router tells after the mailbox has named it. */
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
  // One transaction may deliver many messages: what is told after the next one is not of this.
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
