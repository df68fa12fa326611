import { type Address, decodeEventLog, encodeEventTopics, type Hex } from 'viem'
import { COMMITMENT_TUPLE, DEPOSIT_TUPLE } from '../deposit/commitment.ts'
import { isNative } from '../token.ts'
import type { RawLog } from './match-logs.ts'

/** What the factory of deposit addresses logs when a deposit leaves its address. */
const abi = [
  {
    type: 'event',
    name: 'DepositReleased',
    inputs: [
      { name: 'holder', type: 'address', indexed: true },
      { name: 'transit', type: 'address', indexed: true },
      { name: 'id', type: 'bytes32', indexed: true },
      COMMITMENT_TUPLE,
      DEPOSIT_TUPLE,
    ],
  },
] as const

export const RELEASED_TOPIC: Hex = encodeEventTopics({ abi })[0]

export type Release = { address: Address; block: bigint; amount: bigint }

/** The native money that left deposit addresses. */
export function nativeReleases(logs: readonly RawLog[]): Release[] {
  return logs.flatMap(({ topics, data, blockNumber }) => {
    const { args } = decodeEventLog({ abi, data, topics: topics as [Hex, ...Hex[]] })
    const { token, amount } = args.deposit
    if (!isNative(token)) return []
    return [{ address: args.holder.toLowerCase() as Address, block: BigInt(blockNumber), amount }]
  })
}
