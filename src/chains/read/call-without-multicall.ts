import { type Address, concatHex, type Hex, isHex, size } from 'viem'
import type { RunCode } from './creation-code.ts'
import type { PinnedBlock } from './eth-call.ts'
import type { MulticallItem, MulticallResult } from './multicall.ts'

/** A call of which one word is wanted, or a request for the hash of the code at an address. */
export type LightItem = MulticallItem | { hashOf: Address }

/**
 * Creation code that answers the questions appended to it, each in 100 bytes: the length of the
 * calldata, the target and the calldata; or a negative length and the address whose code hash is
 * wanted. It returns two words for each: how the call went, and the first word that it returned. In
 * Yul:
 *
 *     let out := 128
 *     for { let at := items } lt(at, codesize()) { at := add(at, 100) } {
 *       codecopy(0, at, 100)
 *       let first := mload(0)
 *       switch slt(first, 0)
 *       case 0 {
 *         let done := staticcall(gas(), first, 32, shr(160, first), add(out, 32), 32)
 *         mstore(out, mul(add(returndatasize(), 1), done))
 *       }
 *       default {
 *         mstore(out, 33)
 *         mstore(add(out, 32), extcodehash(first))
 *       }
 *       out := add(out, 64)
 *     }
 *     return(128, sub(out, 128))
 */
const ANSWERS: Hex = concatHex([
  '0x608060575b38811060135750607f19016080f35b9060406064918284600039600051600081126000',
  '0x14603d57602182523f60208201525b0191016004565b60209081830190828160a01c915afa60013d',
  '0x01028152603656',
])
const HASH = '80'.padEnd(24, '0')
const MOST_DATA = 68
/**
 * The answer must not be longer than a contract may be, so a call has at most this many questions.
 */
const MOST_CALLS = 380
const WORD = 64

/**
 * Calls contracts without Multicall3, which costs a node a fifth; undefined if they must be called
 * in another way. Only the first word of each answer is returned.
 */
export async function callWithoutMulticall(
  run: RunCode,
  items: readonly LightItem[],
  at: PinnedBlock | undefined,
): Promise<MulticallResult[] | undefined> {
  const fits = items.length > 0 && items.length <= MOST_CALLS
  if (!fits || items.some((item) => 'data' in item && size(item.data) > MOST_DATA)) return undefined
  const code: Hex = `${ANSWERS}${items.map(printItem).join('')}`
  return run(code, at, (result) => readResults(result, items.length))
}

/** This is written out because quotes do it very often. */
function printItem(item: LightItem): string {
  if ('hashOf' in item) return `${HASH}${item.hashOf.slice(2)}`.padEnd(64 + 2 * MOST_DATA, '0')
  const { to, data } = item
  const length = size(data).toString(16).padStart(24, '0')
  return `${length}${to.slice(2)}${data.slice(2).padEnd(2 * MOST_DATA, '0')}`
}

/** Undefined if the result is not a valid answer. */
function readResults(result: unknown, count: number): MulticallResult[] | undefined {
  if (!isHex(result) || size(result) !== 2 * 32 * count) return undefined
  return Array.from({ length: count }, (_, index) => {
    const begin = 2 + 2 * WORD * index
    const status = Number(`0x${result.slice(begin, begin + WORD)}`)
    const given = Math.min(32, status - 1)
    const value = result.slice(begin + WORD, begin + WORD + 2 * Math.max(0, given))
    return { success: status > 0, returnData: `0x${value}` }
  })
}
