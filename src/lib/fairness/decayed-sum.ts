/** A sum that loses half of its value in each half-life: it measures recent use. */
export type DecayedSum = {
  add(amount: number, now: number): void
  at(now: number): number
}

export function createDecayedSum(halfLifeMs: number): DecayedSum {
  let sum = 0
  let since = 0
  const at = (now: number) => sum * 0.5 ** (Math.max(0, now - since) / halfLifeMs)
  return {
    at,
    add(amount, now) {
      sum = at(now) + amount
      since = Math.max(since, now)
    },
  }
}
