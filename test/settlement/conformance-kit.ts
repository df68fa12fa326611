import assert from 'node:assert/strict'
import type { Address } from 'viem'
import type { Charges } from '../../src/domain/cost/fees.ts'
import { noFees, UNSPONSORED } from '../../src/domain/cost/fees.ts'
import type {
  AcceptedIntent,
  IntentSignatures,
  QuotedIntent,
} from '../../src/domain/intent/intent.ts'
import { rawOf, type Usd } from '../../src/domain/usd.ts'
import { complement, leastInput } from '../../src/planner/problem.ts'
import type {
  BuildRequest,
  LayerDeps,
  LayerQuote,
  LayerStep,
  PlannedElement,
  QuoteContext,
  SettlementLayer,
  StepCall,
} from '../../src/ports/settlement-layer.ts'

/** Real chains with the layer's contracts on them, an owner who signs and a relayer who pays. */
export type ConformanceWorld = {
  readers: LayerDeps['readers']
  relayer: Address
  /** Signs every element as a client of this account would. */
  sign(intent: QuotedIntent): Promise<IntentSignatures>
  /** Sends as the relayer and answers what the gas cost; rejects when it reverts. */
  send(chainId: number, call: StepCall): Promise<Usd>
  balance(chainId: number, token: Address, holder: Address): Promise<bigint>
  /** Moves the clock of every chain by so many seconds. */
  passTime(seconds: number): Promise<void>
  /** Has third parties pay back what they owe, as they would sooner or later. */
  payRefunds(): Promise<void>
  /** Has third parties deliver what they were handed; only for layers whose steps have no deadline. */
  deliver?(): Promise<void>
}

export type ConformanceSubject = {
  world: ConformanceWorld
  /** The layer over these readers; the suite also gives it broken ones. */
  create(readers: LayerDeps['readers']): SettlementLayer
  /** A request with one exact output to a stranger that the layer can carry, as things are now. */
  context(): Promise<QuoteContext>
}

const FILL_SECONDS = 120n
export const EXPIRY_SECONDS = 180n
let lastId = 10n ** 30n

export type Trial = { layer: SettlementLayer; context: QuoteContext; quote: LayerQuote; plan: Plan }
export type Plan = { element: PlannedElement; charges: Usd }

/** A quote with a plan for the first of its ways. */
export async function begin(subject: ConformanceSubject): Promise<Trial> {
  const layer = subject.create(subject.world.readers)
  const context = await subject.context()
  const quote = await layer.quote(context, fresh())
  return { layer, context, quote, plan: planOne(context, quote) }
}

/** One source of one option pays one output and all charges. */
export function planOne(context: QuoteContext, quote: LayerQuote): Plan {
  const [output] = context.outputs
  assert.ok(output && output.amount !== 'all', 'the suite plans one exact output')
  for (const option of quote.options) {
    for (const source of option.sources) {
      const [lane] = source.lanes
      if (!lane) continue
      const charges = sumOf(option.charges, source.charges, lane.charges, quote.intentCharges)
      const wanted = output.amount + rawOf(charges, output.price, 'up')
      const amount = leastInput(leastInput(wanted, lane.rate), complement(source.bridgeFee))
      if (amount > source.cap) continue
      const { chainId, settlementLayer } = option
      const deliveries = [{ input: 0, output: 0, amount: output.amount }]
      const inputs = [{ token: source.token, amount }]
      return { element: { chainId, settlementLayer, inputs, deliveries }, charges }
    }
  }
  assert.fail(`no way to pay: ${JSON.stringify(quote.refusals)}`)
}

function sumOf(...charges: readonly (Charges | undefined)[]): Usd {
  return charges.reduce(
    (sum, each) => sum + Object.values(each ?? {}).reduce((part, usd) => part + usd, 0n),
    0n,
  )
}

export function buildRequest(
  context: QuoteContext,
  elements: readonly PlannedElement[],
): BuildRequest {
  lastId += 1n
  const fillDeadline = context.now + FILL_SECONDS
  return { context, id: lastId, expires: context.now + EXPIRY_SECONDS, fillDeadline, elements }
}

export async function accept({ world }: ConformanceSubject, trial: Trial): Promise<AcceptedIntent> {
  const { layer, context, plan } = trial
  const intent = await buildIntent(layer, buildRequest(context, [plan.element]))
  return { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
}

/** An intent with these elements, and nothing about costs. */
export async function buildIntent(
  layer: SettlementLayer,
  request: BuildRequest,
): Promise<QuotedIntent> {
  const { context, id, expires: expiry, fillDeadline } = request
  const elements = await layer.build(request, fresh())
  return {
    id,
    projectId: 'conformance',
    environment: 'development',
    request: context.request,
    account: context.account,
    recipient: context.recipient,
    settlementLayer: layer.name,
    signing: elements.some((element) => element.permitted.length === 0)
      ? 'single-chain-ops'
      : 'permit2',
    elements,
    expires: expiry,
    fillDeadline,
    quoteExpiresAt: fillDeadline,
    estimatedFillSeconds: 1,
    tokenRequirements: [],
    createdAt: context.now,
    cost: {
      input: [],
      output: [],
      fees: noFees(),
      sponsoredFees: noFees(),
      sponsored: UNSPONSORED,
      feesByOutput: [],
      gasUsd: { origins: [], destination: 0n },
    },
    pricing: { tokenPrices: new Map(), gasPrices: new Map(), opGasParams: new Map() },
  }
}

/** Does every step in its turn and has the layer see it; answers what the gas cost. */
export async function runAll(
  { world }: Pick<ConformanceSubject, 'world'>,
  layer: SettlementLayer,
  intent: AcceptedIntent,
): Promise<Usd> {
  const steps = layer.steps(intent)
  assert.deepEqual(layer.steps(intent), steps)
  const done = new Set<string>()
  let paid = 0n
  while (done.size < steps.length) {
    const next = steps.find(({ name, after }) => !done.has(name) && after.every((n) => done.has(n)))
    assert.ok(next, 'the steps wait for each other')
    paid += await runStep(world, layer, intent, next)
    done.add(next.name)
  }
  return paid
}

async function runStep(
  world: ConformanceWorld,
  layer: SettlementLayer,
  intent: AcceptedIntent,
  step: LayerStep,
): Promise<Usd> {
  const before = await layer.observe(intent, step, fresh())
  assert.equal(before.state, step.withoutDeadline ? 'waiting' : 'open')
  if (step.withoutDeadline) await world.deliver?.()
  const paid = await sendIfOpen(world, layer, intent, step)
  const seen = await layer.observe(intent, step, fresh())
  assert.ok(seen.state === 'done' && seen.txHash, `after the transaction it is ${seen.state}`)
  return paid
}

/** What is left to the relayer: everything but what others have done. */
export async function sendIfOpen(
  world: ConformanceWorld,
  layer: SettlementLayer,
  intent: AcceptedIntent,
  step: LayerStep,
): Promise<Usd> {
  const { state } = await layer.observe(intent, step, fresh())
  if (state !== 'open') return 0n
  const call = await layer.call(intent, step, world.relayer, fresh())
  return world.send(step.chainId, call)
}

export function fresh(): AbortSignal {
  return AbortSignal.timeout(20_000)
}
