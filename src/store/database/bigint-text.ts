/** Whether the text is a non-negative integer that fits a bigint column. */
export function isBigintText(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n
}
