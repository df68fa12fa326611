/**
 * The table of ISO/IEC 18004 for versions 1 to 15 at level M, which repairs 15 percent of a code:
 * check bytes per block, and how many blocks have how many data bytes. A version is 17 + 4 v
 * modules wide.
 */
const BLOCKS = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [
    22,
    [
      [2, 38],
      [2, 39],
    ],
  ],
  [
    22,
    [
      [3, 36],
      [2, 37],
    ],
  ],
  [
    26,
    [
      [4, 43],
      [1, 44],
    ],
  ],
  [
    30,
    [
      [1, 50],
      [4, 51],
    ],
  ],
  [
    22,
    [
      [6, 36],
      [2, 37],
    ],
  ],
  [
    22,
    [
      [8, 37],
      [1, 38],
    ],
  ],
  [
    24,
    [
      [4, 40],
      [5, 41],
    ],
  ],
  [
    24,
    [
      [5, 41],
      [5, 42],
    ],
  ],
]

/** The positions of the alignment patterns, by which a reader straightens the code. */
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
]

/** The smallest version that holds this many bytes; throws when none does. */
export function versionFor(length) {
  for (const [index, [checkBytes, groups]] of BLOCKS.entries()) {
    const version = index + 1
    const blocks = groups.flatMap(([count, bytes]) => new Array(count).fill(bytes))
    const capacity = blocks.reduce((sum, bytes) => sum + bytes, 0)
    // Four bits are the mode of the text, and 8 or 16 bits are its length.
    const lengthBits = version < 10 ? 8 : 16
    if (8 * length + 4 + lengthBits > 8 * capacity) continue
    return {
      version,
      size: 17 + 4 * version,
      blocks,
      checkBytes,
      lengthBits,
      alignment: ALIGNMENT[index],
    }
  }
  throw new RangeError(`${length} bytes are too many for a QR code`)
}
