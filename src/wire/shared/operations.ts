import type { Chain } from '../../core/chain.ts'
import type { Portfolio, PortfolioFilter } from '../../core/portfolio.ts'
import type { WebhookEventPage, WebhookEventQuery } from '../../core/webhook-event.ts'

/**
 * What the service can be asked, in core terms: the hub between the versions' translators
 * and the use cases. A version's route names an operation; `http/route-table.ts` runs it.
 */
export type Operations = {
  listChains: { input: undefined; output: readonly Chain[] }
  readPortfolio: {
    input: { account: `0x${string}`; filter: PortfolioFilter }
    output: Portfolio
  }
  listWebhookEvents: { input: WebhookEventQuery; output: WebhookEventPage }
}

export type OperationName = keyof Operations
