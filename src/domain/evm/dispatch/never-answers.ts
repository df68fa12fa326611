import { type Hex, hexToBytes } from 'viem'
import { arityOf } from './opcodes.ts'
import { combine, FIRST_WORD, isZero, not, SIZE, type Word } from './word.ts'

/** Compilers dispatch to a function within some hundred instructions. */
const MOST_STEPS = 2000
const STACK_LIMIT = 1024

/** Instructions that change state; a STATICCALL fails on them. */
const CHANGES: ReadonlySet<number> = new Set([0x55, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xf0, 0xf5, 0xff])
const STOP = 0x00
const RETURN = 0xf3
const REVERT = 0xfd
const INVALID = 0xfe
const ENDS: ReadonlySet<number> = new Set([STOP, REVERT, INVALID, ...CHANGES])

/**
 * One symbolic run. It assumes nothing about the contract's state or the arguments, so that its
 * result holds for all of them.
 */
type Run = {
  code: Uint8Array
  selector: Hex
  stack: Word[]
  pc: number
  /** Whether the code has read the calldata at all. */
  hasLooked: boolean
}

/**
 * Whether a STATICCALL of a function certainly never returns a word or more, whatever the
 * contract's state, the arguments (of three words or more) and the caller are.
 *
 * The code is followed from its first instruction; only the selector is known, and that no ether is
 * sent. As soon as anything else decides where the code continues, such as storage, an argument or
 * the code of another contract (a proxy), the result is false: it is not known. It is also false
 * for code that never reads the calldata, such as the markers that some nodes show for their
 * built-in contracts.
 */
export function neverAnswers(code: Hex, selector: Hex): boolean {
  const run: Run = { code: hexToBytes(code), selector, stack: [], pc: 0, hasLooked: false }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const opcode = run.code[run.pc] ?? STOP
    if (ENDS.has(opcode)) return run.hasLooked
    if (opcode === RETURN) return run.hasLooked && returnsNoWord(run)
    if (!follow(run, opcode)) return false
  }
  return false
}

/** A caller that expects a word does not accept less. */
function returnsNoWord({ stack }: Run): boolean {
  const size = stack.at(-2)
  return typeof size === 'bigint' && size < 32n
}

/** Executes an instruction; false when it is not known what comes after it. */
function follow(run: Run, opcode: number): boolean {
  const { stack } = run
  if (stack.length > STACK_LIMIT) return false
  if (opcode === 0x56) return jump(run, stack.pop())
  if (opcode === 0x57) return jumpIf(run)
  if (opcode >= 0x5f && opcode <= 0x7f) return push(run, opcode - 0x5f)
  if (opcode >= 0x80 && opcode <= 0x8f) return duplicate(run, opcode - 0x7f)
  if (opcode >= 0x90 && opcode <= 0x9f) return swap(run, opcode - 0x8f)
  return evaluate(run, opcode)
}

/** On chain, a jump into data fails. Following it here can at most make the result unknown. */
function jump(run: Run, to: Word): boolean {
  if (typeof to !== 'bigint' || to >= BigInt(run.code.length)) return false
  run.pc = Number(to)
  return run.code[run.pc] === 0x5b
}

function jumpIf(run: Run): boolean {
  if (run.stack.length < 2) return false
  const to = run.stack.pop()
  const isNot = isZero(run.stack.pop())
  if (isNot === undefined) return false
  if (!isNot) return jump(run, to)
  run.pc += 1
  return true
}

function push(run: Run, bytes: number): boolean {
  let value = 0n
  for (let index = 1; index <= bytes; index += 1) {
    value = (value << 8n) | BigInt(run.code[run.pc + index] ?? 0)
  }
  run.stack.push(value)
  run.pc += 1 + bytes
  return true
}

function duplicate(run: Run, depth: number): boolean {
  if (run.stack.length < depth) return false
  run.stack.push(run.stack.at(-depth))
  run.pc += 1
  return true
}

function swap(run: Run, depth: number): boolean {
  const { stack } = run
  const other = stack.length - 1 - depth
  if (other < 0) return false
  const top = stack.pop()
  stack.push(stack[other])
  stack[other] = top
  run.pc += 1
  return true
}

function evaluate(run: Run, opcode: number): boolean {
  const { stack } = run
  const arity = arityOf(opcode)
  if (!arity || stack.length < arity[0]) return false
  const taken = stack.splice(stack.length - arity[0], arity[0])
  if (arity[1] === 1) stack.push(resultOf(run, opcode, taken))
  run.pc += 1
  return true
}

/** `taken` has the top of the stack last. */
function resultOf(run: Run, opcode: number, taken: readonly Word[]): Word {
  if (opcode === 0x35 || opcode === 0x36) run.hasLooked = true
  if (opcode === 0x34) return 0n
  if (opcode === 0x35) return taken[0] === 0n ? FIRST_WORD : undefined
  if (opcode === 0x36) return SIZE
  if (opcode === 0x15) return answer(isZero(taken[0]))
  if (opcode === 0x19) return not(taken[0])
  if (taken.length !== 2) return undefined
  return combine(opcode, taken[1], taken[0], run.selector)
}

function answer(is: boolean | undefined): Word {
  if (is === undefined) return undefined
  return is ? 1n : 0n
}
