import type { ExchangeOptions } from '../shared/exchange.ts'

export const SAME_CHAIN = 'SAME_CHAIN'

export type SameChainOptions = ExchangeOptions

export const SAME_CHAIN_DEFAULTS: SameChainOptions = { slippageBps: 50, spreadBps: 50 }
