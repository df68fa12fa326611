/** Latencies of one load, in milliseconds. */
export type Figures = { count: number; p50: number; p90: number; p99: number; max: number }

export function figuresOf(latencies: readonly number[]): Figures {
  const sorted = [...latencies].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
}

export function printFigures({ count, p50, p90, p99, max }: Figures): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return `${count} quotes, p50 ${ms(p50)}, p90 ${ms(p90)}, p99 ${ms(p99)}, most ${ms(max)}`
}
