import type { CostLine } from '../../../domain/intent/intent.ts'

/** Lines of one token on one chain become one, in the order they first appear. */
export function mergeLines(lines: readonly CostLine[]): CostLine[] {
  const merged = new Map<string, CostLine>()
  for (const line of lines) {
    const key = `${line.chainId}:${line.token.address.toLowerCase()}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, amount: before.amount + line.amount } : line)
  }
  return [...merged.values()]
}
