/** `Math.max` and `Math.min` of two whole numbers of any size. */
export function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
