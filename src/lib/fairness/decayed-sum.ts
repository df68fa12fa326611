/** A sum of which half is forgotten after each half-life: what somebody has used of late. */
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
