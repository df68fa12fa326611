import { type Address, type Hex, isHex, size } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'

/** A block and the url that named it, which is the one most sure to know its state. */
export type PinnedBlock = { block: BlockRef; source?: RpcUrl }

export type EthCall<T> = {
  to: Address
  data: Hex
  /** Absent = the newest block of whichever url answers. */
  at?: PinnedBlock | undefined
  parse: (returned: Hex) => T
  signal?: AbortSignal | undefined
}

/**
 * eth_call, pinned by block hash (EIP-1898) where a block is given: a number could mean another
 * block after a reorg, and block.number inside the EVM is the parent chain's on Arbitrum.
 */
export async function ethCall<T>(pool: RpcPool, call: EthCall<T>): Promise<T> {
  const { to, data, at, parse, signal } = call
  const request = {
    method: 'eth_call',
    params: [{ to, data }, blockParameter(at)],
    parse: (result: unknown) => {
      if (!isHex(result)) throw new Error('eth_call gave no hex')
      return parse(result)
    },
  }
  const options = { signal, prefer: at?.source }
  return (await pool.race((url, inner) => url.call(request, inner), options)).value
}

/** A block as EIP-1898 names it, or the newest one. */
export function blockParameter(at: PinnedBlock | undefined): object | 'latest' {
  return at ? { blockHash: at.block.hash, requireCanonical: true } : 'latest'
}

/** True when the call failed in the EVM, which it would at every url. */
export function isRevert(error: unknown): boolean {
  return error instanceof RpcError && error.failure === 'reverted'
}

/** For parsers: empty return data means that no contract lives at the address. */
export function assertAnswered(returned: Hex, what: string): void {
  if (size(returned) === 0) throw new RpcError('no-contract', `no contract answers for ${what}`)
}
