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
export const emptiedEvent = parseAbi([
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
  return [...left].map(([address, amount]) => ({ address, amount }))
}

export type SeenExit = {
  /** The deposit address that paid. */
  account: Address
  /** Names the deposit that an owner has signed for; null where all that lay there was taken. */
  nonce: bigint | null
  to: Address
  token: Address
  amount: bigint
  txHash: Hash
  blockNumber: bigint
  /** Its place among the logs of the block. */
  logIndex: number
}

/** The exits of watched addresses, of both kinds. Other contracts may log the same event. */
export function matchExits(logs: readonly RawLog[], watched: AddressSet): SeenExit[] {
  return logs.flatMap(({ address, topics, data, transactionHash: txHash, ...place }) => {
    const account = address.toLowerCase() as Address
    const isExit = topics[0] === EXITED_TOPIC || topics[0] === EMPTIED_TOPIC
    if (!isExit || !watched.hasHex(account, 2)) return []
    const exit = decode(topics, data)
    const blockNumber = BigInt(place.blockNumber)
    return exit ? [{ account, txHash, blockNumber, logIndex: Number(place.logIndex), ...exit }] : []
  })
}

const eventsOfBoth = [...exitedEvent, ...emptiedEvent] as const

function decode(topics: readonly Hex[], data: Hex) {
  try {
    const { args } = decodeEventLog({ abi: eventsOfBoth, data, topics: topics as [Hex, ...Hex[]] })
    const { to, token, amount } = args
    return { nonce: 'nonce' in args ? args.nonce : null, to, token, amount }
  } catch {
    // A user's own account may log anything under this topic.
    return undefined
  }
}
