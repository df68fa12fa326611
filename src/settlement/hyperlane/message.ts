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
import { hyperlaneArbiterAbi } from '../../contracts/hyperlane-arbiter.gen.ts'
import type { BlockRef } from '../../domain/chain.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { blockAt, blockOf } from '../shared/find-block.ts'
import { contractOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { mailboxAbi, treeAbi } from './hyperlane-abi.ts'

const MESSAGE_SENT = getAbiItem({ abi: hyperlaneArbiterAbi, name: 'MessageSent' })
/**
 * The size of a header: version 1, nonce 4, origin 4, sender 32, destination 4, recipient 32; then
 * the body.
 */
const BODY = 77
/** The size of a router's body: the recipient and the amount. */
const BODY_BYTES = 64

/** A message of a warp route. */
export type Message = {
  /** The hash of the whole message. */
  id: Hex
  bytes: Hex
  txHash: Hex
  block: BlockRef
  origin: number
  destination: number
  sender: Hex
  /** The router that will pay. */
  router: Address
  payee: Hex
  amount: bigint
  /**
   * The leaf in the tree that validators sign, and the contract with the tree; absent if it is in
   * none.
   */
  leaf?: { tree: Address; index: number }
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
  const id = log?.args.messageId
  if (!log || !id) return undefined
  const { transactionHash: hash, blockHash } = log
  const receipt = await untilAborted(reader.client.getTransactionReceipt({ hash }), signal)
  const mailbox = contractOf(reader, 'hyperlaneMailbox')
  const bytes = parseEventLogs({ abi: mailboxAbi, logs: receipt.logs, eventName: 'Dispatch' })
    .filter(({ address }) => sameAddress(address, mailbox))
    .map(({ args }) => args.message)
    .find((each) => keccak256(each) === id)
  const read = bytes && readMessage(bytes)
  if (!read) return undefined
  const [leaf] = parseEventLogs({
    abi: treeAbi,
    logs: receipt.logs,
    eventName: 'InsertedIntoTree',
  }).filter(({ args }) => args.messageId === id)
  const block = await blockOf(reader, blockHash, signal)
  const found = { ...read, id, txHash: hash, block }
  return leaf ? { ...found, leaf: { tree: leaf.address, index: leaf.args.index } } : found
}

/** Decodes a message; undefined if it is not one between two routers. */
function readMessage(bytes: Hex): Omit<Message, 'id' | 'txHash' | 'block' | 'leaf'> | undefined {
  if (bytes.length !== 2 + 2 * (BODY + BODY_BYTES)) return undefined
  return {
    bytes,
    origin: hexToNumber(slice(bytes, 5, 9)),
    sender: slice(bytes, 9, 41),
    destination: hexToNumber(slice(bytes, 41, 45)),
    router: getAddress(slice(bytes, 57, BODY)),
    payee: slice(bytes, BODY, BODY + 32),
    amount: hexToBigInt(slice(bytes, BODY + 32)),
  }
}
