import { type Address, type Hex, size } from 'viem'

/** A call that may fail by itself without failing the others. */
export type AggregateCall = { to: Address; data: Hex }
export type AggregateResult = { success: boolean; returnData: Hex }

const SELECTOR = '0x82ad56cb'
const WORD = 64
const TRUE = word(1)
/** The offset of a call's bytes in its tuple: they follow the target, the flag and this offset. */
const CALL_HEAD = 96

/**
 * Calldata of Multicall3's `aggregate3`. It is encoded by hand, because quotes encode little else
 * and the generic encoder takes ten times as long.
 */
export function encodeAggregate3(calls: readonly AggregateCall[]): Hex {
  const tuples = calls.map(({ to, data }) => {
    const bytes = size(data)
    const padding = '0'.repeat((WORD - ((data.length - 2) % WORD)) % WORD)
    const head = to.slice(2).toLowerCase().padStart(WORD, '0') + TRUE + word(CALL_HEAD)
    return `${head}${word(bytes)}${data.slice(2)}${padding}`
  })
  let offset = 32 * calls.length
  const offsets = tuples.map((tuple) => {
    const own = word(offset)
    offset += tuple.length / 2
    return own
  })
  return `${SELECTOR}${word(32)}${word(calls.length)}${offsets.join('')}${tuples.join('')}`
}

/** What `aggregate3` returned; throws on anything else. */
export function decodeAggregate3(returned: Hex): AggregateResult[] {
  const text = returned.slice(2)
  const list = 2 * numberAt(text, 0)
  const length = numberAt(text, list)
  const start = list + WORD
  const results: AggregateResult[] = []
  for (let index = 0; index < length; index += 1) {
    const tuple = start + 2 * numberAt(text, start + WORD * index)
    const flag = numberAt(text, tuple)
    if (flag > 1) throw new RangeError('aggregate3 returned an invalid success flag')
    const bytes = tuple + 2 * numberAt(text, tuple + WORD)
    const begin = bytes + WORD
    const end = begin + 2 * numberAt(text, bytes)
    if (end > text.length) throw new RangeError('aggregate3 returned too few bytes')
    results.push({ success: flag === 1, returnData: `0x${text.slice(begin, end)}` })
  }
  return results
}

function word(value: number): string {
  return value.toString(16).padStart(WORD, '0')
}

/** An upper bound for offsets and lengths; a larger number means that the answer is malformed. */
const MOST = 2 ** 40

function numberAt(text: string, at: number): number {
  const digits = text.slice(at, at + WORD)
  const value = digits.length === WORD ? Number(`0x${digits}`) : Number.NaN
  if (!(value <= MOST)) throw new RangeError('aggregate3 returned no list of results')
  return value
}
