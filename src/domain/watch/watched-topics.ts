import { hexToBytes, keccak256 } from 'viem'
import { EMPTIED_TOPIC, EXITED_TOPIC } from './exits.ts'
import { TRANSFER_TOPIC } from './match-logs.ts'
import { RELEASED_TOPIC } from './releases.ts'

/** The topics that are read in every block: transfers, deposits that leave, and exits of owners. */
export const WATCHED_TOPICS = [TRANSFER_TOPIC, RELEASED_TOPIC, EXITED_TOPIC, EMPTIED_TOPIC] as const

type Bits = readonly { digit: number; mask: number }[]

/** The three bits of a 2048-bit bloom that a log with the topic sets. */
function bitsOf(topic: `0x${string}`): Bits {
  const bytes = hexToBytes(keccak256(topic))
  return [0, 2, 4].map((at) => {
    const bit = (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) & 2047
    return { digit: 2 + 511 - (bit >> 2), mask: 1 << (bit & 3) }
  })
}

const BITS: readonly Bits[] = WATCHED_TOPICS.map(bitsOf)

/** False when the block's bloom rules these logs out. Not every chain fills in its blooms. */
export function mayHoldWatched(logsBloom: string): boolean {
  return BITS.some((bits) =>
    bits.every(({ digit, mask }) => (Number.parseInt(logsBloom[digit] ?? '0', 16) & mask) > 0),
  )
}

export function isEmptyBloom(logsBloom: string): boolean {
  return !/[1-9a-f]/i.test(logsBloom.slice(2))
}
