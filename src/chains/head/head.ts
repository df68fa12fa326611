import { type Hash, hexToBigInt, isHex } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'

/** The newest block as one url returned it; the base fee is null on chains from before EIP-1559. */
export type Head = BlockRef & { baseFeePerGas: bigint | null }

export function parseHead(result: unknown): Head {
  if (typeof result !== 'object' || result === null) throw new Error('no block')
  const { number, hash, timestamp, baseFeePerGas } = result as Record<string, unknown>
  return {
    number: quantity(number, 'number'),
    hash: blockHash(hash),
    timestamp: quantity(timestamp, 'timestamp'),
    baseFeePerGas: baseFeePerGas == null ? null : quantity(baseFeePerGas, 'baseFeePerGas'),
  }
}

/**
 * Parses a JSON-RPC quantity; throws on anything else, so that an invalid value never becomes a
 * number.
 */
export function quantity(value: unknown, name: string): bigint {
  if (!isHex(value) || value === '0x') throw new Error(`${name} is not a quantity`)
  return hexToBigInt(value)
}

function blockHash(value: unknown): Hash {
  if (!isHex(value) || value.length !== 66) throw new Error('hash is not a block hash')
  return value
}

export function toBlockRef({ number, hash, timestamp }: Head): BlockRef {
  return { number, hash, timestamp }
}
