import { type Address, getAbiItem } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { BridgeProgress } from '../../domain/intent/status/bridge-progress.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import { blockAt, blockOf } from '../shared/find-block.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import type { Message } from './message.ts'
import { endpointAbi, oftAbi } from './oft-abi.ts'
import type { OftDeps } from './oft-deps.ts'
import { OFT, type OftOptions } from './options.ts'

const RECEIVED = getAbiItem({ abi: oftAbi, name: 'OFTReceived' })

export type DeliveryQuestion = {
  index: number
  element: QuotedElement
  message: Message
  /** The account that the message pays: the recipient, or the intent's intermediary. */
  payee: Address
}

/**
 * Returns how far a message has come. It has arrived when the endpoint has cleared it and the
 * target's contract reports the payment. LayerZero's executor gets the usual time; after that
 * anybody may deliver.
 */
export async function observeDelivery(
  deps: OftDeps,
  options: OftOptions,
  question: DeliveryQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { element, message } = question
  const reader = readerOf(deps, element.mandate.destinationChainId)
  const head = await reader.head(signal)
  const state = await readInbound(reader, message, head, signal)
  const at = (stage: BridgeProgress['stage']): BridgeProgress => ({
    element: question.index,
    stage,
    messageGuid: message.guid,
    source: { chainId: element.chainId, txHash: message.txHash, at: message.block.timestamp },
    destination: { chainId: reader.chain.id, txHash: null },
  })
  if (state === 'cleared') {
    const paid = await findPayment(reader, question, head, signal)
    // The message is cleared, but no payment is visible yet; another url may know more.
    if (!paid) return { state: 'waiting', progress: at('inflight') }
    const progress = at('delivering')
    const { txHash, block } = paid
    const destination = { ...progress.destination, txHash }
    return { state: 'done', txHash, block, progress: { ...progress, destination } }
  }
  const progress = at(state === 'verified' ? 'inflight' : 'source-confirmed')
  const late = await isLate(deps, options, { ...question, now: head.timestamp })
  return { state: late ? 'open' : 'waiting', progress }
}

/**
 * Reads what the endpoint knows of a message: nothing yet, that it is verified, or that it is
 * delivered.
 */
async function readInbound(
  reader: ChainReader,
  { receiver, origin }: Message,
  head: BlockRef,
  signal: AbortSignal,
): Promise<'unknown' | 'verified' | 'cleared'> {
  const { srcEid, sender, nonce } = origin
  const endpoint = {
    address: contractOf(reader, 'layerZeroEndpoint'),
    abi: endpointAbi,
    blockNumber: head.number,
  } as const
  const [hash, last] = await untilAborted(
    Promise.all([
      reader.client.readContract({
        ...endpoint,
        functionName: 'inboundPayloadHash',
        args: [receiver, srcEid, sender, nonce],
      }),
      reader.client.readContract({
        ...endpoint,
        functionName: 'lazyInboundNonce',
        args: [receiver, srcEid, sender],
      }),
    ]),
    signal,
  )
  if (BigInt(hash) !== 0n) return 'verified'
  return last >= nonce ? 'cleared' : 'unknown'
}

async function findPayment(
  reader: ChainReader,
  { message, element, payee }: DeliveryQuestion,
  head: BlockRef,
  signal: AbortSignal,
) {
  const logs = reader.client.getLogs({
    address: message.receiver,
    event: RECEIVED,
    args: { guid: message.guid, toAddress: payee },
    fromBlock: blockAt(reader, head, message.block.timestamp),
    toBlock: head.number,
  })
  const wanted = element.mandate.tokenOut[0]?.amount ?? 0n
  const log = (await untilAborted(logs, signal)).find(
    ({ args }) => (args.amountReceivedLD ?? 0n) >= wanted,
  )
  if (!log) return undefined
  return { txHash: log.transactionHash, block: await blockOf(reader, log.blockHash, signal) }
}

/** Whether a message takes so long that others cannot be relied on. */
async function isLate(
  { history }: OftDeps,
  { patienceFactor, patienceSeconds, deliverySeconds }: OftOptions,
  { element, message, now }: DeliveryQuestion & { now: bigint },
): Promise<boolean> {
  const typical = await history?.typicalSeconds({
    settlementLayer: OFT,
    sourceChainId: element.chainId,
    destinationChainId: element.mandate.destinationChainId,
  })
  const usual = (typical ?? deliverySeconds) * patienceFactor
  const patience = BigInt(Math.ceil(Math.max(usual, patienceSeconds)))
  return now >= message.block.timestamp + patience
}
