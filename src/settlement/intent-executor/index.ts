import { sameAddress } from '../../domain/token.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import type { SettlementDeps } from '../shared/settlement-deps.ts'
import { INTENT_EXECUTOR_BOOKS } from './books.ts'
import { buildIntentExecutor } from './build.ts'
import { callIntentExecutor } from './call.ts'
import { observeIntentExecutor } from './observe.ts'
import { INTENT_EXECUTOR } from './options.ts'
import { quoteIntentExecutor } from './quote.ts'
import { stepsOfIntentExecutor } from './steps.ts'

/**
 * The layer INTENT_EXECUTOR: an account's own calls and transfers on one chain, without taking any
 * tokens.
 */
export function createIntentExecutorLayer(deps: SettlementDeps): SettlementLayer {
  return {
    name: INTENT_EXECUTOR,
    local: true,
    checksCalls: true,
    signing: 'single-chain-ops',
    books: INTENT_EXECUTOR_BOOKS,
    quote: (context, signal) => quoteIntentExecutor(deps, context, signal),
    build: (request) => buildIntentExecutor(deps, request),
    steps: stepsOfIntentExecutor,
    call: (intent, step, relayer, signal, options) =>
      callIntentExecutor(deps, { intent, step, relayer, ...options }, signal),
    brings: () => [],
    observe: (intent, step, signal) => observeIntentExecutor(deps, { intent, step }, signal),
    // The step is one transaction, so there is nothing to refund: it happened whole or not at all.
    refund: async () => ({ state: 'not-needed' }),
    liquidity: async ({ source, destination }) =>
      source.chainId === destination.chainId &&
      sameAddress(source.token.address, destination.token.address)
        ? null
        : undefined,
  }
}
