import { checkBytesOf } from './reed-solomon.js'
import { versionFor } from './versions.js'

/** Encodes a text as a QR code of level M: rows of modules, true where they are dark. */
export function qrCodeOf(text) {
  const bytes = new TextEncoder().encode(text)
  const form = versionFor(bytes.length)
  const bits = bitsOf(interleave(dataBytes(bytes, form), form))
  const frame = drawFrame(form)
  let best
  for (const mask of MASKS.keys()) {
    const rows = frame.map((row) => [...row])
    fillIn(rows, frame, bits, MASKS[mask])
    drawFormat(rows, mask)
    const penalty = penaltyOf(rows)
    if (!best || penalty < best.penalty) best = { penalty, rows }
  }
  return best.rows
}

/** Encodes the text in byte mode, with the padding that the standard demands. */
function dataBytes(bytes, { blocks, lengthBits }) {
  const capacity = blocks.reduce((sum, each) => sum + each, 0)
  let text = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}`
  for (const byte of bytes) text += byte.toString(2).padStart(8, '0')
  text += '0'.repeat(Math.min(4, capacity * 8 - text.length))
  text = text.padEnd(Math.ceil(text.length / 8) * 8, '0')
  const data = text.match(/.{8}/g).map((each) => Number.parseInt(each, 2))
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** Interleaves the blocks, so that damage in one place hits only a little of each block. */
function interleave(data, { blocks, checkBytes }) {
  const starts = blocks.map((_, index) =>
    blocks.slice(0, index).reduce((sum, each) => sum + each, 0),
  )
  const parts = blocks.map((length, index) => data.slice(starts[index], starts[index] + length))
  const checks = parts.map((part) => checkBytesOf(part, checkBytes))
  const turns = (lists) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
    ).flat()
  return [...turns(parts), ...turns(checks)]
}

const bitsOf = (bytes) =>
  bytes.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1))

/** The parts that are the same for every text of a version; null where the data go. */
function drawFrame({ version, size, alignment }) {
  const rows = Array.from({ length: size }, () => new Array(size).fill(null))
  const square = (row, column, reach, dark) => {
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        if (rows[row + y]?.[column + x] === undefined) continue
        rows[row + y][column + x] = dark(Math.max(Math.abs(x), Math.abs(y)))
      }
    }
  }
  for (const row of alignment) {
    for (const column of alignment) {
      const isCorner = [row, column].every((each) => each === 6 || each === size - 7)
      if (!isCorner || (row === size - 7 && column === size - 7)) {
        square(row, column, 2, (ring) => ring !== 1)
      }
    }
  }
  for (let at = 8; at < size - 8; at += 1) {
    rows[6][at] = at % 2 === 0
    rows[at][6] = at % 2 === 0
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4)
  }
  drawFormat(rows, 0)
  if (version >= 7) drawVersion(rows, version)
  return rows
}

/** Appends to `value` its remainder in the code with this generator, as the standard demands. */
function withCheckBits(value, generator, count) {
  let rest = value << count
  for (let bit = 31; bit >= count; bit -= 1) {
    if ((rest >>> bit) & 1) rest ^= generator << (bit - count)
  }
  return (value << count) | rest
}

/** Draws the format bits; level M is 00. They are drawn twice, so that one copy stays readable. */
function drawFormat(rows, mask) {
  const size = rows.length
  const bits = withCheckBits(mask, 0x537, 10) ^ 0x5412
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((bits >> bit) & 1) === 1
    if (bit < 6) rows[bit][8] = dark
    else if (bit < 8) rows[bit + 1][8] = dark
    else rows[size - 15 + bit][8] = dark
    if (bit < 8) rows[8][size - 1 - bit] = dark
    else rows[8][bit === 8 ? 7 : 14 - bit] = dark
  }
  rows[size - 8][8] = true
}

function drawVersion(rows, version) {
  const bits = withCheckBits(version, 0x1f25, 12)
  for (let bit = 0; bit < 18; bit += 1) {
    const dark = ((bits >> bit) & 1) === 1
    const near = Math.floor(bit / 3)
    const far = rows.length - 11 + (bit % 3)
    rows[near][far] = dark
    rows[far][near] = dark
  }
}

const MASKS = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/**
 * Fills the data into columns of two from the right, upwards and downwards in turn, around the
 * frame.
 */
function fillIn(rows, frame, bits, isMasked) {
  const size = rows.length
  let next = 0
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is skipped.
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (frame[y][x] !== null) continue
        const bit = bits[next] ?? false
        next += 1
        rows[y][x] = bit !== isMasked(y, x)
      }
    }
    upwards = !upwards
  }
}

const FINDER_LIKE = ['10111010000', '00001011101']

/** How hard a code is to read, by the four rules of the standard; lower is better. */
function penaltyOf(rows) {
  const size = rows.length
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x]))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  )
  let penalty = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (let at = 0; at + 11 <= size; at += 1) {
      if (FINDER_LIKE.includes(line.slice(at, at + 11))) penalty += 40
    }
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const [a, b, c, d] = [rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1]]
      if (a === b && a === c && a === d) penalty += 3
    }
  }
  const dark = rows.flat().filter(Boolean).length
  return penalty + 10 * Math.floor(Math.abs((dark * 100) / size ** 2 - 50) / 5)
}
