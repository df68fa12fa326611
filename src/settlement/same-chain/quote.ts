import { assetOf, erc20Of } from '../../domain/asset.ts'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import type { Usd } from '../../domain/usd.ts'
import type { ElementOption, Source } from '../../planner/problem.ts'
import type {
  ChainSnapshot,
  LayerQuote,
  Obstacle,
  QuoteContext,
  Refusal,
} from '../../ports/settlement-layer.ts'
import { callsGas } from '../shared/calls-gas.ts'
import {
  mostWanted,
  obstacleOf,
  parity,
  quoteExchange,
  withRequestFees,
} from '../shared/exchange.ts'
import { CALLDATA, calldataOf, EXCHANGE_ROOM_GAS, GAS, pullGas } from '../shared/gas.ts'
import { callsNeedOneLayer, runnerOf } from '../shared/mandate-ops.ts'
import {
  accountSetupCost,
  type Cost,
  claimSignatures,
  NO_COST,
  signatureCost,
} from '../shared/owners-cost.ts'
import { type SettlementDeps, snapshotReader } from '../shared/settlement-deps.ts'
import {
  extraUsd,
  fundsOf,
  type LimitedLane,
  NO_GAS_PRICE,
  refusal,
  sourceOf,
  withinStock,
} from '../shared/sources.ts'
import { type SharedFund, withTwins } from '../shared/twins.ts'
import { SAME_CHAIN, type SameChainOptions } from './options.ts'
import { type QuotedLanes, shareStock } from './share-stock.ts'

type Quoting = {
  deps: SettlementDeps
  options: SameChainOptions
  context: QuoteContext
  origin: ChainSnapshot
  /** The cost in USD of everything that happens once, whatever is spent. */
  base: Usd
}

/**
 * Quotes one element on the destination chain itself: tokens of the account for the requested
 * tokens.
 */
export async function quoteSameChain(
  deps: SettlementDeps,
  options: SameChainOptions,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<LayerQuote> {
  const { destination } = context
  const { chain } = destination
  const callsOnly = context.outputs.length === 0
  const own = context.origins.find((snapshot) => snapshot.chain.id === chain.id)
  // Calls that a sponsor pays for spend no tokens.
  const origin = own ?? (callsOnly ? { ...destination, spendable: new Map() } : undefined)
  const target = context.outputs[0]?.token ?? { address: NATIVE_TOKEN }
  const none = (reason: string | Obstacle): LayerQuote => ({
    options: [],
    pools: [],
    refusals: [refusal(SAME_CHAIN, chain.id, target, reason)],
  })
  if (!origin) return none('the account may not spend on the destination chain')
  if (!chain.contracts.sameChainArbiter || !chain.contracts.router) {
    return none('the contracts are not deployed on this chain')
  }
  const { gas, bytes } = await baseCost(deps, { context, origin }, signal)
  const base = origin.gasUsd(gas, bytes)
  if (base === undefined) return none(NO_GAS_PRICE)
  const quoting = { deps, options, context, origin, base }
  const { sources, refusals, stock } = await quoteSources(quoting, signal)
  const option: ElementOption = {
    chainId: chain.id,
    settlementLayer: SAME_CHAIN,
    block: origin.block,
    fillTimeSeconds: Math.max(1, Math.ceil((2 * chain.blockTimeMs) / 1000)),
    // Calls alone must be paid for, too, so there the intent bears the charge.
    charges: callsOnly ? {} : { gas: base },
    sources,
  }
  const free = callsOnly ? [{ ...option, sources: [] }] : []
  const ways = [...free, ...(sources.length > 0 ? [option] : [])]
  const alone = callsNeedOneLayer(context)
  return {
    options: ways,
    pools: [],
    refusals,
    stock,
    ...(alone && { alone }),
    ...(callsOnly && { intentCharges: { gas: base } }),
  }
}

async function baseCost(
  deps: SettlementDeps,
  { context, origin }: Pick<Quoting, 'context' | 'origin'>,
  signal: AbortSignal,
): Promise<Cost> {
  const { request, account, recipient, destination, outputs } = context
  const { id } = destination.chain
  const reader = snapshotReader(deps, destination)
  const before = request.preClaimExecutions.get(id) ?? []
  const after = request.destinationExecutions
  const limit = request.destinationGasLimit
  const runsAfter = after.length > 0 && runnerOf(recipient) === 'account'
  const [beforeGas, afterGas, setup, claim, run] = await Promise.all([
    callsGas({ reader, from: account.address, calls: before }, signal),
    callsGas(
      { reader, from: recipient.address, calls: after, ...(limit !== undefined && { limit }) },
      signal,
    ),
    accountSetupCost(reader, account, signal),
    claimSignatures(reader, context, origin, signal),
    runsAfter ? signatureCost(reader, recipient, signal) : NO_COST,
  ])
  const overhead = (calls: readonly unknown[], own: boolean) =>
    calls.length === 0 ? 0n : own ? GAS.accountCalls : GAS.intermediary
  return {
    gas:
      GAS.sameChainFill +
      GAS.deliver * BigInt(outputs.length) +
      (account.accountType === 'EOA' ? 0n : GAS.signatureCheck) +
      beforeGas +
      afterGas +
      overhead(before, runnerOf(account) === 'account') +
      overhead(after, runnerOf(recipient) === 'account') +
      setup.gas +
      claim.gas +
      run.gas,
    bytes:
      CALLDATA.order +
      calldataOf(before) +
      calldataOf(after) +
      setup.bytes +
      claim.bytes +
      run.bytes,
  }
}

async function quoteSources(
  quoting: Quoting,
  signal: AbortSignal,
): Promise<{ sources: Source[]; refusals: Refusal[]; stock: Map<number, bigint> }> {
  const { context, origin } = quoting
  const { funds, refusals } = fundsOf(context, origin, SAME_CHAIN)
  const each = await Promise.all(
    withTwins(origin.chain, funds).map((fund) => quoteLanes(quoting, fund, signal)),
  )
  const sources: Source[] = []
  const { shared, taken } = shareStock(context, origin, each)
  for (const { fund, limited, reasons } of shared) {
    refusals.push(...reasons.map((why) => refusal(SAME_CHAIN, origin.chain.id, fund.token, why)))
    const { cap, ...room } = withinStock(fund.cap, limited)
    if (room.lanes.length === 0 && context.outputs.length > 0) continue
    const parts = { ...room, gas: pullGas(context, fund.token) }
    const source = sourceOf(context, origin, { ...fund, cap }, parts)
    if (source) sources.push(source)
  }
  return { sources, refusals, stock: taken }
}

async function quoteLanes(
  quoting: Quoting,
  fund: SharedFund,
  signal: AbortSignal,
): Promise<QuotedLanes> {
  const { context, origin } = quoting
  const limited: LimitedLane[] = []
  const reasons: Obstacle[] = []
  for (const [output, wanted] of context.outputs.entries()) {
    if (assetOf(origin.chain, fund.token) === assetOf(origin.chain, wanted.token)) {
      limited.push({ output, rate: parity(fund.token, wanted.token), charges: {}, limit: null })
      continue
    }
    if (fund.cap === 0n) continue
    const lane = await exchangeLane(quoting, fund, output, signal)
    if ('reason' in lane) reasons.push(lane)
    else limited.push(lane)
  }
  return { fund, limited, reasons }
}

async function exchangeLane(
  { deps, options, context, origin, base }: Quoting,
  { token, price, cap, together }: SharedFund,
  output: number,
  signal: AbortSignal,
): Promise<LimitedLane | Obstacle> {
  const wanted = context.outputs[output]
  const { options: asked } = context.request
  const room = origin.gasUsd(EXCHANGE_ROOM_GAS, 0)
  if (!wanted || room === undefined) return NO_GAS_PRICE
  const mostOf = (most: bigint) =>
    context.outputs.length > 1
      ? most
      : mostWanted(wanted, { cap: most, price }, { charges: base + room, options: asked })
  const found = await quoteExchange(
    deps,
    {
      snapshot: origin,
      tokenIn: erc20Of(origin.chain, token),
      tokenOut: erc20Of(origin.chain, wanted.token),
      priceIn: price,
      priceOut: wanted.price,
      amountIn: mostOf(cap),
      togetherIn: mostOf(together),
    },
    options,
    signal,
  )
  // Without inventory the lane takes zero, so that the planner can name the inventory as the
  // obstacle.
  const exchange = 'rate' in found ? found : (found.unstocked ?? found)
  if (!('rate' in exchange)) return obstacleOf(exchange)
  const gas = extraUsd(origin, exchange.gas, exchange.bytes)
  if (gas === undefined) return NO_GAS_PRICE
  const { rate, fromStock = false } = exchange
  const limit = fromStock
    ? withRequestFees(exchange.limit, rate, { output: wanted, price, options: asked })
    : exchange.limit
  return { output, rate, limit, charges: { gas }, ...(fromStock && { fromStock, endless: null }) }
}
