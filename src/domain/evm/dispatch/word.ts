import { type Hex, hexToBigInt } from 'viem'

/** The first word of the calldata; only the selector in it is known. */
export const FIRST_WORD = Symbol('first word')
/** The size of the calldata, which is at least `LEAST_SIZE`. */
export const SIZE = Symbol('size')

/** What is known about a word on the stack; `undefined`: nothing. */
export type Word = bigint | typeof FIRST_WORD | typeof SIZE | undefined

/** A selector and three words: the shortest call that is analysed. */
const LEAST_SIZE = 100n
const LIMIT = 1n << 256n
const SIGN = 1n << 255n
const SELECTOR_SHIFT = 224n
const SELECTOR_MASK = 0xffffffffn << SELECTOR_SHIFT

const flag = (is: boolean) => (is ? 1n : 0n)
const wrap = (value: bigint) => BigInt.asUintN(256, value)
const signed = (value: bigint) => BigInt.asIntN(256, value)

type Rule = (a: bigint, b: bigint) => bigint

/** Results for the top word of the stack and the one below it, by opcode. */
const RULES: Readonly<Record<number, Rule>> = {
  1: (a, b) => wrap(a + b),
  2: (a, b) => wrap(a * b),
  3: (a, b) => wrap(a - b),
  4: (a, b) => (b === 0n ? 0n : a / b),
  16: (a, b) => flag(a < b),
  17: (a, b) => flag(a > b),
  18: (a, b) => flag(signed(a) < signed(b)),
  19: (a, b) => flag(signed(a) > signed(b)),
  20: (a, b) => flag(a === b),
  22: (a, b) => a & b,
  23: (a, b) => a | b,
  24: (a, b) => a ^ b,
  27: (a, b) => (a > 255n ? 0n : wrap(b << a)),
  28: (a, b) => (a > 255n ? 0n : b >> a),
}

const DIV = 4
const LT = 16
const GT = 17
const SLT = 18
const SGT = 19
const EQ = 20
const AND = 22
const SHR = 28

/** The result of an instruction with two operands, as far as it is known. */
export function combine(opcode: number, a: Word, b: Word, selector: Hex): Word {
  if (typeof a === 'bigint' && typeof b === 'bigint') return RULES[opcode]?.(a, b)
  if (a === SIZE && typeof b === 'bigint') return compareSize(opcode, b)
  if (typeof a === 'bigint' && b === SIZE) return compareSize(MIRRORED[opcode] ?? 0, a)
  if (b === FIRST_WORD && typeof a === 'bigint' && opcode === SHR && a >= SELECTOR_SHIFT) {
    return a > 255n ? 0n : hexToBigInt(selector) >> (a - SELECTOR_SHIFT)
  }
  if (a === FIRST_WORD && b === 1n << SELECTOR_SHIFT && opcode === DIV) return hexToBigInt(selector)
  const [first, other] = a === FIRST_WORD ? [a, b] : [b, a]
  if (first === FIRST_WORD && other === SELECTOR_MASK && opcode === AND) {
    return hexToBigInt(selector) << SELECTOR_SHIFT
  }
  return undefined
}

const MIRRORED: Readonly<Record<number, number>> = {
  [LT]: GT,
  [GT]: LT,
  [SLT]: SGT,
  [SGT]: SLT,
  [EQ]: EQ,
}

/**
 * The size of the calldata is never negative as a signed number, because no calldata is that long.
 */
function compareSize(opcode: number, to: bigint): Word {
  const isNegative = to >= SIGN
  if (opcode === LT && to <= LEAST_SIZE) return 0n
  if (opcode === GT && to < LEAST_SIZE) return 1n
  if (opcode === SLT && (isNegative || to <= LEAST_SIZE)) return 0n
  if (opcode === SGT && (isNegative || to < LEAST_SIZE)) return 1n
  if (opcode === EQ && to < LEAST_SIZE) return 0n
  return undefined
}

/** Whether a word is zero; undefined when that is not known. */
export function isZero(word: Word): boolean | undefined {
  if (word === SIZE) return false
  return typeof word === 'bigint' ? word === 0n : undefined
}

export function not(word: Word): Word {
  return typeof word === 'bigint' ? LIMIT - 1n - word : undefined
}
