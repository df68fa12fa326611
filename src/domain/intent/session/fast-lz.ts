/** The longest text that is unpacked: a few packed bytes can expand to very many. */
const MOST_BYTES = 262_144
const LONG_MATCH = 7

/**
 * Decompresses FastLZ (level 1), with which the public client packs what enables a session.
 * Undefined for data that is malformed or too long.
 */
export function unpackFastLz(packed: Uint8Array): Uint8Array | undefined {
  const whole: number[] = []
  for (let at = 0; at < packed.length; ) {
    const control = packed[at] ?? 0
    const kind = control >> 5
    if (kind === 0) {
      const literal = packed.subarray(at + 1, at + 2 + control)
      if (literal.length !== control + 1) return undefined
      whole.push(...literal)
      at += control + 2
    } else {
      const long = kind === LONG_MATCH
      const last = packed[at + (long ? 2 : 1)]
      if (last === undefined) return undefined
      const count = long ? 9 + (packed[at + 1] ?? 0) : 2 + kind
      const from = whole.length - 1 - 256 * (control & 31) - last
      if (from < 0) return undefined
      for (let index = 0; index < count; index++) whole.push(whole[from + index] ?? 0)
      at += long ? 3 : 2
    }
    if (whole.length > MOST_BYTES) return undefined
  }
  return Uint8Array.from(whole)
}
