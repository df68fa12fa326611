import { assetOf, erc20Of } from '../../domain/asset.ts'
import { deedOf, showsDeed } from '../../domain/intent/status/deed.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { SAME_CHAIN_BOOKS } from './books.ts'
import { buildSameChain } from './build.ts'
import { callSameChain } from './call.ts'
import { fundsFor } from './funds.ts'
import { observeSameChain } from './observe.ts'
import { SAME_CHAIN, SAME_CHAIN_DEFAULTS, type SameChainOptions } from './options.ts'
import { quoteSameChain } from './quote.ts'
import { stepsOfSameChain } from './steps.ts'

/**
 * The layer SAME_CHAIN: tokens of the account for tokens of the same chain, in one transaction or
 * not at all.
 */
export function createSameChainLayer(
  deps: SettlementDeps,
  options: Partial<SameChainOptions> = {},
): SettlementLayer {
  const settings = { ...SAME_CHAIN_DEFAULTS, ...options }
  return {
    name: SAME_CHAIN,
    local: true,
    atomic: true,
    spendsLocks: true,
    books: SAME_CHAIN_BOOKS,
    quote: (context, signal) => quoteSameChain(deps, settings, context, signal),
    build: (request, signal) => buildSameChain(deps, settings, request, signal),
    steps: stepsOfSameChain,
    call: (intent, step, relayer, signal, options) =>
      callSameChain(deps, { intent, step, relayer, ...options }, signal),
    brings: (intent, { chainId, elements }) =>
      elements.flatMap((index) => {
        const element = intent.elements[index]
        return element ? fundsFor(readerOf(deps, chainId), element) : []
      }),
    observe: (intent, step, signal) => observeSameChain(deps, { intent, step }, signal),
    shows: (intent, { elements: [index = -1] }, logs) =>
      showsDeed(logs, deedOf(intent, index, 'IntentFilled')),
    // The step is one transaction, so there is nothing to refund: it happened whole or not at all.
    refund: async () => ({ state: 'not-needed' }),
    async liquidity({ source, destination }, signal) {
      if (source.chainId !== destination.chainId) return undefined
      const { chain } = readerOf(deps, source.chainId)
      if (assetOf(chain, source.token) === assetOf(chain, destination.token)) return null
      return deps.inventory(chain.id, erc20Of(chain, destination.token).address, signal)
    },
  }
}
