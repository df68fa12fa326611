import { sameAddress } from '../../domain/token.ts'
import {
  LAYER_ABI,
  type LayerDefinition,
  type LayerServices,
} from '../../ports/layer-definition.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import { readerOf } from '../shared/settlement-deps.ts'
import { HYPERLANE_BOOKS } from './books.ts'
import { buildHyperlane } from './build.ts'
import { callHyperlane } from './call.ts'
import { HYPERLANE_CONTRACTS } from './contracts.ts'
import type { HyperlaneDeps } from './hyperlane-deps.ts'
import { observeHyperlane } from './observe.ts'
import { HYPERLANE, HYPERLANE_SETTINGS, type HyperlaneOptions, optionsOf } from './options.ts'
import { quoteHyperlane } from './quote.ts'
import { refundHyperlane } from './refund.ts'
import { readRoute, routeTo } from './routes.ts'
import { stepsOfHyperlane } from './steps.ts'
import { createValidators } from './validators.ts'

/**
 * The layer HYPERLANE: tokens that a warp route carries in a message, which pays the recipient
 * itself.
 */
export const HYPERLANE_LAYER = {
  abi: LAYER_ABI,
  books: HYPERLANE_BOOKS,
  settings: HYPERLANE_SETTINGS,
  contracts: HYPERLANE_CONTRACTS,
  create(services: LayerServices, settings: Readonly<Record<string, unknown>>) {
    const options = optionsOf(settings)
    return createLayer({ ...services, validators: createValidators(options.validators) }, options)
  },
} satisfies LayerDefinition

function createLayer(deps: HyperlaneDeps, settings: HyperlaneOptions): SettlementLayer {
  return {
    name: HYPERLANE,
    books: HYPERLANE_BOOKS,
    quote: (context, signal) => quoteHyperlane(deps, settings, context, signal),
    build: (request, signal) => buildHyperlane(deps, request, signal),
    steps: stepsOfHyperlane,
    call: (intent, step, relayer, signal, options) =>
      callHyperlane(deps, { intent, step, relayer, ...options }, signal),
    observe: (intent, step, signal) => observeHyperlane(deps, settings, { intent, step }, signal),
    refund: (intent, signal) => refundHyperlane(deps, settings, intent, signal),
    async liquidity({ source, destination }, signal) {
      const from = readerOf(deps, source.chainId)
      const to = readerOf(deps, destination.chainId)
      const route = routeTo(from.chain, to.chain, destination.token)
      const carried = route && sameAddress(route.origin.token.address, source.token.address)
      if (!settings.enabled || !carried) return undefined
      if (!from.chain.contracts.hyperlaneArbiter) return undefined
      const state = await readRoute(route, { from, to, fromId: source.chainId }, signal)
      return 'reason' in state ? undefined : state.collateral
    },
  }
}
