import {
  type Address,
  getAbiItem,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  keccak256,
  parseEventLogs,
  slice,
} from 'viem'
import { oftArbiterAbi } from '../../contracts/oft-arbiter.gen.ts'
import type { BlockRef } from '../../domain/chain.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { blockAt, blockOf } from '../shared/find-block.ts'
import { contractOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { endpointAbi } from './oft-abi.ts'

const MESSAGE_SENT = getAbiItem({ abi: oftArbiterAbi, name: 'MessageSent' })
/** The size of a packet's header: version, nonce, and the two ends. */
const HEADER_BYTES = 81

/** A message as its packet contains it. */
export type Message = {
  guid: Hex
  txHash: Hex
  block: BlockRef
  header: Hex
  payloadHash: Hex
  origin: { srcEid: number; sender: Hex; nonce: bigint }
  receiver: Address
  message: Hex
}

/** Finds the message that carries an element; undefined while it is not sent. */
export async function findMessage(
  reader: ChainReader,
  { intent, element }: { intent: AcceptedIntent; element: QuotedElement },
  signal: AbortSignal,
): Promise<Message | undefined> {
  const head = await reader.head(signal)
  const { digest } = deedOf(intent, intent.elements.indexOf(element), 'IntentClaimed')
  const logs = reader.client.getLogs({
    address: element.arbiter,
    event: MESSAGE_SENT,
    args: { sponsor: intent.account.address, digest },
    fromBlock: blockAt(reader, head, intent.createdAt),
    toBlock: head.number,
  })
  const [log] = await untilAborted(logs, signal)
  if (!log?.args.guid) return undefined
  const { guid } = log.args
  const { transactionHash: hash, blockHash } = log
  const receipt = await untilAborted(reader.client.getTransactionReceipt({ hash }), signal)
  const endpoint = contractOf(reader, 'layerZeroEndpoint').toLowerCase()
  const packets = parseEventLogs({ abi: endpointAbi, logs: receipt.logs, eventName: 'PacketSent' })
    .filter(({ address }) => address.toLowerCase() === endpoint)
    .map(({ args }) => args.encodedPayload)
  const packet = packets.find((each) => slice(each, HEADER_BYTES, HEADER_BYTES + 32) === guid)
  if (!packet) return undefined
  const block = await blockOf(reader, blockHash, signal)
  return { ...decodePacket(packet), txHash: hash, block }
}

/**
 * Decodes a packet: version 1, nonce 8, source 4, sender 32, target 4, receiver 32; then guid 32
 * and the message.
 */
function decodePacket(packet: Hex): Omit<Message, 'txHash' | 'block'> {
  return {
    header: slice(packet, 0, HEADER_BYTES),
    payloadHash: keccak256(slice(packet, HEADER_BYTES)),
    origin: {
      nonce: hexToBigInt(slice(packet, 1, 9)),
      srcEid: hexToNumber(slice(packet, 9, 13)),
      sender: slice(packet, 13, 45),
    },
    receiver: getAddress(slice(packet, 61, HEADER_BYTES)),
    guid: slice(packet, HEADER_BYTES, HEADER_BYTES + 32),
    message: slice(packet, HEADER_BYTES + 32),
  }
}
