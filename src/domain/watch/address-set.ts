/** A set of addresses, exact and compact: 28 bytes for each, where a Set of texts takes 85. */
export type AddressSet = {
  readonly size: number
  /** The memory it uses. */
  readonly bytes: number
  /** Adds the 20 bytes at `at`; false when the address is already in the set. */
  add(bytes: Uint8Array, at?: number): boolean
  /** Whether the 40 hexadecimal digits at `at` of the text are in the set, in either case. */
  hasHex(text: string, at: number): boolean
}

const WORDS = 5
/** The number of entries that are allocated at once. */
const CHUNK = 1 << 10
const LEAST_SLOTS = 1 << 6
const EMPTY = 0
/** Each part grows by itself, so that no insertion waits until all entries are moved. */
const PARTS = 64
const PART_SHIFT = 26
const NOT_A_DIGIT = 255
const DIGITS = new Uint8Array(128).fill(NOT_A_DIGIT)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  DIGITS[digit.charCodeAt(0)] = value
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value
}

type Part = { chunks: Uint32Array[]; table: Uint32Array; size: number }

/**
 * Open addressing: the tables hold positions in lists of the full 160 bits, so that two addresses
 * are never confused. The hash is seeded, because addresses can be ground to collide.
 */
export function createAddressSet(seed = Math.trunc(Math.random() * 2 ** 32)): AddressSet {
  const parts: (Part | undefined)[] = new Array(PARTS).fill(undefined)
  const probe = new Uint32Array(WORDS)
  let size = 0

  const hash = (w3: number, w4: number) => {
    const mixed = Math.imul(w4 ^ seed, 0x9e3779b1) ^ Math.imul(w3 + seed, 0x85ebca77)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const partFor = (hashed: number): Part => {
    const known = parts[hashed >>> PART_SHIFT]
    if (known) return known
    const fresh = { chunks: [], table: new Uint32Array(LEAST_SLOTS), size: 0 }
    parts[hashed >>> PART_SHIFT] = fresh
    return fresh
  }
  const grow = (part: Part) => {
    const mask = part.table.length * 2 - 1
    const next = new Uint32Array(part.table.length * 2)
    for (let entry = 0; entry < part.size; entry++) {
      let slot = hash(word(part, entry, 3), word(part, entry, 4)) & mask
      while (next[slot] !== EMPTY) slot = (slot + 1) & mask
      next[slot] = entry + 1
    }
    part.table = next
  }

  return {
    get size() {
      return size
    },
    get bytes() {
      return parts.reduce(
        (sum, part) =>
          part ? sum + part.chunks.length * CHUNK * WORDS * 4 + part.table.length * 4 : sum,
        0,
      )
    },
    add(bytes, at = 0) {
      if (bytes.length - at < 20) throw new RangeError('an address has 20 bytes')
      for (let index = 0; index < WORDS; index++) probe[index] = readWord(bytes, at + index * 4)
      const hashed = hash(probe[3] as number, probe[4] as number)
      const part = partFor(hashed)
      const slot = find(part, hashed, probe, () => {})
      if (part.table[slot] !== EMPTY) return false
      if (part.size === part.chunks.length * CHUNK) part.chunks.push(new Uint32Array(CHUNK * WORDS))
      part.chunks[part.size >>> 10]?.set(probe, (part.size & (CHUNK - 1)) * WORDS)
      part.size += 1
      size += 1
      part.table[slot] = part.size
      if (part.size * 2 > part.table.length) grow(part)
      return true
    },
    hasHex(text, at) {
      const w4 = hexWord(text, at + 32)
      const w3 = hexWord(text, at + 24)
      if (w3 < 0 || w4 < 0) return false
      const hashed = hash(w3, w4)
      const part = parts[hashed >>> PART_SHIFT]
      if (!part) return false
      probe[3] = w3
      probe[4] = w4
      const slot = find(part, hashed, probe, () => {
        for (let index = 0; index < 3; index++) probe[index] = hexWord(text, at + index * 8)
      })
      return part.table[slot] !== EMPTY
    },
  }
}

const word = ({ chunks }: Part, entry: number, index: number): number =>
  chunks[entry >>> 10]?.[(entry & (CHUNK - 1)) * WORDS + index] as number

/**
 * The slot that holds these words, or the free slot where they belong. `probe` must already have
 * the last two words; `rest` adds the others, which are compared only where those two match.
 */
function find(part: Part, hashed: number, probe: Uint32Array, rest: () => void): number {
  const { table } = part
  const mask = table.length - 1
  let slot = hashed & mask
  for (; table[slot] !== EMPTY; slot = (slot + 1) & mask) {
    const entry = (table[slot] as number) - 1
    if (word(part, entry, 4) !== probe[4] || word(part, entry, 3) !== probe[3]) continue
    rest()
    const isIt = [0, 1, 2].every((index) => word(part, entry, index) === probe[index])
    if (isIt) return slot
  }
  return slot
}

function readWord(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}

/** Eight hexadecimal digits as a number; negative when they are something else. */
function hexWord(text: string, at: number): number {
  let word = 0
  for (let index = at; index < at + 8; index++) {
    const digit = DIGITS[text.charCodeAt(index)]
    if (digit === undefined || digit === NOT_A_DIGIT) return -1
    word = (word << 4) | digit
  }
  return word >>> 0
}

/** A set of the given addresses. */
export function addressSetOf(addresses: Iterable<string>): AddressSet {
  const set = createAddressSet()
  for (const address of addresses) set.add(Buffer.from(address.slice(2), 'hex'))
  return set
}
