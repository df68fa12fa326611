import { type Address, type Hex, isHex, keccak256, padHex } from 'viem'
import { createLru } from '../../lib/lru.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { blockParameter, type PinnedBlock } from './eth-call.ts'
import type { Ask } from './shared-multicall.ts'

export type Codes = {
  /** Returns how to read code at a block; all callers who share `ask` are answered together. */
  at(pinned: PinnedBlock, ask: Ask): (address: Address) => Promise<Hex>
}

const EMPTY: ReadonlySet<Hex> = new Set([padHex('0x', { size: 32 }), keccak256('0x')])

const KEPT_CODES = 200

/**
 * Reads code by its hash. One call a block returns the hashes of all addresses that are asked about
 * at the same time, together with balances; most addresses have no code or a known one. If a node
 * does not run such calls, each code is read alone.
 */
export function createCodes(pool: RpcPool): Codes {
  const known = createLru<Hex, Hex>(KEPT_CODES)

  const askCode = async (address: Address, at: PinnedBlock): Promise<Hex> => {
    const parse = (result: unknown) => {
      if (isHex(result)) return result
      throw new RpcError('malformed', 'eth_getCode returned no hex')
    }
    const call = { method: 'eth_getCode', params: [address, blockParameter(at)], parse }
    return (await pool.race((url, signal) => url.call(call, signal), { prefer: at.source })).value
  }
  const readCode = async (address: Address, hash: Hex | undefined, at: PinnedBlock) => {
    if (hash && EMPTY.has(hash)) return '0x'
    const present = hash && known.get(hash)
    if (present) return present
    const code = await askCode(address, at)
    // Some nodes return the hash of something else for delegated accounts.
    if (hash && keccak256(code) === hash) known.set(hash, code)
    return code
  }
  return {
    at: (pinned, ask) => async (address) => {
      const [told] = await ask([{ hashOf: address }])
      return readCode(address, told?.success ? told.returnData : undefined, pinned)
    },
  }
}
