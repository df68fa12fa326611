import { NATIVE_TOKEN, sameAddress } from '../../domain/token.ts'
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
import type { CctpDeps } from './cctp-deps.ts'
import { readLane } from './lane.ts'
import { CCTP, type CctpOptions } from './options.ts'
import { type CctpRoute, routeTo } from './routes.ts'

type Quoting = { deps: CctpDeps; options: CctpOptions; context: QuoteContext }

const REQUIRED = ['cctpArbiter', 'router', 'cctpTokenMessenger', 'cctpMessageTransmitter'] as const
const NOTHING: LayerQuote = { options: [], pools: [], refusals: [] }
/** Bytes of calldata of a message with its hook, and two signatures. */
const RECEIVE_BYTES = 1_100

/**
 * Quotes USDC from every other chain that Circle serves; what is minted pays the recipient, so no
 * inventory is needed.
 */
export async function quoteCctp(
  deps: CctpDeps,
  options: CctpOptions,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<LayerQuote> {
  // A layer that the operator does not use gives no refusals.
  if (!options.enabled || !deps.attestations) return NOTHING
  const { destination, outputs, request } = context
  const { chain } = destination
  const none = (reason: string | Obstacle): LayerQuote => ({
    ...NOTHING,
    refusals: [refusal(CCTP, chain.id, outputs[0]?.token ?? { address: NATIVE_TOKEN }, reason)],
  })
  if (outputs.length === 0) return none('CCTP carries USDC, but the request has none')
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
    const none = refusal(CCTP, origin.chain.id, { address: NATIVE_TOKEN }, lacking)
    return { options: [], refusals: [none] }
  }
  const { funds, refusals } = fundsOf(context, origin, CCTP)
  const all: Quoted = { options: [], refusals: [...refusals] }
  for (const [output, { token }] of context.outputs.entries()) {
    const route = routeTo(origin.chain, context.destination.chain, token)
    const fund =
      route && funds.find((each) => sameAddress(each.token.address, route.origin.token.address))
    if (!route || !fund) continue
    const found = await quoteRoute(quoting, { origin, route, fund, output }, signal)
    if ('reason' in found) all.refusals.push(refusal(CCTP, origin.chain.id, fund.token, found))
    else all.options.push(found)
  }
  const used = all.options.flatMap(({ sources }) => sources.map((source) => source.token.address))
  for (const { token, cap } of funds) {
    const said = all.refusals.some(({ tokenAddress }) => sameAddress(tokenAddress, token.address))
    if (cap === 0n || said || used.some((address) => sameAddress(address, token.address))) continue
    const reason = `CCTP does not carry ${token.symbol} to what is asked for`
    all.refusals.push(refusal(CCTP, origin.chain.id, token, reason))
  }
  return all
}

type RouteQuestion = { origin: ChainSnapshot; route: CctpRoute; fund: Fund; output: number }

/** Quotes one token as one option, because an element is one burn. */
async function quoteRoute(
  { deps, options, context }: Quoting,
  { origin, route, fund, output }: RouteQuestion,
  signal: AbortSignal,
): Promise<ElementOption | Obstacle> {
  const { destination } = context
  const ends = { from: snapshotReader(deps, origin), to: snapshotReader(deps, destination) }
  const speed = await readLane(deps, options, { context, route, ...ends }, signal)
  if ('reason' in speed) return speed
  const { gas, bytes } = await claimCost(deps, context, origin, signal)
  const claim = origin.gasUsd(gas, bytes)
  if (claim === undefined) return NO_GAS_PRICE
  const receive = destination.gasUsd(GAS.receive, RECEIVE_BYTES)
  if (receive === undefined) return NO_GAS_PRICE_ABROAD
  const { rate, limit, seconds } = speed
  const charges = { charges: { gas: receive }, gasAtDestination: receive }
  const { cap, lanes } = withinCap(fund.cap, [{ output, rate, limit, ...charges }])
  const burn = pullGas(context, fund.token) + GAS.burn
  const source = sourceOf(context, origin, { ...fund, cap }, { lanes, gas: burn })
  if (!source) return NO_GAS_PRICE
  const blocks = 2 * (origin.chain.blockTimeMs + destination.chain.blockTimeMs)
  return {
    ...{ chainId: origin.chain.id, settlementLayer: CCTP, block: origin.block },
    // Observed times of the lane are not used, because they mix Fast and Standard burns.
    fillTimeSeconds: Math.ceil(blocks / 1000) + seconds,
    charges: { gas: claim },
    sources: [source],
  }
}

function missingContract({ chain }: ChainSnapshot): string | undefined {
  const name = REQUIRED.find((required) => !chain.contracts[required])
  return name && `chain ${chain.id} has no ${name}`
}

/** The cost of handing over what was minted, with the calls. */
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
