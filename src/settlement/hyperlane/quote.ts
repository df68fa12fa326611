import { NATIVE_TOKEN, sameAddress } from '../../domain/token.ts'
import { usdOf } from '../../domain/usd.ts'
import type { ElementOption } from '../../planner/problem.ts'
import type {
  ChainSnapshot,
  LayerQuote,
  Obstacle,
  QuoteContext,
  Refusal,
} from '../../ports/settlement-layer.ts'
import { callsGas } from '../shared/calls-gas.ts'
import { claimCost } from '../shared/claim-cost.ts'
import { parity } from '../shared/exchange.ts'
import { CALLDATA, calldataOf, GAS, pullGas } from '../shared/gas.ts'
import { runnerOf } from '../shared/mandate-ops.ts'
import { NO_COST, runnerCost } from '../shared/owners-cost.ts'
import { snapshotReader } from '../shared/settlement-deps.ts'
import {
  type Fund,
  fundsOf,
  NO_GAS_PRICE,
  NO_GAS_PRICE_ABROAD,
  refusal,
  sourceOf,
  withinCap,
} from '../shared/sources.ts'
import type { HyperlaneDeps } from './hyperlane-deps.ts'
import { HYPERLANE, type HyperlaneOptions } from './options.ts'
import { type HyperlaneRoute, readRoute, routeTo } from './routes.ts'

type Quoting = { deps: HyperlaneDeps; options: HyperlaneOptions; context: QuoteContext }

const REQUIRED = ['hyperlaneArbiter', 'router', 'hyperlaneMailbox'] as const
const NOTHING: LayerQuote = { options: [], pools: [], refusals: [] }

/** Gas for a router to take tokens and send the message; Hyperlane's own fee is extra. */
const TRANSFER_REMOTE = 230_000n

/**
 * Quotes every other chain with a route to here; the message pays the recipient, so no inventory is
 * needed.
 */
export async function quoteHyperlane(
  deps: HyperlaneDeps,
  options: HyperlaneOptions,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<LayerQuote> {
  // A layer that the operator does not use gives no refusals.
  if (!options.enabled) return NOTHING
  const { destination, outputs, request } = context
  const { chain } = destination
  const none = (reason: string | Obstacle): LayerQuote => ({
    ...NOTHING,
    refusals: [
      refusal(HYPERLANE, chain.id, outputs[0]?.token ?? { address: NATIVE_TOKEN }, reason),
    ],
  })
  if (outputs.length === 0) return none('Hyperlane carries tokens, but the request has none')
  const lacking = missingContract(destination)
  if (lacking) return none(lacking)
  const calls = request.destinationExecutions.length > 0
  const fill = calls ? await fillUsd({ deps, options, context }, signal) : 0n
  if (fill === undefined) return none(NO_GAS_PRICE_ABROAD)
  const origins = context.origins.filter((origin) => origin.chain.id !== chain.id)
  const quoted = await Promise.all(
    origins.map((origin) => quoteOrigin({ deps, options, context }, origin, signal)),
  )
  return {
    options: quoted.flatMap((entry) => entry.options),
    pools: [],
    refusals: quoted.flatMap((entry) => entry.refusals),
    ...(calls && { intentCharges: { gas: fill }, alone: true }),
  }
}

type Quoted = { options: ElementOption[]; refusals: Refusal[] }

async function quoteOrigin(
  quoting: Quoting,
  origin: ChainSnapshot,
  signal: AbortSignal,
): Promise<Quoted> {
  const { context } = quoting
  const lacking = missingContract(origin)
  if (lacking) {
    const none = refusal(HYPERLANE, origin.chain.id, { address: NATIVE_TOKEN }, lacking)
    return { options: [], refusals: [none] }
  }
  const { funds, refusals } = fundsOf(context, origin, HYPERLANE)
  const all: Quoted = { options: [], refusals: [...refusals] }
  for (const [output, { token }] of context.outputs.entries()) {
    const route = routeTo(origin.chain, context.destination.chain, token)
    const fund =
      route && funds.find((each) => sameAddress(each.token.address, route.origin.token.address))
    if (!route || !fund) continue
    const found = await quoteRoute(quoting, { origin, route, fund, output }, signal)
    if ('reason' in found) {
      all.refusals.push(refusal(HYPERLANE, origin.chain.id, fund.token, found))
    } else all.options.push(found)
  }
  const used = all.options.flatMap(({ sources }) => sources.map((source) => source.token.address))
  for (const { token, cap } of funds) {
    const said = all.refusals.some(({ tokenAddress }) => sameAddress(tokenAddress, token.address))
    if (cap === 0n || said || used.some((address) => sameAddress(address, token.address))) continue
    const reason = `Hyperlane does not carry ${token.symbol} to what is asked for`
    all.refusals.push(refusal(HYPERLANE, origin.chain.id, token, reason))
  }
  return all
}

type RouteQuestion = { origin: ChainSnapshot; route: HyperlaneRoute; fund: Fund; output: number }

/** Quotes one token as one option, because an element sends one message. */
async function quoteRoute(
  { deps, options, context }: Quoting,
  { origin, route, fund, output }: RouteQuestion,
  signal: AbortSignal,
): Promise<ElementOption | Obstacle> {
  const { destination } = context
  const ends = { from: snapshotReader(deps, origin), to: snapshotReader(deps, destination) }
  const state = await readRoute(route, { ...ends, fromId: origin.chain.id }, signal)
  if ('reason' in state) return state
  const native = context.price(origin.chain.id, origin.chain.nativeToken)
  const { gas, bytes } = await claimCost(deps, context, origin, signal)
  const claim = origin.gasUsd(gas, bytes)
  if (!native || claim === undefined) return NO_GAS_PRICE
  const rate = parity(route.origin.token, route.target.token)
  const { cap, lanes } = withinCap(fund.cap, [
    { output, rate, charges: {}, limit: state.collateral },
  ])
  const send = pullGas(context, fund.token) + TRANSFER_REMOTE
  const source = sourceOf(context, origin, { ...fund, cap }, { lanes, gas: send })
  if (!source) return NO_GAS_PRICE
  const blocks = 2 * (origin.chain.blockTimeMs + destination.chain.blockTimeMs)
  const lane = { sourceChainId: origin.chain.id, destinationChainId: destination.chain.id }
  const typical = await deps.history?.typicalSeconds({ settlementLayer: HYPERLANE, ...lane })
  return {
    chainId: origin.chain.id,
    settlementLayer: HYPERLANE,
    block: origin.block,
    fillTimeSeconds: Math.ceil(blocks / 1000) + (typical ?? options.deliverySeconds),
    charges: { gas: claim, settlement: usdOf(state.fee, native, 'up') },
    sources: [source],
  }
}

function missingContract({ chain }: ChainSnapshot): string | undefined {
  const name = REQUIRED.find((required) => !chain.contracts[required])
  return name && `chain ${chain.id} has no ${name}`
}

/** The cost of handing over what the messages brought, with the calls. */
async function fillUsd({ deps, context }: Quoting, signal: AbortSignal) {
  const { request, recipient, destination } = context
  const calls = request.destinationExecutions
  const limit = request.destinationGasLimit
  const reader = snapshotReader(deps, destination)
  const asked = { reader, from: recipient.address, calls }
  const own = await callsGas({ ...asked, ...(limit !== undefined && { limit }) }, signal)
  const onAccount = runnerOf(recipient) === 'account'
  const runner = onAccount ? await runnerCost(reader, recipient, signal) : NO_COST
  return destination.gasUsd(
    GAS.handOver + own + runner.gas,
    CALLDATA.order + calldataOf(calls) + runner.bytes,
  )
}
