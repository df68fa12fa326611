/** How many words an instruction takes from the stack and puts there. */
type Arity = readonly [takes: number, gives: number]

/**
 * The EVM's instructions up to Cancun, from `first` to `last`; instructions missing here are not
 * followed.
 */
const RANGES: readonly (readonly [first: number, last: number, ...Arity])[] = [
  [0x01, 0x07, 2, 1],
  [0x08, 0x09, 3, 1],
  [0x0a, 0x0b, 2, 1],
  [0x10, 0x14, 2, 1],
  [0x15, 0x15, 1, 1],
  [0x16, 0x18, 2, 1],
  [0x19, 0x19, 1, 1],
  [0x1a, 0x1d, 2, 1],
  [0x20, 0x20, 2, 1],
  [0x30, 0x30, 0, 1],
  [0x31, 0x31, 1, 1],
  [0x32, 0x34, 0, 1],
  [0x35, 0x35, 1, 1],
  [0x36, 0x36, 0, 1],
  [0x37, 0x37, 3, 0],
  [0x38, 0x38, 0, 1],
  [0x39, 0x39, 3, 0],
  [0x3a, 0x3a, 0, 1],
  [0x3b, 0x3b, 1, 1],
  [0x3c, 0x3c, 4, 0],
  [0x3d, 0x3d, 0, 1],
  [0x3e, 0x3e, 3, 0],
  [0x3f, 0x40, 1, 1],
  [0x41, 0x48, 0, 1],
  [0x50, 0x50, 1, 0],
  [0x51, 0x51, 1, 1],
  [0x52, 0x53, 2, 0],
  [0x54, 0x54, 1, 1],
  [0x58, 0x5a, 0, 1],
  [0x5b, 0x5b, 0, 0],
  [0xf1, 0xf1, 7, 1],
  [0xfa, 0xfa, 6, 1],
]

const ARITIES: ReadonlyMap<number, Arity> = new Map(
  RANGES.flatMap(([first, last, takes, gives]) =>
    Array.from({ length: last - first + 1 }, (_, index): [number, Arity] => [
      first + index,
      [takes, gives],
    ]),
  ),
)

export function arityOf(opcode: number): Arity | undefined {
  return ARITIES.get(opcode)
}
