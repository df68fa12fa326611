import type { Hex } from 'viem'

/** Hex text as a bytea column takes it. */
export function toBytes(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), 'hex')
}

/** A bytea column as lower-case hex text. */
export function toHex(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`
}
