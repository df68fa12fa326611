import { sameAddress } from '../../domain/token.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { CCTP_BOOKS } from './books.ts'
import { buildCctp } from './build.ts'
import { callCctp } from './call.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { observeCctp } from './observe.ts'
import { CCTP, CCTP_DEFAULTS, type CctpOptions } from './options.ts'
import { quoteCctp } from './quote.ts'
import { refundCctp } from './refund.ts'
import { readRoute, routeTo } from './routes.ts'
import { stepsOfCctp } from './steps.ts'

/** The layer CCTP: USDC that Circle burns on one chain and mints to the recipient on another. */
export function createCctpLayer(
  deps: CctpDeps,
  options: Partial<CctpOptions> = {},
): SettlementLayer {
  const settings = { ...CCTP_DEFAULTS, ...options }
  return {
    name: CCTP,
    books: CCTP_BOOKS,
    quote: (context, signal) => quoteCctp(deps, settings, context, signal),
    build: (request, signal) => buildCctp(deps, settings, request, signal),
    steps: stepsOfCctp,
    call: (intent, step, relayer, signal, options) =>
      callCctp(deps, { intent, step, relayer, ...options }, signal),
    observe: (intent, step, signal) => observeCctp(deps, { intent, step }, signal),
    refund: (intent, signal) => refundCctp(deps, intent, signal),
    async liquidity({ source, destination }, signal) {
      const from = readerOf(deps, source.chainId)
      const to = readerOf(deps, destination.chainId)
      const route = routeTo(from.chain, to.chain, destination.token)
      const carried = route && sameAddress(route.origin.token.address, source.token.address)
      if (!settings.enabled || !deps.attestations || !carried) return undefined
      if (!from.chain.contracts.cctpArbiter) return undefined
      const burners = [contractOf(from, 'cctpArbiter')]
      const { origin, target } = route
      const [state] = await Promise.all([
        readRoute(route, { from, to, burners }, signal),
        // Without the service nothing is offered. The fee itself is not needed, because Standard
        // burns what exceeds the allowance of Fast.
        deps.attestations.fastFee(origin.domain, target.domain, signal),
      ])
      return 'reason' in state ? undefined : state.limit
    },
  }
}
