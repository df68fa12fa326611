import { sameAddress } from '../../domain/token.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import { readerOf } from '../shared/settlement-deps.ts'
import { OFT_BOOKS } from './books.ts'
import { buildOft } from './build.ts'
import { callOft } from './call.ts'
import { observeOft } from './observe.ts'
import type { OftDeps } from './oft-deps.ts'
import { OFT, OFT_DEFAULTS, type OftOptions } from './options.ts'
import { quoteOft } from './quote.ts'
import { refundOft } from './refund.ts'
import { readRoute, routeTo } from './routes.ts'
import { stepsOfOft } from './steps.ts'

/** The layer OFT: tokens that LayerZero carries in a message, which pays the recipient itself. */
export function createOftLayer(deps: OftDeps, options: Partial<OftOptions> = {}): SettlementLayer {
  const settings = { ...OFT_DEFAULTS, ...options }
  return {
    name: OFT,
    books: OFT_BOOKS,
    quote: (context, signal) => quoteOft(deps, settings, context, signal),
    build: (request, signal) => buildOft(deps, request, signal),
    steps: stepsOfOft,
    call: (intent, step, relayer, signal, options) =>
      callOft(deps, { intent, step, relayer, ...options }, signal),
    observe: (intent, step, signal) => observeOft(deps, settings, { intent, step }, signal),
    refund: (intent, signal) => refundOft(deps, settings, intent, signal),
    async liquidity({ source, destination }, signal) {
      const from = readerOf(deps, source.chainId)
      const to = readerOf(deps, destination.chainId)
      const route = routeTo(from.chain, to.chain, destination.token)
      const carried = route && sameAddress(route.origin.token.address, source.token.address)
      if (!carried || !from.chain.contracts.oftArbiter) return undefined
      const state = await readRoute(route, { from, to }, signal)
      return 'reason' in state ? undefined : state.locked
    },
  }
}
