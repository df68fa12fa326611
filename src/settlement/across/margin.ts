import type { Address } from 'viem'
import { assetOf, erc20Of, tokenOfAsset } from '../../domain/asset.ts'
import { type Margin, marginOf, type PricedFill } from '../../domain/cost/margin.ts'
import { sameAddress, type Token } from '../../domain/token.ts'
import { rawOf, type Usd, usdOf } from '../../domain/usd.ts'
import { applyUp, type Lane, leastInput } from '../../planner/problem.ts'
import type { ChainSnapshot, QuoteContext } from '../../ports/settlement-layer.ts'
import { parity } from '../shared/exchange.ts'
import type { Fund } from '../shared/sources.ts'
import { ACROSS, type AcrossOptions } from './options.ts'

/** The source of a deposit, and the lanes to the outputs that it may pay. */
type Deposit = { origin: ChainSnapshot; fund: Fund; lanes: readonly Lane[] }

/** The margin of a source in basis points: the highest of the outputs that it may pay. */
export function marginBps(options: AcrossOptions, context: QuoteContext, deposit: Deposit): number {
  const { origin, fund, lanes } = deposit
  const own = assetOf(origin.chain, fund.token)
  const { chain } = context.destination
  if (lanes.length === 0) return marginFor(options, context, callsAlone(context)).bps
  const parts = lanes.flatMap((lane) => {
    const wanted = context.outputs[lane.output]
    if (!wanted) return []
    const changesAsset = own !== assetOf(chain, wanted.token)
    const lent = lane.swapsAbroad
      ? lentAbroad(context, deposit, lane)
      : lentHere(context, wanted.token)
    return [marginFor(options, context, { token: wanted.token, changesAsset, ...lent }).bps]
  })
  return Math.max(0, ...parts)
}

/** The margin that is charged once for the intent: the highest of its outputs. */
export function marginUsd(options: AcrossOptions, context: QuoteContext): Usd {
  const fills = context.outputs.map(({ token }) => ({
    token,
    changesAsset: false,
    ...lentHere(context, token),
  }))
  const asked = fills.length > 0 ? fills : [callsAlone(context)]
  return asked
    .map((fill) => marginFor(options, context, fill).fixedUsd)
    .reduce((most, usd) => (usd > most ? usd : most), 0n)
}

/** What leaves the inventory: the token, and the largest amount. */
type Lent = { lent: Token; taken: bigint }
type Asked = Lent & { token: Token; changesAsset: boolean }

/** Describes the fill of calls alone, for which nothing is lent. */
function callsAlone({ destination }: QuoteContext): Asked {
  const { nativeToken: token, wrappedNativeToken: lent } = destination.chain
  return { token, lent, taken: 0n, changesAsset: false }
}

function marginFor(options: AcrossOptions, context: QuoteContext, asked: Asked): Margin {
  const { chain, inventory } = context.destination
  const { token, changesAsset, lent, taken } = asked
  const target = options.stockTarget?.(chain.id, lent)
  const fill: PricedFill = {
    settlementLayer: ACROSS,
    ...(context.projectId !== undefined && { projectId: context.projectId }),
    chainId: chain.id,
    token: token.symbol,
    asset: assetOf(chain, token),
    ...sizeOf(context),
    changesAsset,
    stock: {
      held: inventory.get(lent.address.toLowerCase() as Address) ?? 0n,
      taken,
      ...(target !== undefined && { target }),
    },
  }
  return marginOf(options.pricing, fill)
}

/**
 * What an output lends: outputs of one token are paid from one balance, native ones from the
 * wrapped token's.
 */
function lentHere(context: QuoteContext, token: Token): Lent {
  const { chain } = context.destination
  const lent = erc20Of(chain, token)
  const { mostUsd } = sizeOf(context)
  const taken = context.outputs
    .filter((each) => sameAddress(erc20Of(chain, each.token).address, lent.address))
    .reduce((sum, { amount, price }) => {
      if (amount !== 'all') return sum + amount
      return price.usd > 0n ? sum + rawOf(mostUsd, price, 'up') : sum
    }, 0n)
  return { lent, taken }
}

/**
 * What a deposit of an asset that is exchanged at the destination lends: the bridged asset, with
 * which the output is bought.
 */
function lentAbroad(context: QuoteContext, { origin, fund }: Deposit, lane: Lane): Lent {
  const { chain } = context.destination
  const wanted = context.outputs[lane.output]
  const lent = tokenOfAsset(chain, assetOf(origin.chain, fund.token))
  if (!wanted || !lent) return { lent: chain.wrappedNativeToken, taken: 0n }
  const open = wanted.amount === 'all' || lane.rate.numerator === 0n
  const spent = open ? fund.cap : leastInput(wanted.amount as bigint, lane.rate)
  return { lent, taken: applyUp(spent, parity(fund.token, lent)) }
}

/**
 * The least and the largest value of the request; a max-out may be any part of what the account can
 * spend.
 */
function sizeOf({ outputs, origins, price }: QuoteContext): { leastUsd: Usd; mostUsd: Usd } {
  const leastUsd = outputs.reduce(
    (sum, each) => sum + (each.amount === 'all' ? 0n : usdOf(each.amount, each.price, 'up')),
    0n,
  )
  if (outputs.every(({ amount }) => amount !== 'all')) return { leastUsd, mostUsd: leastUsd }
  let mostUsd = leastUsd
  for (const { chain, spendable } of origins) {
    for (const token of chain.tokens) {
      const cap = spendable.get(token.address.toLowerCase() as Address) ?? 0n
      const priced = cap > 0n ? price(chain.id, token) : undefined
      if (priced) mostUsd += usdOf(cap, priced, 'up')
    }
  }
  return { leastUsd, mostUsd }
}
