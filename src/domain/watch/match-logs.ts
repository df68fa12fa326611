import type { Address, Hash, Hex } from 'viem'
import type { AddressSet } from './address-set.ts'

/** keccak256('Transfer(address,address,uint256)'), which ERC-20 and ERC-721 share. */
export const TRANSFER_TOPIC: Hex =
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log as nodes give it. */
export type RawLog = {
  address: Address
  topics: readonly Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hash
  transactionHash: Hash
  logIndex: Hex
}

export type MatchedLog = {
  log: RawLog
  /** How many Transfer logs its transaction has before it. */
  ordinal: number
  token: Address
  from: Address
  to: Address
  amount: bigint
}

const WORD = 64
const HIGH_ZEROS = `0x${'0'.repeat(24)}`

type Fields = { recipient: string; recipientAt: number; sender: string; senderAt: number }

/**
 * The transfers to watched addresses among Transfer logs, which must include all of a transaction.
 * Everything is matched before it is decoded, because nearly nothing matches.
 */
export function matchLogs(logs: readonly RawLog[], watched: AddressSet): MatchedLog[] {
  const matched: MatchedLog[] = []
  let run: Run | undefined
  for (let index = 0; index < logs.length; index++) {
    const log = logs[index] as RawLog
    const fields = fieldsOf(log)
    if (!fields || !watched.hasHex(fields.recipient, fields.recipientAt)) continue
    const transfer = decode(log, fields)
    if (!transfer) continue
    if (!run || index >= run.until) run = runAround(logs, index)
    matched.push({ log, ordinal: run.ordinals.get(log) ?? 0, ...transfer })
  }
  return matched
}

/** The digits of the address that a Transfer log names as the recipient, in lower case. */
export function recipientOf(log: RawLog): string | undefined {
  const fields = fieldsOf(log)
  return fields?.recipient.slice(fields.recipientAt, fields.recipientAt + 40).toLowerCase()
}

/**
 * Where the addresses are: in the topics, or all in the data as some early tokens have it. A fourth
 * topic is the id of an ERC-721 token, not an amount.
 */
function fieldsOf({ topics, data }: RawLog): Fields | undefined {
  if (topics[0] !== TRANSFER_TOPIC) return undefined
  const [, sender, recipient] = topics
  if (topics.length === 3 && sender && recipient) {
    if (data.length < 2 + WORD) return undefined
    return { recipient, recipientAt: 26, sender, senderAt: 26 }
  }
  if (topics.length !== 1 || data.length < 2 + 3 * WORD) return undefined
  return { recipient: data, recipientAt: 2 + WORD + 24, sender: data, senderAt: 26 }
}

function decode(log: RawLog, fields: Fields): Omit<MatchedLog, 'log' | 'ordinal'> | undefined {
  const from = addressAt(fields.sender, fields.senderAt)
  const to = addressAt(fields.recipient, fields.recipientAt)
  const amountAt = log.topics.length === 1 ? 2 + 2 * WORD : 2
  const word = log.data.slice(amountAt, amountAt + WORD)
  if (!from || !to || !/^[0-9a-f]{64}$/i.test(word)) return undefined
  const amount = BigInt(`0x${word}`)
  // Nothing moves: zero amounts are used to fake histories, and a transfer to oneself changes
  // nothing.
  if (amount === 0n || from === to) return undefined
  return { token: log.address.toLowerCase() as Address, from, to, amount }
}

/** The address that ends the word around `at`; undefined when the word holds more than that. */
function addressAt(text: string, at: number): Address | undefined {
  if (text.slice(at - 24, at) !== HIGH_ZEROS.slice(2)) return undefined
  const digits = text.slice(at, at + 40).toLowerCase()
  return /^[0-9a-f]{40}$/.test(digits) ? `0x${digits}` : undefined
}

type Run = { until: number; ordinals: ReadonlyMap<RawLog, number> }

/**
 * The places of a transaction's Transfer logs, found once for all of them: anybody can fill a block
 * with transfers to one address, and to count anew for each would hold up everything else.
 */
function runAround(logs: readonly RawLog[], index: number): Run {
  const { transactionHash, blockHash } = logs[index] as RawLog
  const isOwn = (log: RawLog | undefined) =>
    log?.transactionHash === transactionHash && log.blockHash === blockHash
  let from = index
  while (isOwn(logs[from - 1])) from -= 1
  let until = index + 1
  while (isOwn(logs[until])) until += 1
  const placed = logs.slice(from, until).map((log) => ({ log, place: Number(log.logIndex) }))
  placed.sort((a, b) => a.place - b.place)
  return { until, ordinals: new Map(placed.map(({ log }, ordinal) => [log, ordinal])) }
}
