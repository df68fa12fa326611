import { type Address, concatHex, type Hex, isHex, keccak256, padHex, size, slice } from 'viem'
import { createSettledBatches } from '../lib/batches.ts'
import { createLru } from '../lib/lru.ts'
import { createCodeRunner, type RunCode } from './creation-code.ts'
import { blockParameter, type PinnedBlock } from './eth-call.ts'
import { RpcError } from './rpc-error.ts'
import type { RpcPool } from './rpc-pool.ts'

export type Codes = {
  /** How to read code at a block. */
  at(pinned: PinnedBlock): (address: Address) => Promise<Hex>
}

/**
 * Creation code that returns, in place of a contract, the code hash of each address behind it:
 * for (i = 0; i < size; i += 32) memory[i] = extcodehash(memory[i]). It is only called, never sent.
 */
const HASHES: Hex = '0x6023380380602360003960005b81811015601f5780513f8152602001600c565b6000f3'
/** No contract may begin with the byte 0xef, and a hash might: the first one is of nothing. */
const FIRST = padHex('0x', { size: 32 })
const EMPTY: ReadonlySet<Hex> = new Set([padHex('0x', { size: 32 }), keccak256('0x')])

const LIMITS = { most: 200, atOnce: 4 }
const KEPT_CODES = 200

/**
 * Reads code by its hash: one call a block tells the hashes of all addresses that are asked about
 * at the same time, and most have none or one that is known. Where a node does not run such calls,
 * each code is asked for.
 */
export function createCodes(pool: RpcPool): Codes {
  const known = createLru<Hex, Hex>(KEPT_CODES)
  const run = createCodeRunner(pool)

  const askCode = async (address: Address, at: PinnedBlock): Promise<Hex> => {
    const parse = (result: unknown) => {
      if (isHex(result)) return result
      throw new RpcError('malformed', 'eth_getCode gave no hex')
    }
    const call = { method: 'eth_getCode', params: [address, blockParameter(at)], parse }
    return (await pool.race((url, signal) => url.call(call, signal), { prefer: at.source })).value
  }
  const readCode = async (address: Address, hash: Hex | undefined, at: PinnedBlock) => {
    if (hash && EMPTY.has(hash)) return '0x'
    const present = hash && known.get(hash)
    if (present) return present
    const code = await askCode(address, at)
    // Some nodes answer the hash of something else for delegated accounts.
    if (hash && keccak256(code) === hash) known.set(hash, code)
    return code
  }
  return {
    at(pinned) {
      const readAll = async (addresses: readonly Address[]) => {
        const hashes = await readHashes(run, addresses, pinned)
        return Promise.allSettled(
          addresses.map((address, index) => readCode(address, hashes?.[index], pinned)),
        )
      }
      return createSettledBatches<Address, Hex>(readAll, LIMITS)
    },
  }
}

/** Undefined when the answer is none. */
async function readHashes(
  run: RunCode,
  addresses: readonly Address[],
  at: PinnedBlock,
): Promise<Hex[] | undefined> {
  const words = addresses.map((address) => padHex(address, { size: 32 }))
  const data = concatHex([HASHES, FIRST, ...words])
  const parse = (result: unknown) => {
    if (!isHex(result) || size(result) !== 32 * (words.length + 1)) return undefined
    return words.map((_, index) => slice(result, 32 * (index + 1), 32 * (index + 2)))
  }
  return run(data, at, parse)
}
