import type { Log } from './log.ts'
import { counter, type Metrics } from './metrics.ts'

export type PortfolioObserver = {
  /** A chain or token is missing from a portfolio that is being answered. */
  balancesMissing(report: {
    chainId: number
    tokenAddress?: string
    reason: string
    cause?: unknown
  }): void
}

/** The same gap is logged at most this often; the counter has every one. */
const REPEAT_MS = 10_000
const MAX_REMEMBERED = 1000

export function createPortfolioObserver({
  log,
  metrics,
  now = Date.now,
}: {
  log: Log
  metrics: Metrics
  now?: () => number
}): PortfolioObserver {
  const missing = counter(metrics, {
    name: 'simplon_portfolio_missing_total',
    help: 'Portfolios answered without the balances of a chain or token',
    labelNames: ['chain'] as const,
  })
  const lastLogged = new Map<string, number>()
  return {
    balancesMissing({ chainId, tokenAddress, reason, cause }) {
      missing.inc({ chain: String(chainId) })
      const key = `${chainId} ${tokenAddress ?? ''}`
      if (now() - (lastLogged.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return
      if (lastLogged.size >= MAX_REMEMBERED) lastLogged.clear()
      lastLogged.set(key, now())
      log.warn(
        { event: 'portfolio.incomplete', chainId, tokenAddress, reason, err: cause },
        'A portfolio was answered without the balances of a chain or token.',
      )
    },
  }
}
