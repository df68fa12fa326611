import { describe, expect, it } from 'vitest'
import { qrCodeOf } from './qr-code.js'

/**
 * An independent reader, written after ISO/IEC 18004, that shares no code with the encoder: it
 * finds the mask in the format bits, reads the modules and checks every block by its syndromes.
 */
const FORMATS = [
  0b101010000010010, 0b101000100100101, 0b101111001111100, 0b101101101001011, 0b100010111111001,
  0b100000011001110, 0b100111110010111, 0b100101010100000,
]
const MASKS = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.trunc(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]
/**
 * The number of blocks, check bytes per block, and total bytes, from the tables of the standard.
 */
const SHAPES = {
  1: [1, 10, 26],
  2: [1, 16, 44],
  3: [1, 26, 70],
  4: [2, 18, 100],
  5: [2, 24, 134],
  6: [4, 16, 172],
  7: [4, 18, 196],
  8: [4, 22, 242],
  9: [5, 22, 292],
  10: [5, 26, 346],
  11: [5, 30, 404],
  12: [8, 22, 466],
  13: [9, 22, 532],
  14: [9, 24, 581],
  15: [10, 24, 655],
}
const CENTRES = (version) => {
  if (version === 1) return []
  const last = 4 * version + 10
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

function isFunction(version, i, j) {
  const n = 4 * version + 17
  if ((i < 9 && (j < 9 || j >= n - 8)) || (i >= n - 8 && j < 9)) return true
  if (i === 6 || j === 6) return true
  if (version > 6 && ((i < 6 && j >= n - 11) || (j < 6 && i >= n - 11))) return true
  const centres = CENTRES(version)
  return centres.some((y) =>
    centres.some((x) => {
      const byFinder = (y === 6 && (x === 6 || x === n - 7)) || (y === n - 7 && x === 6)
      return !byFinder && Math.abs(i - y) < 3 && Math.abs(j - x) < 3
    }),
  )
}

function multiply(a, b) {
  let product = 0
  for (let x = a, y = b; y > 0; y >>= 1) {
    if (y & 1) product ^= x
    x <<= 1
    if (x > 255) x ^= 0x11d
  }
  return product
}

function read(rows) {
  const n = rows.length
  const version = (n - 17) / 4
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((j) => rows[8][j])
  format.push(...[7, 5, 4, 3, 2, 1, 0].map((i) => rows[i][8]))
  const second = [1, 2, 3, 4, 5, 6, 7].map((back) => rows[n - back][8])
  second.push(...[8, 7, 6, 5, 4, 3, 2, 1].map((back) => rows[8][n - back]))
  expect(second).toEqual(format)
  const mask = FORMATS.indexOf(Number.parseInt(format.map(Number).join(''), 2))
  expect(mask).toBeGreaterThanOrEqual(0)
  const bits = []
  for (let pair = 0, j = n - 1; j > 0; j -= 2, pair += 1) {
    if (j === 6) j = 5
    for (let step = 0; step < n; step += 1) {
      const i = pair % 2 === 0 ? n - 1 - step : step
      for (const column of [j, j - 1]) {
        if (isFunction(version, i, column)) continue
        bits.push(rows[i][column] !== (MASKS[mask](i, column) === 0))
      }
    }
  }
  const [blocks, checks, all] = SHAPES[version]
  const bytes = Array.from({ length: all }, (_, at) =>
    Number.parseInt(
      bits
        .slice(at * 8, at * 8 + 8)
        .map(Number)
        .join(''),
      2,
    ),
  )
  const short = Math.floor(all / blocks) - checks
  const long = all % blocks
  const parts = Array.from({ length: blocks }, () => [])
  let at = 0
  for (let round = 0; round <= short; round += 1) {
    for (const [index, part] of parts.entries()) {
      if (round === short && index < blocks - long) continue
      part.push(bytes[at])
      at += 1
    }
  }
  const data = parts.flatMap((part) => [...part])
  for (let round = 0; round < checks; round += 1) {
    for (const part of parts) {
      part.push(bytes[at])
      at += 1
    }
  }
  for (const part of parts) {
    for (let power = 0, root = 1; power < checks; power += 1, root = multiply(root, 2)) {
      const syndrome = part.reduce((sum, byte) => multiply(sum, root) ^ byte, 0)
      expect(syndrome, `syndrome ${power} of version ${version}`).toBe(0)
    }
  }
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  expect(text.slice(0, 4)).toBe('0100')
  const head = version < 10 ? 12 : 20
  const length = Number.parseInt(text.slice(4, head), 2)
  const own = Array.from({ length }, (_, index) =>
    Number.parseInt(text.slice(head + index * 8, head + index * 8 + 8), 2),
  )
  return { version, text: new TextDecoder().decode(Uint8Array.from(own)) }
}

describe('a QR code', () => {
  it.each([1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213, 214, 251, 287, 331, 362, 412])(
    'of %i bytes is read back',
    (length) => {
      const text = Array.from({ length }, (_, at) =>
        String.fromCharCode(33 + ((at * 7) % 90)),
      ).join('')
      expect(read(qrCodeOf(text)).text).toBe(text)
    },
  )

  it('takes the smallest version that holds the text', () => {
    const versions = [14, 15, 26, 27, 213, 214, 412].map(
      (n) => read(qrCodeOf('a'.repeat(n))).version,
    )
    expect(versions).toEqual([1, 2, 2, 3, 10, 11, 15])
    expect(() => qrCodeOf('a'.repeat(413))).toThrow(RangeError)
  })

  it('carries letters of any language', () => {
    expect(read(qrCodeOf('Zürich → 5 €')).text).toBe('Zürich → 5 €')
  })

  it('has its three corners, the dark module and the timing between them', () => {
    const rows = qrCodeOf('ethereum:0x')
    const corner = (top, left) =>
      rows.slice(top, top + 7).map((row) =>
        row
          .slice(left, left + 7)
          .map(Number)
          .join(''),
      )
    const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    const n = rows.length
    for (const [top, left] of [
      [0, 0],
      [0, n - 7],
      [n - 7, 0],
    ]) {
      expect(corner(top, left)).toEqual(FINDER)
    }
    expect(rows[n - 8][8]).toBe(true)
    expect(
      rows[6]
        .slice(8, n - 8)
        .map(Number)
        .join(''),
    ).toMatch(/^(10)+1?$/)
  })
})
