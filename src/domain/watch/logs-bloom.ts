import { hexToBytes, keccak256 } from 'viem'
import { TRANSFER_TOPIC } from './match-logs.ts'

/** The three bits of a 2048-bit bloom that a log with the Transfer topic sets. */
const BITS: readonly { digit: number; mask: number }[] = (() => {
  const bytes = hexToBytes(keccak256(TRANSFER_TOPIC))
  return [0, 2, 4].map((at) => {
    const bit = (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) & 2047
    return { digit: 2 + 511 - (bit >> 2), mask: 1 << (bit & 3) }
  })
})()

/** False when, by its bloom, a block has no Transfer log. Not every chain fills its blooms in. */
export function mayHoldTransfers(logsBloom: string): boolean {
  return BITS.every(({ digit, mask }) => (Number.parseInt(logsBloom[digit] ?? '0', 16) & mask) > 0)
}

export function isEmptyBloom(logsBloom: string): boolean {
  return !/[1-9a-f]/i.test(logsBloom.slice(2))
}
