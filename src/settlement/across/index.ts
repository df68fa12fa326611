import { assetOf, BRIDGED_ASSETS, erc20Of, tokenOfAsset } from '../../domain/asset.ts'
import { deedOf, showsDeed } from '../../domain/intent/status/deed.ts'
import type { Logger } from '../../observe/logger.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { ACROSS_BOOKS } from './books.ts'
import { buildAcross } from './build.ts'
import { callAcross } from './call.ts'
import { fillFunds } from './funds.ts'
import { isPlainFill } from './is-plain-fill.ts'
import { createLpFees } from './lp-fees.ts'
import { observeAcross } from './observe.ts'
import { ACROSS, ACROSS_DEFAULTS, type AcrossOptions } from './options.ts'
import { quoteAcross } from './quote.ts'
import { refundAcross } from './refund.ts'
import { stepsOfAcross } from './steps.ts'

/** ACROSS: deposits on other chains, filled on the destination by the relayer in one transaction. */
export function createAcrossLayer(
  base: SettlementDeps & { log?: Logger },
  options: Partial<AcrossOptions> = {},
): SettlementLayer {
  const settings = { ...ACROSS_DEFAULTS, ...options }
  const deps = { ...base, fees: createLpFees(base.readers), moments: new WeakMap() }
  return {
    name: ACROSS,
    fronts: true,
    spendsLocks: true,
    books: ACROSS_BOOKS,
    quote: (context, signal) => quoteAcross(deps, settings, context, signal),
    build: (request, signal) => buildAcross(deps, settings, request, signal),
    steps: stepsOfAcross,
    call: (intent, step, relayer, signal, options) =>
      callAcross({ ...deps, settings }, { intent, step, relayer, ...options }, signal),
    brings: (intent, { kind, chainId, elements }) => {
      if (kind !== 'fill') return []
      const own = elements.flatMap((index) => intent.elements[index] ?? [])
      return fillFunds(readerOf(deps, chainId).chain, own)
    },
    isImpersonal: isPlainFill,
    observe: (intent, step, signal) => observeAcross(deps, { intent, step }, signal),
    shows: (intent, { kind, elements }, logs) => {
      const event = kind === 'claim' ? 'IntentClaimed' : 'IntentFilled'
      return showsDeed(logs, deedOf(intent, elements.at(-1) ?? -1, event))
    },
    refund: (intent, signal) => refundAcross(deps, intent, signal),
    async liquidity({ source, destination }, signal) {
      if (source.chainId === destination.chainId) return undefined
      const from = readerOf(deps, source.chainId).chain
      const to = readerOf(deps, destination.chainId).chain
      if (!from.contracts.acrossSpokePool || !to.contracts.acrossSpokePool) return undefined
      const asset = assetOf(to, destination.token)
      const bridged = BRIDGED_ASSETS.includes(asset) && tokenOfAsset(from, asset)
      if (!bridged) return undefined
      return deps.inventory(to.id, erc20Of(to, destination.token).address, signal)
    },
  }
}
