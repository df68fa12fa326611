/** Median and longest of some durations, in words. */
export function describe(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return `${at(0.5)} (median), ${at(1)} (longest)`
}
