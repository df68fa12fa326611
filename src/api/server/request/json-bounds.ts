import { MOST_ITEMS } from '../../shared/route.ts'

/**
 * The most that any body may have, whatever its endpoint: far more than a real request, and little
 * enough to be walked a few times.
 */
export type JsonBounds = {
  /** Levels of nesting; code that walks thousands of them runs out of stack. */
  depth: number
  /** Items of one list. */
  items: number
  /** Keys of one object, those that come twice counted twice. */
  keys: number
  /** Values of any kind, in all. */
  values: number
  /** Characters of one text as it is written. */
  text: number
  /** The same of a key: every problem below it names it. */
  key: number
  /** Characters of one number. */
  number: number
}

export const BODY_BOUNDS: JsonBounds = {
  depth: 100,
  items: MOST_ITEMS,
  keys: 1000,
  values: 20_000,
  // Nodes take transactions of 128 KiB, which are twice as many hex digits.
  text: 2 ** 19,
  key: 256,
  number: 400,
}

export type Excess = {
  bound: keyof JsonBounds
  /** The list, object, text or number that is too large; the whole for depth and values. */
  path: readonly (string | number)[]
  /** How far the text was read. */
  readTo: number
}

const [QUOTE, BACKSLASH, COMMA, COLON, MINUS] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A list or object that is not closed yet. */
type Level = {
  isList: boolean
  /** Values before this one, or keys so far. */
  count: number
  /** Where the newest key begins and ends; -1 before it is known. */
  key: [start: number, end: number]
}

/**
 * What is first too large in the text, found in one pass that builds nothing and ends there. For
 * text that is not JSON any answer is fine.
 */
export function findExcess(json: string, bounds: JsonBounds): Excess | undefined {
  const levels: Level[] = []
  let level: Level | undefined
  let values = 1
  let text: [start: number, end: number] = [-1, -1]
  let at = 0
  const excess = (bound: keyof JsonBounds, depth = levels.length): Excess => ({
    bound,
    path: levels.slice(0, depth).map((each) => stepOf(json, each)),
    readTo: at,
  })
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      text = [at, endOfString(json, at)]
      const length = text[1] - at - 1
      const isKey = level && !level.isList && level.key[0] === -1
      if (isKey) {
        if (length > bounds.key) return excess('key', levels.length - 1)
      } else if (length > bounds.text) return excess('text')
      at = text[1]
    } else if (code === COMMA) {
      values++
      if (values > bounds.values) return excess('values', 0)
      if (level?.isList) {
        level.count++
        if (level.count >= bounds.items) return excess('items', levels.length - 1)
      } else if (level) level.key = [-1, -1]
    } else if (code === COLON) {
      if (!level || level.isList) continue
      level.key = text
      level.count++
      if (level.count > bounds.keys) return excess('keys', levels.length - 1)
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values++
      if (values > bounds.values) return excess('values', 0)
      level = { isList: code === OPEN_LIST, count: 0, key: [-1, -1] }
      levels.push(level)
      if (levels.length > bounds.depth) return excess('depth', 0)
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      levels.pop()
      level = levels.at(-1)
    } else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(json, at)
      if (end - at > bounds.number) return excess('number')
      at = end - 1
    }
  }
  return undefined
}

/** Where in its list or object the newest value is. */
function stepOf(json: string, { isList, count, key: [start, end] }: Level): string | number {
  if (isList) return count
  try {
    return String(JSON.parse(json.slice(start, end + 1)))
  } catch {
    return '?'
  }
}

/** Where the string that begins there is closed, or the end of the text. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** `-`, `+`, `.`, `e` and `E` are parts of numbers too. */
function endOfNumber(json: string, start: number): number {
  let end = start + 1
  while (end < json.length) {
    const code = json.charCodeAt(end)
    const isPart =
      isDigit(code) || code === MINUS || code === 0x2b || code === 0x2e || (code | 0x20) === 0x65
    if (!isPart) break
    end++
  }
  return end
}
