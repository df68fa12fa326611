const LANE = (1n << 64n) - 1n
/** How far each lane is turned, in the order in which the lanes are visited. */
const TURNS = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
]
const PLACES = [
  10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
]
const ROUND_CONSTANTS = roundConstants()
/** Bytes that go in between two permutations. */
const RATE = 136

/** The constants come from a shift register of eight bits, as the standard defines them. */
function roundConstants() {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let power = 0; power < 7; power += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** power - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    return constant
  })
}

const turn = (lane, by) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE

function permute(lanes) {
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lanes[x + y], 0n),
    )
    for (let at = 0; at < 25; at += 1) {
      lanes[at] ^= columns[(at + 4) % 5] ^ turn(columns[(at + 1) % 5], 1)
    }
    let moving = lanes[1]
    PLACES.forEach((place, index) => {
      const next = lanes[place]
      lanes[place] = turn(moving, TURNS[index])
      moving = next
    })
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5)
      for (let x = 0; x < 5; x += 1) {
        lanes[row + x] = old[x] ^ (~old[(x + 1) % 5] & LANE & old[(x + 2) % 5])
      }
    }
    lanes[0] ^= constant
  }
}

const bytesOf = (hex) => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/**
 * Keccak-256 of hex digits, as hex digits; both without `0x`. Browsers have no such function, and
 * the page has no build that could bring one.
 */
export function keccak256(hex) {
  const bytes = bytesOf(hex)
  const padded = new Uint8Array(Math.floor(bytes.length / RATE + 1) * RATE)
  padded.set(bytes)
  padded[bytes.length] ^= 1
  padded[padded.length - 1] ^= 0x80
  const view = new DataView(padded.buffer)
  const lanes = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < padded.length; block += RATE) {
    for (let at = 0; at < RATE / 8; at += 1) {
      lanes[at] ^= view.getBigUint64(block + at * 8, true)
    }
    permute(lanes)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let at = 0; at < 4; at += 1) digest.setBigUint64(at * 8, lanes[at], true)
  return Array.from(new Uint8Array(digest.buffer), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
