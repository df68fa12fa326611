import { type Address, type Hex, isHex, size } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'

/** A block and the url that named it, which is the most likely one to have its state. */
export type PinnedBlock = { block: BlockRef; source?: RpcUrl }

export type EthCall<T> = {
  to: Address
  data: Hex
  /** Absent: the newest block of the url that answers. */
  at?: PinnedBlock | undefined
  parse: (returned: Hex) => T
  signal?: AbortSignal | undefined
}

/**
 * Makes an eth_call, pinned by block hash (EIP-1898) if a block is given. A number could mean
 * another block after a reorg, and `block.number` inside the EVM is the parent chain's on Arbitrum.
 */
export async function ethCall<T>(pool: RpcPool, call: EthCall<T>): Promise<T> {
  const { to, data, at, parse, signal } = call
  const request = {
    method: 'eth_call',
    params: [{ to, data }, blockParameter(at)],
    parse: (result: unknown) => {
      if (!isHex(result)) throw new Error('eth_call returned no hex')
      return parse(result)
    },
  }
  const options = { signal, prefer: at?.source }
  return (await pool.race((url, inner) => url.call(request, inner), options)).value
}

/** Names a block according to EIP-1898, or the newest one. */
export function blockParameter(at: PinnedBlock | undefined): object | 'latest' {
  return at ? { blockHash: at.block.hash, requireCanonical: true } : 'latest'
}

/** Whether the call failed in the EVM, as it would at every url. */
export function isRevert(error: unknown): boolean {
  return error instanceof RpcError && error.failure === 'reverted'
}

/** Used by parsers: empty return data mean that there is no contract at the address. */
export function assertAnswered(returned: Hex, what: string): void {
  if (size(returned) === 0) throw new RpcError('no-contract', `no contract answers for ${what}`)
}
