/** A set of addresses, exact and compact: 28 bytes each, where a Set of texts takes 85. */
export type AddressSet = {
  readonly size: number
  /** Memory it holds. */
  readonly bytes: number
  /** Takes 20 bytes; false when they are in already. */
  add(address: Uint8Array): boolean
  /** Whether the 40 hexadecimal digits at that place of the text are in it; of either case. */
  hasHex(text: string, at: number): boolean
}

const WORDS = 5
const CHUNK = 1 << 16
const EMPTY = 0
const NOT_A_DIGIT = 255
const DIGITS = new Uint8Array(128).fill(NOT_A_DIGIT)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  DIGITS[digit.charCodeAt(0)] = value
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value
}

/**
 * Open addressing: the table holds positions in a list of the full 160 bits, so that nobody is ever
 * taken for somebody else. The hash is seeded, for addresses can be ground to collide.
 */
export function createAddressSet(seed = Math.trunc(Math.random() * 2 ** 32)): AddressSet {
  const chunks: Uint32Array[] = []
  const probe = new Uint32Array(WORDS)
  let table = new Uint32Array(1 << 10)
  let size = 0

  const hash = (w3: number, w4: number) => {
    const mixed = Math.imul(w4 ^ seed, 0x9e3779b1) ^ Math.imul(w3 + seed, 0x85ebca77)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const word = (entry: number, index: number): number =>
    chunks[entry >>> 16]?.[(entry & (CHUNK - 1)) * WORDS + index] as number

  /** The place in the table that holds these words, or the free one where they belong. */
  const find = (w3: number, w4: number, rest: () => void): number => {
    const mask = table.length - 1
    let slot = hash(w3, w4) & mask
    for (; table[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const entry = (table[slot] as number) - 1
      if (word(entry, 4) !== w4 || word(entry, 3) !== w3) continue
      rest()
      if (word(entry, 0) === probe[0] && word(entry, 1) === probe[1] && word(entry, 2) === probe[2])
        return slot
    }
    return slot
  }
  const grow = () => {
    const mask = table.length * 2 - 1
    const next = new Uint32Array(table.length * 2)
    for (let entry = 0; entry < size; entry++) {
      let slot = hash(word(entry, 3), word(entry, 4)) & mask
      while (next[slot] !== EMPTY) slot = (slot + 1) & mask
      next[slot] = entry + 1
    }
    table = next
  }

  return {
    get size() {
      return size
    },
    get bytes() {
      return chunks.length * CHUNK * WORDS * 4 + table.length * 4
    },
    add(address) {
      if (address.length !== 20) throw new RangeError('an address has 20 bytes')
      for (let index = 0; index < WORDS; index++) probe[index] = readWord(address, index * 4)
      const slot = find(probe[3] as number, probe[4] as number, () => {})
      if (table[slot] !== EMPTY) return false
      if (size === chunks.length * CHUNK) chunks.push(new Uint32Array(CHUNK * WORDS))
      chunks[size >>> 16]?.set(probe, (size & (CHUNK - 1)) * WORDS)
      size += 1
      table[slot] = size
      if (size * 2 > table.length) grow()
      return true
    },
    hasHex(text, at) {
      const w4 = hexWord(text, at + 32)
      const w3 = hexWord(text, at + 24)
      if (w3 < 0 || w4 < 0) return false
      const slot = find(w3, w4, () => {
        for (let index = 0; index < 3; index++) probe[index] = hexWord(text, at + index * 8)
      })
      return table[slot] !== EMPTY
    },
  }
}

function readWord(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}

/** Eight digits as a number; negative when they are none. */
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
