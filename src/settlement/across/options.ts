import type { ExchangeOptions } from '../shared/exchange.ts'

export const ACROSS = 'ACROSS'

export type AcrossOptions = ExchangeOptions & {
  /** What the relayer takes for lending its money until it is repaid. */
  capitalFeeBps: number
  /** Seconds from the quote in which nobody else earns by filling; then any relayer of Across may. */
  exclusivitySeconds: number
}

export const ACROSS_DEFAULTS: AcrossOptions = {
  slippageBps: 50,
  spreadBps: 50,
  capitalFeeBps: 2,
  exclusivitySeconds: 600,
}
