import {
  type Address,
  decodeEventLog,
  encodeEventTopics,
  type Hash,
  type Hex,
  parseAbi,
} from 'viem'
import type { AddressSet } from './address-set.ts'
import type { RawLog } from './match-logs.ts'

/** What a deposit account logs when it carries out an exit that its owner has signed. */
export const exitedEvent = parseAbi([
  'event ExitedTo(uint256 indexed nonce, address indexed owner, address indexed to, address token, uint256 amount)',
])

export const EXITED_TOPIC: Hex = encodeEventTopics({ abi: exitedEvent })[0]

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
