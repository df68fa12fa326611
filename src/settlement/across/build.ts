import { type Address, type Hex, zeroAddress } from 'viem'
import { assetOf, BRIDGED_ASSETS, tokenOfAsset } from '../../domain/asset.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { QuotedElement, QuotedSwap } from '../../domain/intent/intent.ts'
import { acrossRelayHash, acrossRelays } from '../../domain/intent/order/across-relay.ts'
import { hashOp } from '../../domain/intent/order/hash-op.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { type AcrossTerms, encodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import { swapHash } from '../../domain/intent/order/swap-hash.ts'
import { explainRejection } from '../../domain/intent/quote/rejection-code.ts'
import type { Token } from '../../domain/token.ts'
import { applyDown } from '../../planner/problem.ts'
import type { BuildRequest, ChainSnapshot, PlannedElement } from '../../ports/settlement-layer.ts'
import { checkPlan } from '../shared/check-plan.ts'
import { outputIndexes, outputsOf, sumOf } from '../shared/deliveries.ts'
import { parity, planSwap, swapCalls } from '../shared/exchange.ts'
import { fundingMethodOf, lockTagsOf } from '../shared/locks.ts'
import { destinationOp, permittedOf, preClaimOp } from '../shared/mandate-ops.ts'
import {
  contractOf,
  originReader,
  readerOf,
  type SettlementDeps,
} from '../shared/settlement-deps.ts'
import { twinsAsOne } from '../shared/twins.ts'
import type { AcrossDeps } from './across-deps.ts'
import { feeMoment } from './bridge-fee.ts'
import { planDeposits } from './deposits.ts'
import { claimFunds, fillFunds } from './funds.ts'
import { lpFeesOf } from './lp-fees-of.ts'
import { ACROSS, type AcrossOptions } from './options.ts'
import { needsIntermediary } from './via-intermediary.ts'

type Building = { deps: AcrossDeps; options: AcrossOptions; request: BuildRequest }
type Draft = { element: QuotedElement; terms: AcrossTerms }

/**
 * Builds the elements of other chains. Each one names the relays of the others, so all are filled
 * at once.
 */
export async function buildAcross(
  deps: AcrossDeps,
  options: AcrossOptions,
  request: BuildRequest,
  signal: AbortSignal,
): Promise<readonly QuotedElement[]> {
  const own = request.elements.filter((element) => element.settlementLayer === ACROSS)
  if (own.length === 0) return []
  for (const element of own) checkPlan(request.context, element)
  const building = { deps, options, request }
  const needs = sumOf(own.flatMap((element) => tokenOutOf(building, element)))
  const drafts = await Promise.all(own.map((element) => draftOf(building, element, needs, signal)))
  const built = nameSiblings(building, drafts)
  requireInventory(building, built)
  return built
}

async function draftOf(
  building: Building,
  element: PlannedElement,
  needs: readonly TokenAmount[],
  signal: AbortSignal,
): Promise<Draft> {
  const { deps, options, request } = building
  const { context, fillDeadline } = request
  const reader = originReader(deps, context, element)
  const permitted = permittedOf(reader, element.inputs)
  const united = { ...building, element: twinsAsOne(reader.chain, element), reader }
  const { deposits, swaps } = await planDeposits(united, signal)
  const origin = { chain: reader.chain, block: reader.block }
  const moment = await feeMoment(deps, context, origin, signal)
  if (!moment) throw new ServiceError('settlement-quote', explainRejection('lp-fee-unknown'))
  const calls = destinationOp(context)
  const arbiter = contractOf(reader, 'acrossArbiter')
  const viaIntermediary = needsIntermediary(
    context,
    context.outputs.map(({ token }) => token),
  )
  const hasCalls = calls.ops.length > 0
  const until = exclusiveUntil(options, request, hasCalls)
  const terms: AcrossTerms = {
    sponsor: context.account.address,
    deposits,
    siblings: [],
    filler: deps.filler(context.account.address),
    swap: swapHash(swapCalls(swaps.values())),
    // The arbiter ensures that only the filler earns by a fill, and runs the calls with it.
    exclusiveRelayer: until > 0n ? arbiter : zeroAddress,
    exclusivityDeadline: Number(until),
    quoteTimestamp: Number(moment.quoteTimestamp),
    viaIntermediary,
    needs: viaIntermediary ? needs.filter(({ amount }) => amount > 0n) : [],
    swept: viaIntermediary ? context.request.options.executionTokensReceived : [],
  }
  const tokenOut = tokenOutOf(building, element)
  const quoted: QuotedElement = {
    chainId: element.chainId,
    arbiter,
    permitted,
    ...lockTagsOf(context, permitted),
    mandate: {
      recipient: context.recipient.address,
      tokenOut,
      fillDeadline,
      destinationChainId: context.destination.chain.id,
      minGas: hasCalls ? (context.request.destinationGasLimit ?? 0n) : 0n,
      preClaimOps: await preClaimOp({ context, reader, spend: element.inputs, permitted }, signal),
      destinationOps: calls,
      qualifier: encodeAcrossTerms(terms),
    },
    settlementContext: {
      settlementLayer: ACROSS,
      using7579: context.account.accountType === 'ERC7579',
      fundingMethod: fundingMethodOf(context),
    },
    spend: element.inputs,
    swapOrigins: swaps,
    swapDestinations: await destinationSwaps({ deps, options, request }, element, signal),
    lpFees: await lpFeesOf(deps, { deposits, moment, context, origin: reader.chain }, signal),
  }
  return { element: quoted, terms }
}

/**
 * Only the arbiter runs the calls together with the fill, so with calls the exclusivity has no end.
 * Without calls, any relayer of Across may fill once the filler's time is over.
 */
function exclusiveUntil(
  { exclusivitySeconds }: AcrossOptions,
  { context: { now }, fillDeadline }: BuildRequest,
  hasCalls: boolean,
): bigint {
  if (!hasCalls && exclusivitySeconds === 0) return 0n
  const end = now + BigInt(exclusivitySeconds)
  return hasCalls || end > fillDeadline ? fillDeadline : end
}

/** Calls without outputs get an output of zero, so that there is something to relay. */
function tokenOutOf({ deps, request }: Building, element: PlannedElement): TokenAmount[] {
  if (element.deliveries.length > 0) return outputsOf(request.context, element)
  const [input] = element.inputs
  const { chain } = readerOf(deps, element.chainId)
  const token =
    input && tokenOfAsset(request.context.destination.chain, assetOf(chain, input.token))
  if (!token) throw new ServiceError('settlement-quote', 'ACROSS needs a token to be paid with')
  return [{ token: token.address, amount: 0n }]
}

/**
 * Plans the swaps at the destination for outputs that Across does not carry; they are bought with
 * what it does carry.
 */
async function destinationSwaps(
  { deps, options, request }: Building,
  element: PlannedElement,
  signal: AbortSignal,
): Promise<(QuotedSwap | null)[]> {
  const { context, fillDeadline } = request
  const { chain } = context.destination
  if (element.deliveries.length === 0) return [null]
  const swaps = outputIndexes(element).map(async (index): Promise<QuotedSwap | null> => {
    const wanted = context.outputs[index]?.token
    const delivery = element.deliveries.find(({ output }) => output === index)
    const input = delivery && element.inputs[delivery.input]
    if (!wanted || !input || BRIDGED_ASSETS.includes(assetOf(chain, wanted))) return null
    const tokenIn = bridgedAs(deps, element, input.token, chain.id)
    const swap = await planSwap(
      deps,
      {
        chainId: chain.id,
        tokenIn,
        tokenOut: wanted,
        amountOut: delivery.amount,
        maxAmountIn: applyDown(input.amount, parity(input.token, tokenIn)),
        sandbox: contractOf({ chain }, 'sandbox'),
        deadline: fillDeadline,
        block: context.destination.block,
      },
      options,
      signal,
    )
    return swap ?? null
  })
  return Promise.all(swaps)
}

function bridgedAs(deps: SettlementDeps, element: PlannedElement, token: Token, to: number): Token {
  const asset = assetOf(readerOf(deps, element.chainId).chain, token)
  const bridged = tokenOfAsset(readerOf(deps, to).chain, asset)
  if (!bridged) throw new ServiceError('settlement-quote', `chain ${to} has no ${asset}`)
  return bridged
}

/**
 * Adds to each element the relays of the others. Relays do not depend on how their siblings are
 * named, so this step can come last.
 */
function nameSiblings({ request }: Building, drafts: readonly Draft[]): QuotedElement[] {
  const { chain } = request.context.destination
  const [first] = drafts
  if (!first || drafts.length === 1) return drafts.map(({ element }) => element)
  // All elements of an intent have the same destination calls.
  const callsHash = hashOp(first.element.mandate.destinationOps)
  const hashes = drafts.map(({ element, terms }) =>
    acrossRelays({
      nonce: request.id,
      element,
      terms,
      callsHash,
      wrappedNative: chain.wrappedNativeToken.address,
    }).map((relay) => acrossRelayHash(relay, chain.id)),
  )
  return drafts.map(({ element, terms }, index) => {
    const siblings: Hex[] = hashes.flatMap((own, other) => (other === index ? [] : own))
    const qualifier = encodeAcrossTerms({ ...terms, siblings })
    return { ...element, mandate: { ...element.mandate, qualifier } }
  })
}

function requireInventory({ request }: Building, elements: readonly QuotedElement[]): void {
  const { context } = request
  const { chain } = context.destination
  requireHeld(context.destination, fillFunds(chain, elements))
  for (const element of elements) {
    const origin = context.origins.find((snapshot) => snapshot.chain.id === element.chainId)
    if (origin) requireHeld(origin, claimFunds(element))
  }
}

function requireHeld({ chain, inventory }: ChainSnapshot, funds: readonly TokenAmount[]): void {
  for (const { token, amount } of funds) {
    const held = inventory.get(token.toLowerCase() as Address) ?? 0n
    if (held >= amount) continue
    throw new ServiceError(
      'settlement-quote',
      `the relayer holds ${held} of ${token} on chain ${chain.id}, but ${amount} are needed`,
    )
  }
}
