import { ServiceError } from '../../domain/errors.ts'
import type { PricingFacts, QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { nextPiece } from '../../lib/fairness/work-pieces.ts'
import type { Plan } from '../../planner/plan.ts'
import type { Problem } from '../../planner/problem.ts'
import type { PlannedElement, QuoteContext } from '../../ports/settlement-layer.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { requireAllocator } from '../locks/allocator.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { mayFillFirst } from './choose-source.ts'
import { priceRoute } from './price-route.ts'

export type RouteToBuild = {
  caller: IntentCaller
  context: QuoteContext
  snapshot: Snapshot
  plan: Plan
  problem: Problem
  signal: AbortSignal
}

/**
 * Turns a plan into an offer: elements ready to sign, deadlines and cost. What the owner must do
 * first is not yet known.
 */
export async function buildRoute(deps: IntentDeps, route: RouteToBuild): Promise<QuotedIntent> {
  const { caller, context, plan, problem, snapshot } = route
  const { request, account, recipient, now } = context
  await nextPiece()
  const id = deps.newId()
  const fillFirst = isFillFirst(deps, context, plan)
  const deadlines = deadlinesOf(deps, context, plan)
  // If the fill comes first, the claim comes after it, so the signature must be valid for longer
  // than the fill.
  const expires = fillFirst ? claimableUntil(deps, deadlines) : deadlines.expires
  const signed = fillFirst ? { expires, fillDeadline: expires } : deadlines
  const elements = await buildElements(deps, route, { id, ...signed })
  const slowest = [...plan.elements].sort(
    (a, b) => b.option.fillTimeSeconds - a.option.fillTimeSeconds,
  )[0]
  if (!slowest) throw new Error('the plan has no elements')
  return {
    id,
    request,
    account,
    recipient,
    elements,
    ...deadlines,
    expires,
    projectId: caller.projectId,
    environment: caller.environment,
    settlementLayer: slowest.option.settlementLayer,
    signing: signingOfLayers(deps, elements) ?? signingOf(context),
    ...(fillFirst && { fillFirst }),
    estimatedFillSeconds: plan.fillTimeSeconds,
    cost: priceRoute(context, plan, problem.charges),
    tokenRequirements: [],
    pricing: pricingFacts(snapshot),
    createdAt: now,
  }
}

function signingOf({ throughLock, request }: QuoteContext): QuotedIntent['signing'] {
  if (!throughLock) return 'permit2'
  return request.orderBundle ? 'order-bundle' : 'compact'
}

function signingOfLayers(
  { layers }: IntentDeps,
  elements: readonly QuotedElement[],
): QuotedIntent['signing'] | undefined {
  const own = elements.map(({ settlementContext }) => layers.get(settlementContext.settlementLayer))
  return own.find((layer) => layer?.signing)?.signing
}

function isFillFirst({ layers }: IntentDeps, context: QuoteContext, { elements }: Plan): boolean {
  const claims = elements.some(({ option }) => !layers.get(option.settlementLayer)?.atomic)
  return claims && mayFillFirst(context)
}

function claimableUntil({ allocator }: IntentDeps, { fillDeadline }: Deadlines): bigint {
  return fillDeadline + BigInt(requireAllocator(allocator).claimWindowSeconds)
}

type Deadlines = { expires: bigint; fillDeadline: bigint; quoteExpiresAt: bigint }

/** A slow route gets this many times the configured time, because its last step may be late. */
const SLOW_FACTOR = 3

function deadlinesOf(
  { settings }: IntentDeps,
  { request, now }: QuoteContext,
  { fillTimeSeconds }: Plan,
): Deadlines {
  const { customDeadline } = request.options
  if (customDeadline !== undefined) {
    return {
      expires: customDeadline,
      fillDeadline: customDeadline,
      quoteExpiresAt: customDeadline,
    }
  }
  const seconds = Math.max(settings.fillDeadlineSeconds, SLOW_FACTOR * fillTimeSeconds)
  const fillDeadline = now + BigInt(seconds)
  const quoteExpiresAt = now + BigInt(settings.quoteTtlSeconds)
  return { expires: fillDeadline, fillDeadline, quoteExpiresAt }
}

/** Has each layer build its own elements, and joins them in the order of the plan. */
async function buildElements(
  deps: IntentDeps,
  { context, plan, signal }: RouteToBuild,
  terms: { id: bigint; expires: bigint; fillDeadline: bigint },
): Promise<QuotedElement[]> {
  const elements: PlannedElement[] = plan.elements.map(({ option, inputs, deliveries }) => ({
    chainId: option.chainId,
    settlementLayer: option.settlementLayer,
    // An input that only pays fees delivers nothing.
    inputs: inputs.map(({ token, amount }) => ({ token, amount })),
    deliveries: deliveries.filter(({ amount }) => amount > 0n),
  }))
  const names = [...new Set(elements.map(({ settlementLayer }) => settlementLayer))]
  const built = await withDeadline(deps.settings.layersDeadlineMs, signal, (inner) =>
    Promise.all(
      names.map(async (name): Promise<[string, QuotedElement[]]> => {
        const layer = deps.layers.get(name)
        if (!layer) throw new Error(`the plan uses the unknown layer ${name}`)
        return [name, [...(await layer.build({ context, ...terms, elements }, inner))]]
      }),
    ),
  )
  const byLayer = new Map(built)
  return elements.map(({ settlementLayer }) => {
    const next = byLayer.get(settlementLayer)?.shift()
    if (next) return next
    throw new ServiceError('settlement-quote', `${settlementLayer} built too few elements`)
  })
}

function pricingFacts({ prices, origins, destination }: Snapshot): PricingFacts {
  const chains = new Map([...origins, destination].map((each) => [each.chain.id, each]))
  const opGas = [...chains].flatMap(([id, { opGas }]) => (opGas ? [[id, opGas] as const] : []))
  return {
    tokenPrices: new Map([...prices].map(([symbol, { usd }]) => [symbol, usd])),
    gasPrices: new Map([...chains].map(([id, { gas }]) => [id, gas.gasPrice])),
    opGasParams: new Map(opGas),
  }
}
