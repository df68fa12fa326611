import type { Address } from 'viem'
import { assetOf, BRIDGED_ASSETS, erc20Of, tokenOfAsset } from '../../domain/asset.ts'
import type { Usd } from '../../domain/usd.ts'
import { applyDown, times } from '../../planner/problem.ts'
import type { ChainSnapshot, Obstacle, QuoteContext } from '../../ports/settlement-layer.ts'
import {
  mostWanted,
  obstacleOf,
  parity,
  quoteExchange,
  withRequestFees,
} from '../shared/exchange.ts'
import {
  extraUsd,
  type Fund,
  type LimitedLane,
  NO_GAS_PRICE,
  NO_GAS_PRICE_ABROAD,
  noPrice,
} from '../shared/sources.ts'
import type { SharedFund } from '../shared/twins.ts'
import type { AcrossDeps } from './across-deps.ts'
import type { FeeMoment } from './lp-fees.ts'
import type { AcrossOptions } from './options.ts'

/** What is known about one origin while it is quoted. */
export type Quoting = {
  deps: AcrossDeps
  options: AcrossOptions
  context: QuoteContext
  origin: ChainSnapshot
  /** The moment at which Across looks at its pools for the deposits of this origin. */
  moment: FeeMoment
  /** The cost of the claim itself in USD. */
  claim: Usd
  /** An upper bound of all charges that a source here may have to pay. */
  room: Usd
}

/**
 * Quotes a lane to an output whose asset Across carries: the token is deposited as it is, or
 * exchanged for the asset at the origin first. Returns a reason if there is no lane, and undefined
 * if the account simply has nothing to spend.
 */
export async function quoteLaneHere(
  { deps, options, context, origin, room }: Quoting,
  fund: SharedFund,
  output: number,
  signal: AbortSignal,
): Promise<LimitedLane | Obstacle | undefined> {
  const wanted = context.outputs[output]
  if (!wanted) return undefined
  const asset = assetOf(context.destination.chain, wanted.token)
  const bridge = tokenOfAsset(origin.chain, asset)
  if (!bridge) return { reason: `chain ${origin.chain.id} has no ${asset} to bridge` }
  if (assetOf(origin.chain, fund.token) === asset) {
    return { output, rate: parity(fund.token, wanted.token), charges: {}, limit: null }
  }
  if (fund.cap === 0n) return undefined
  const priceOut = context.price(origin.chain.id, bridge)
  if (!priceOut) return noPrice(bridge)
  const mostOf = (cap: bigint) =>
    context.outputs.length > 1
      ? cap
      : mostWanted(
          wanted,
          { cap, price: fund.price },
          { charges: room, options: context.request.options },
        )
  const exchange = await quoteExchange(
    deps,
    {
      snapshot: origin,
      tokenIn: erc20Of(origin.chain, fund.token),
      tokenOut: bridge,
      priceIn: fund.price,
      priceOut,
      amountIn: mostOf(fund.cap),
      togetherIn: mostOf(fund.together),
    },
    options,
    signal,
  )
  if ('reason' in exchange) return obstacleOf(exchange)
  const gas = extraUsd(origin, exchange.gas, exchange.bytes)
  if (gas === undefined) return NO_GAS_PRICE
  const rate = times(exchange.rate, parity(bridge, wanted.token))
  const stocked = exchange.fromStock && { endless: null }
  return { output, rate, limit: exchange.limit, charges: { gas }, ...stocked }
}

/**
 * Quotes a lane to an output whose asset Across does not carry: the input is bridged, and the
 * relayer exchanges it for the output at the destination. The arbiter takes such a deposit only
 * alone.
 */
export async function quoteLaneAbroad(
  { deps, options, context, origin, room }: Quoting,
  fund: Fund,
  output: number,
  signal: AbortSignal,
): Promise<LimitedLane | Obstacle | undefined> {
  const { destination } = context
  const wanted = context.outputs[output]
  const asset = assetOf(origin.chain, fund.token)
  const bridge = tokenOfAsset(destination.chain, asset)
  if (!wanted || fund.cap === 0n) return undefined
  if (!bridge || !BRIDGED_ASSETS.includes(asset))
    return { reason: `Across does not carry ${fund.token.symbol}` }
  const priceIn = context.price(destination.chain.id, bridge)
  if (!priceIn) return noPrice(bridge)
  const across = parity(fund.token, bridge)
  const { options: asked } = context.request
  const amountIn = applyDown(mostWanted(wanted, fund, { charges: room, options: asked }), across)
  const exchange = await quoteExchange(
    deps,
    {
      snapshot: destination,
      tokenIn: bridge,
      tokenOut: erc20Of(destination.chain, wanted.token),
      priceIn,
      priceOut: wanted.price,
      amountIn,
    },
    options,
    signal,
  )
  if ('reason' in exchange) return obstacleOf(exchange)
  const gas = extraUsd(destination, exchange.gas, exchange.bytes)
  if (gas === undefined) return NO_GAS_PRICE_ABROAD
  const held = destination.inventory.get(bridge.address.toLowerCase() as Address) ?? 0n
  const most = exchange.limit < held ? exchange.limit : held
  const back = applyDown(most, { numerator: across.denominator, denominator: across.numerator })
  const rate = times(across, exchange.rate)
  const limit = withRequestFees(back, rate, { output: wanted, price: fund.price, options: asked })
  const charges = { charges: { gas }, gasAtDestination: gas }
  // The relayer lends the bridged asset from its inventory, and perhaps what it is exchanged for,
  // too.
  return { output, rate, limit, endless: null, ...charges, swapsAbroad: true }
}
