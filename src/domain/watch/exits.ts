import {
  type Address,
  decodeEventLog,
  encodeEventTopics,
  type Hash,
  type Hex,
  parseAbi,
} from 'viem'
import { isNative } from '../token.ts'
import type { AddressSet } from './address-set.ts'
import type { RawLog } from './match-logs.ts'

/** What a deposit account logs when it carries out an exit that its owner has signed. */
export const exitedEvent = parseAbi([
  'event ExitedTo(uint256 indexed nonce, address indexed owner, address indexed to, address token, uint256 amount)',
])

export const EXITED_TOPIC: Hex = encodeEventTopics({ abi: exitedEvent })[0]

/** What a deposit account logs when its owner takes all that lies there. */
const emptiedEvent = parseAbi([
  'event Exited(address indexed to, address indexed token, uint256 amount)',
])

export const EMPTIED_TOPIC: Hex = encodeEventTopics({ abi: emptiedEvent })[0]

/** The native money that left watched addresses by exits, of both kinds, for each address. */
export function nativeExits(
  logs: readonly RawLog[],
  watched: AddressSet,
): { address: Address; amount: bigint }[] {
  const left = new Map<Address, bigint>()
  const note = (address: Address, { token, amount }: { token: Address; amount: bigint }) => {
    if (isNative(token) && amount > 0n) left.set(address, (left.get(address) ?? 0n) + amount)
  }
  for (const exit of matchExits(logs, watched)) note(exit.account, exit)
  for (const { address: account, topics, data } of logs) {
    const address = account.toLowerCase() as Address
    if (topics[0] !== EMPTIED_TOPIC || !watched.hasHex(address, 2)) continue
    const emptied = decodeEmptied(topics, data)
    if (emptied) note(address, emptied)
  }
  return [...left].map(([address, amount]) => ({ address, amount }))
}

function decodeEmptied(topics: readonly Hex[], data: Hex) {
  try {
    return decodeEventLog({ abi: emptiedEvent, data, topics: topics as [Hex, ...Hex[]] }).args
  } catch {
    // A user's own account may log anything under this topic.
    return undefined
  }
}

export type SeenExit = {
  /** The deposit address that paid. */
  account: Address
  nonce: bigint
  to: Address
  token: Address
  amount: bigint
  txHash: Hash
}

/** The exits of watched addresses. Other contracts may log the same event. */
export function matchExits(logs: readonly RawLog[], watched: AddressSet): SeenExit[] {
  return logs.flatMap(({ address, topics, data, transactionHash }) => {
    const account = address.toLowerCase() as Address
    if (topics[0] !== EXITED_TOPIC || !watched.hasHex(account, 2)) return []
    const exit = decode(topics, data)
    return exit ? [{ account, txHash: transactionHash, ...exit }] : []
  })
}

function decode(topics: readonly Hex[], data: Hex) {
  try {
    const { args } = decodeEventLog({ abi: exitedEvent, data, topics: topics as [Hex, ...Hex[]] })
    const { nonce, to, token, amount } = args
    return { nonce, to, token, amount }
  } catch {
    // A user's own account may log anything under this topic.
    return undefined
  }
}
