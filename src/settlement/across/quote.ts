import type { Address } from 'viem'
import { assetOf, BRIDGED_ASSETS, erc20Of, tokenOfAsset } from '../../domain/asset.ts'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import type { Usd } from '../../domain/usd.ts'
import type { ElementOption, Lane, Pool, Source } from '../../planner/problem.ts'
import type {
  ChainSnapshot,
  LayerQuote,
  Obstacle,
  QuoteContext,
  Refusal,
} from '../../ports/settlement-layer.ts'
import { callsGas } from '../shared/calls-gas.ts'
import { claimCost } from '../shared/claim-cost.ts'
import { CALLDATA, calldataOf, EXCHANGE_ROOM_GAS, GAS, pullGas } from '../shared/gas.ts'
import { runnerOf } from '../shared/mandate-ops.ts'
import { NO_COST, runnerCost } from '../shared/owners-cost.ts'
import { type SettlementDeps, snapshotReader } from '../shared/settlement-deps.ts'
import {
  extraUsd,
  type Fund,
  fundsOf,
  type LimitedLane,
  NO_GAS_PRICE,
  NO_GAS_PRICE_ABROAD,
  NO_LIQUIDITY,
  refusal,
  sourceOf,
  withinStock,
} from '../shared/sources.ts'
import { type SharedFund, withTwins } from '../shared/twins.ts'
import type { AcrossDeps } from './across-deps.ts'
import { bridgeFeeOf, FEE_UNKNOWN, feeMoment } from './bridge-fee.ts'
import { type Quoting, quoteLaneAbroad, quoteLaneHere } from './lanes.ts'
import { marginUsd } from './margin.ts'
import { ACROSS, type AcrossOptions } from './options.ts'
import { needsIntermediary } from './via-intermediary.ts'

const REQUIRED = ['acrossArbiter', 'acrossSpokePool', 'router', 'sandbox'] as const

/** Quotes every other chain as an origin, and the fill, which is paid once for all of them. */
export async function quoteAcross(
  deps: AcrossDeps,
  options: AcrossOptions,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<LayerQuote> {
  const { destination } = context
  const { chain } = destination
  const none = (reason: string | Obstacle): LayerQuote => ({
    options: [],
    pools: [],
    refusals: [
      refusal(ACROSS, chain.id, context.outputs[0]?.token ?? { address: NATIVE_TOKEN }, reason),
    ],
  })
  const lacking = missingContract(destination)
  if (lacking) return none(lacking)
  const fill = await fillCost(deps, context, signal)
  const fillUsd = destination.gasUsd(fill.gas, fill.bytes)
  if (fillUsd === undefined) return none(NO_GAS_PRICE_ABROAD)
  const origins = context.origins.filter((origin) => origin.chain.id !== chain.id)
  const margin = marginUsd(options, context)
  const once = fillUsd + margin
  const quoted = await Promise.all(
    origins.map((origin) => quoteOrigin({ deps, options, context, origin, once }, signal)),
  )
  const ways = quoted.flatMap((entry) => entry.options)
  const payable = ways.some(({ sources }) => sources.some(({ cap }) => cap > 0n))
  return {
    options: ways,
    pools: poolsOf(context),
    refusals: [...quoted.flatMap((entry) => entry.refusals), ...emptyPools(context, payable)],
    intentCharges: { gas: fillUsd, ...(margin > 0n && { bridge: margin }) },
  }
}

async function quoteOrigin(
  start: Omit<Quoting, 'claim' | 'room' | 'moment'> & { once: Usd },
  signal: AbortSignal,
): Promise<{ options: ElementOption[]; refusals: Refusal[] }> {
  const { deps, context, origin } = start
  const lacking = missingContract(origin)
  const none = (reason: string | Obstacle) => ({
    options: [],
    refusals: [refusal(ACROSS, origin.chain.id, { address: NATIVE_TOKEN }, reason)],
  })
  if (lacking) return none(lacking)
  const { gas, bytes } = await claimCost(deps, context, origin, signal)
  const claim = origin.gasUsd(gas, bytes)
  if (claim === undefined) return none(NO_GAS_PRICE)
  const moment = await feeMoment(deps, context, origin, signal)
  if (!moment) return none(FEE_UNKNOWN)
  const here = origin.gasUsd(EXCHANGE_ROOM_GAS, 0) ?? 0n
  const there = context.destination.gasUsd(EXCHANGE_ROOM_GAS, 0) ?? 0n
  const quoting = { ...start, moment, claim, room: claim + start.once + here + there }
  const { funds, refusals } = fundsOf(context, origin, ACROSS)
  const quoted = await Promise.all(
    withTwins(origin.chain, funds).map((fund) => quoteFund(quoting, fund, signal)),
  )
  const together = quoted.flatMap(({ source }) => (source ? [source] : []))
  const alone = quoted.flatMap((entry) => entry.alone)
  const sets = [...(together.length > 0 ? [together] : []), ...alone.map((source) => [source])]
  return {
    options: sets.map((sources) => optionOf(quoting, sources)),
    refusals: [
      ...refusals,
      ...quoted.flatMap((entry) =>
        entry.reasons.map(({ fund, ...why }) => refusal(ACROSS, origin.chain.id, fund.token, why)),
      ),
    ],
  }
}

function optionOf({ context, origin, claim }: Quoting, sources: readonly Source[]): ElementOption {
  const blocks = 2 * (origin.chain.blockTimeMs + context.destination.chain.blockTimeMs)
  return {
    chainId: origin.chain.id,
    settlementLayer: ACROSS,
    block: origin.block,
    fillTimeSeconds: Math.ceil(blocks / 1000) + 1,
    charges: { gas: claim },
    sources,
  }
}

type QuotedFund = {
  /** The source that can be used together with other sources of the chain. */
  source?: Source
  /** Sources that the arbiter takes only as the one deposit of an element. */
  alone: Source[]
  reasons: (Obstacle & { fund: Fund })[]
}

/** Quotes one token. Without outputs there is one deposit, for the charges alone. */
async function quoteFund(
  quoting: Quoting,
  fund: SharedFund,
  signal: AbortSignal,
): Promise<QuotedFund> {
  const { context, origin } = quoting
  const asset = assetOf(origin.chain, fund.token)
  const bridged = BRIDGED_ASSETS.includes(asset) && tokenOfAsset(context.destination.chain, asset)
  if (context.outputs.length === 0) {
    if (!bridged) {
      return {
        alone: [],
        reasons: [{ fund, reason: `Across does not carry ${fund.token.symbol}` }],
      }
    }
    const source = await acrossSource(quoting, fund, [], signal)
    if (source && 'reason' in source) return { alone: [], reasons: [{ fund, ...source }] }
    return { alone: source ? [source] : [], reasons: [] }
  }
  const lanes: LimitedLane[] = []
  const alone: Source[] = []
  const reasons: QuotedFund['reasons'] = []
  for (const [output, wanted] of context.outputs.entries()) {
    const here = BRIDGED_ASSETS.includes(assetOf(context.destination.chain, wanted.token))
    const lane = here
      ? await quoteLaneHere(quoting, fund, output, signal)
      : await quoteLaneAbroad(quoting, fund, output, signal)
    if (lane && 'reason' in lane) reasons.push({ fund, ...lane })
    else if (lane && here) lanes.push(lane)
    else if (lane) {
      const source = await acrossSource(quoting, fund, [lane], signal)
      if (source && 'reason' in source) reasons.push({ fund, ...source })
      else if (source) alone.push(source)
    }
  }
  const source = lanes.length > 0 ? await acrossSource(quoting, fund, lanes, signal) : undefined
  if (source && 'reason' in source) return { alone, reasons: [...reasons, { fund, ...source }] }
  return { ...(source && { source }), alone, reasons }
}

/**
 * Makes a source. What goes to one output is a deposit at the origin and a relay at the
 * destination, so a token pays for both once for each output that it goes to. Returns a code if
 * Across's fee rules the source out.
 */
async function acrossSource(
  quoting: Quoting,
  fund: Fund,
  limited: readonly LimitedLane[],
  signal: AbortSignal,
): Promise<Source | Obstacle | undefined> {
  const { context, origin } = quoting
  const relay = extraUsd(context.destination, GAS.relay + GAS.fund, 32 * 40)
  const deposit = extraUsd(origin, GAS.deposit, 0)
  const { cap, lanes, endless } = withinStock(fund.cap, limited)
  const bridgeFee = await bridgeFeeOf(quoting, { ...fund, cap }, lanes, signal)
  if (typeof bridgeFee === 'string') return { reason: bridgeFee }
  // The charges of the deposits below depend on the lanes, so the lanes without a stock limit fit
  // only if they are the same ones.
  const like = endless?.lanes.length === lanes.length && { endless }
  const pull = { lanes, ...like, gas: pullGas(context, fund.token), bridgeFee }
  const source = sourceOf(context, origin, { ...fund, cap }, pull)
  if (relay === undefined || deposit === undefined || !source) return undefined
  const withDeposit = <Part extends Lane | Source>(part: Part): Part => ({
    ...part,
    charges: { ...part.charges, gas: (part.charges.gas ?? 0n) + deposit + relay },
    gasAtDestination: (part.gasAtDestination ?? 0n) + relay,
  })
  if (lanes.length <= 1) return withDeposit(source)
  const { endless: more } = source
  return {
    ...source,
    lanes: lanes.map(withDeposit),
    ...(more && { endless: { ...more, lanes: more.lanes.map(withDeposit) } }),
  }
}

function missingContract({ chain }: ChainSnapshot): string | undefined {
  const name = REQUIRED.find((required) => !chain.contracts[required])
  return name && `chain ${chain.id} has no ${name}`
}

async function fillCost(
  deps: SettlementDeps,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<{ gas: bigint; bytes: number }> {
  const { request, recipient, destination } = context
  const calls = request.destinationExecutions
  const limit = request.destinationGasLimit
  const reader = snapshotReader(deps, destination)
  const own = await callsGas(
    {
      reader,
      from: recipient.address,
      calls,
      ...(limit !== undefined && { limit }),
    },
    signal,
  )
  const onAccount = calls.length > 0 && runnerOf(recipient) === 'account'
  const runner = onAccount ? await runnerCost(reader, recipient, signal) : NO_COST
  const outputs = context.outputs.map(({ token }) => token)
  const intermediary = needsIntermediary(context, outputs) ? GAS.intermediary : 0n
  return {
    gas: GAS.fill + own + intermediary + runner.gas,
    bytes: CALLDATA.order + calldataOf(calls) + runner.bytes,
  }
}

/**
 * The pools from which the relayer pays: its tokens at the destination, native ones as the wrapped
 * token.
 */
function poolsOf({ outputs, destination }: QuoteContext): Pool[] {
  return outputs.flatMap(({ token }, output) => {
    if (!BRIDGED_ASSETS.includes(assetOf(destination.chain, token))) return []
    const held = erc20Of(destination.chain, token).address.toLowerCase() as Address
    return [{ output, settlementLayers: [ACROSS], amount: destination.inventory.get(held) ?? 0n }]
  })
}

/**
 * Refuses the outputs that the inventory cannot pay, but only if the account could pay: otherwise
 * the inventory is not the reason.
 */
function emptyPools(context: QuoteContext, payable: boolean): Refusal[] {
  const { chain } = context.destination
  return poolsOf(context).flatMap(({ output, amount }) => {
    const token = context.outputs[output]?.token
    if (amount > 0n || !token) return []
    const words = `the relayer holds no ${token.symbol} on this chain`
    return [refusal(ACROSS, chain.id, token, payable ? NO_LIQUIDITY : words)]
  })
}
