/** Arithmetic in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1, which QR codes use. */
const EXP = []
const LOG = []
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  LOG[value] = power
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}

const times = (a, b) => (a === 0 || b === 0 ? 0 : EXP[(LOG[a] + LOG[b]) % 255])

/** The generator polynomial without its leading one, highest power first. */
function generator(degree) {
  let polynomial = [1]
  for (let root = 0; root < degree; root += 1) {
    const next = [...polynomial, 0]
    for (const [index, factor] of polynomial.entries()) next[index + 1] ^= times(factor, EXP[root])
    polynomial = next
  }
  return polynomial.slice(1)
}

/** The check bytes with which a reader repairs lost bytes. */
export function checkBytesOf(data, count) {
  const divisor = generator(count)
  const rest = new Array(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()
    rest.push(0)
    for (const [index, value] of divisor.entries()) rest[index] ^= times(value, factor)
  }
  return rest
}
