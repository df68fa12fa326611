import { type Hex, size } from 'viem'
import type { Chain, ChainKind } from '../chain.ts'
import type { Execution } from './execution.ts'

/** The largest transaction that nodes accept: go-ethereum's pool, and the sequencer of Arbitrum. */
const MOST_BYTES: Readonly<Record<ChainKind, number>> = {
  plain: 131_072,
  'op-stack': 131_072,
  arbitrum: 95_000,
}
/** Signature, fees and addresses around the data, with an authorization or two. */
const ENVELOPE_BYTES = 512
/**
 * An encoded call without its data: offset, target, value, offset of the data, length of the data.
 */
const CALL_BYTES = 5 * 32

type SizedChain = Pick<Chain, 'id' | 'kind' | 'maxTransactionBytes'>

/** Bytes of data that one transaction carries on the chain. */
export function transactionRoom({ kind, maxTransactionBytes }: SizedChain): number {
  return (maxTransactionBytes ?? MOST_BYTES[kind]) - ENVELOPE_BYTES
}

/** The least number of bytes that calls take in a transaction. */
export function callsBytes(calls: readonly Execution[]): number {
  const bytes = calls.map(({ data }) => CALL_BYTES + Math.ceil(size(data) / 32) * 32)
  return bytes.reduce((sum, each) => sum + each, 0)
}

/** No node of the chain would take the transaction. */
export class OversizedTransaction extends Error {
  override readonly name = 'OversizedTransaction'
  readonly chainId: number

  constructor(action: string, chainId: number, bytes: number, room: number) {
    super(
      `the ${action} would carry ${bytes} bytes, and a transaction on chain ${chainId} carries at most ${room}`,
    )
    this.chainId = chainId
  }
}

export function requireRoom(chain: SizedChain, action: string, data: Hex): void {
  const [bytes, room] = [size(data), transactionRoom(chain)]
  if (bytes > room) throw new OversizedTransaction(action, chain.id, bytes, room)
}
