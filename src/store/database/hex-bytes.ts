import type { Hex } from 'viem'

/** Converts hex text to the bytes of a bytea column. */
export function toBytes(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), 'hex')
}

/** Converts the bytes of a bytea column to lower-case hex text. */
export function toHex(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`
}
