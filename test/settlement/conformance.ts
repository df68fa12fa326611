import assert from 'node:assert/strict'
import type { Address, Hex } from 'viem'
import { ServiceError } from '../../src/domain/errors.ts'
import type { MinedLog } from '../../src/domain/evm/transaction.ts'
import type { AcceptedIntent, QuotedIntent } from '../../src/domain/intent/intent.ts'
import type { Lane } from '../../src/planner/problem.ts'
import type {
  BuildRequest,
  LayerQuote,
  PlannedElement,
  QuoteContext,
  SettlementLayer,
} from '../../src/ports/settlement-layer.ts'
import { isBooked } from './book-layer.ts'
import { brokenReaders } from './broken-reader.ts'
import {
  accept,
  begin,
  buildIntent,
  buildRequest,
  type ConformanceSubject,
  EXPIRY_SECONDS,
  fresh,
  runAll,
  sendIfOpen,
  type Trial,
} from './conformance-kit.ts'

export type ConformanceCase = { name: string; run(subject: ConformanceSubject): Promise<void> }

/** What the estimates may be above the gas that was used. */
const GAS_TOLERANCE = 2n

/** What every settlement layer must do. Run each against the layer's own subject. */
export const conformanceCases: readonly ConformanceCase[] = [
  { name: 'quotes the same for the same state, and only what may be spent', run: quotesExactly },
  { name: 'delivers what it built to the unit, and says so only then', run: delivers },
  { name: 'cannot be done twice', run: refusesRepetition },
  { name: 'takes nothing else that its owner signed for the deed', run: knowsItsDeed },
  { name: 'is impossible after its deadline, and the owner has the money', run: expires },
  { name: 'gives back what was taken for nothing, or delivers it late', run: refunds },
  { name: 'builds nothing that the relayer cannot pay', run: needsLiquidity },
  { name: 'refuses a token it does not know, with a reason', run: refusesUnknownToken },
  { name: 'never takes a chain it cannot read for a result', run: survivesDeadChains },
  { name: 'stops when it is told to', run: honoursSignals },
  { name: 'builds and sends nothing from false statements', run: distrusts },
  { name: 'is booked as it was signed, whoever does it', run: isBooked },
]

async function quotesExactly(subject: ConformanceSubject): Promise<void> {
  const { layer, context, quote } = await begin(subject)
  assert.deepEqual(await layer.quote(context, fresh()), quote)
  for (const { chainId, settlementLayer, block, sources } of quote.options) {
    assert.equal(settlementLayer, layer.name)
    const snapshot = context.origins.find(({ chain }) => chain.id === chainId)
    assert.deepEqual(block, snapshot?.block)
    for (const { token, cap } of sources) {
      const held = snapshot?.spendable.get(token.address.toLowerCase() as Address) ?? 0n
      assert.ok(cap <= held, `${cap} of ${token.symbol} offered, ${held} spendable`)
    }
  }
}

async function delivers(subject: ConformanceSubject): Promise<void> {
  const { world } = subject
  const trial = await begin(subject)
  const intent = await accept(subject, trial)
  const before = await look(subject, trial, intent)
  const paid = await runAll(subject, trial.layer, intent)
  const after = await look(subject, trial, intent)
  assert.deepEqual(
    after.map((amount, index) => amount - (before[index] ?? 0n)),
    expectedChanges(trial, intent),
  )
  assert.ok(paid <= trial.plan.charges, `gas cost ${paid}, charged were ${trial.plan.charges}`)
  assert.ok(trial.plan.charges <= paid * GAS_TOLERANCE, `${trial.plan.charges} charged for ${paid}`)
  assert.equal((await trial.layer.refund(intent, fresh())).state, 'not-needed')
  await world.passTime(1)
}

async function refusesRepetition(subject: ConformanceSubject): Promise<void> {
  const trial = await begin(subject)
  const intent = await accept(subject, trial)
  await runAll(subject, trial.layer, intent)
  for (const step of trial.layer.steps(intent)) {
    const again = trial.layer.call(intent, step, subject.world.relayer, fresh())
    await assert.rejects(again, ServiceError)
  }
}

/**
 * The owner signs another order with the same nonce and has it carried out first. Nothing of that
 * is this intent: not done, never to be done, and no log of the other proves anything.
 */
async function knowsItsDeed(subject: ConformanceSubject): Promise<void> {
  const { world } = subject
  const { layer, context, plan } = await begin(subject)
  const request = buildRequest(context, [plan.element])
  const acceptAs = async (changed: BuildRequest): Promise<AcceptedIntent> => {
    const intent = await buildIntent(layer, changed)
    return { ...intent, signatures: await world.sign(intent), acceptedAt: context.now }
  }
  const intent = await acceptAs(request)
  const other = await acceptAs(cheaper(request))
  await runAll({ world }, layer, other)
  const logs = await logsOf(subject, layer, other)
  for (const step of layer.steps(intent)) {
    const seen = await layer.observe(intent, step, fresh())
    assert.notEqual(seen.state, 'done', `${step.name} took another deed for its own`)
    assert.ok(!layer.shows?.(intent, step, logs), `${step.name} is shown by another deed's logs`)
    if (step.after.length > 0) continue
    assert.equal(seen.state, 'impossible', `${step.name} can never be done`)
    await assert.rejects(layer.call(intent, step, world.relayer, fresh()), ServiceError)
  }
}

async function expires(subject: ConformanceSubject): Promise<void> {
  const { world } = subject
  const trial = await begin(subject)
  const intent = await accept(subject, trial)
  const before = await look(subject, trial, intent)
  await world.passTime(Number(EXPIRY_SECONDS) + 60)
  for (const step of trial.layer.steps(intent)) {
    assert.equal((await trial.layer.observe(intent, step, fresh())).state, 'impossible')
    await assert.rejects(trial.layer.call(intent, step, world.relayer, fresh()), ServiceError)
  }
  assert.equal((await trial.layer.refund(intent, fresh())).state, 'not-needed')
  assert.deepEqual(await look(subject, trial, intent), before)
}

async function refunds(subject: ConformanceSubject): Promise<void> {
  const { world } = subject
  const trial = await begin(subject)
  const intent = await accept(subject, trial)
  const claims = trial.layer.steps(intent).filter(({ kind }) => kind === 'claim')
  if (claims.length === 0) return
  for (const step of claims) {
    await world.send(step.chainId, await trial.layer.call(intent, step, world.relayer, fresh()))
  }
  const before = await trial.layer.refund(intent, fresh())
  assert.deepEqual(
    { ...before, how: '' },
    { state: 'waiting', after: intent.fillDeadline, how: '' },
  )
  await world.passTime(Number(EXPIRY_SECONDS) + 60)
  if (trial.layer.steps(intent).some(({ withoutDeadline }) => withoutDeadline)) {
    return deliversLate(subject, trial, intent)
  }
  await world.payRefunds()
  const found = await trial.layer.refund(intent, fresh())
  assert.ok(found.state === 'refunded', `the refund is ${found.state}`)
  assert.ok(found.txHash)
}

/** What a bridge has taken it brings, whatever the intent's deadline was. */
async function deliversLate(
  { world }: ConformanceSubject,
  { layer, context }: Trial,
  intent: AcceptedIntent,
): Promise<void> {
  const { chain } = context.destination
  const [output] = context.outputs
  assert.ok(output && output.amount !== 'all')
  const held = () => world.balance(chain.id, output.token.address, context.recipient.address)
  const before = await held()
  await world.deliver?.()
  for (const step of layer.steps(intent)) await sendIfOpen(world, layer, intent, step)
  assert.equal((await held()) - before, output.amount)
  for (const step of layer.steps(intent)) {
    assert.equal((await layer.observe(intent, step, fresh())).state, 'done')
  }
  assert.equal((await layer.refund(intent, fresh())).state, 'not-needed')
}

async function needsLiquidity(subject: ConformanceSubject): Promise<void> {
  const rich = await begin(subject)
  const context = withoutInventory(rich.context)
  const quote = await rich.layer.quote(context, fresh())
  const offered = lanesOf(quote).length > 0
  const empty = quote.pools.every(({ amount }) => amount === 0n)
  const dependent = quote.pools.length > 0 || !offered
  if (dependent) assert.ok(empty && quote.refusals.length > 0, 'nothing says that it is short')
  const request = buildRequest(context, [rich.plan.element])
  if (dependent) await assert.rejects(rich.layer.build(request, fresh()), ServiceError)
  else assert.equal((await rich.layer.build(request, fresh())).length, 1)
}

/** What a plan may use: a lane without room only tells what stands in the way. */
function lanesOf({ options }: LayerQuote): Lane[] {
  return options.flatMap(({ sources }) =>
    sources.flatMap(({ cap, lanes }) => (cap > 0n ? lanes : [])),
  )
}

async function refusesUnknownToken(subject: ConformanceSubject): Promise<void> {
  const { layer, context } = await begin(subject)
  const address: Address = '0x00000000000000000000000000000000DeaDBeef'
  const token = { symbol: 'NOBODY', address, decimals: 18 }
  const outputs = [{ token, price: { usd: 10n ** 18n, decimals: 18 }, amount: 1n }]
  const quote = await layer.quote({ ...context, outputs }, fresh())
  assert.deepEqual(lanesOf(quote), [])
  for (const { reason } of quote.refusals) assert.ok(reason.length > 0)
}

async function survivesDeadChains(subject: ConformanceSubject): Promise<void> {
  const trial = await begin(subject)
  const intent = await accept(subject, trial)
  const dead = subject.create(brokenReaders(subject.world.readers, 'fails'))
  for (const step of trial.layer.steps(intent)) {
    await assert.rejects(dead.observe(intent, step, fresh()))
    await assert.rejects(dead.call(intent, step, subject.world.relayer, fresh()))
  }
  const none = subject.create({ get: () => undefined, list: () => [] })
  for (const step of trial.layer.steps(intent)) {
    await assert.rejects(none.observe(intent, step, fresh()), ServiceError)
  }
}

async function honoursSignals(subject: ConformanceSubject): Promise<void> {
  const trial = await begin(subject)
  const intent = await accept(subject, trial)
  const slow = subject.create(brokenReaders(subject.world.readers, 'hangs'))
  for (const step of trial.layer.steps(intent)) {
    const reason = new Error('enough')
    const stop = () => AbortSignal.any([AbortSignal.timeout(1000), abortingSoon(reason)])
    await assert.rejects(slow.observe(intent, step, stop()), reason)
    await assert.rejects(slow.call(intent, step, subject.world.relayer, stop()), reason)
  }
}

async function distrusts(subject: ConformanceSubject): Promise<void> {
  const { world } = subject
  const trial = await begin(subject)
  const { element } = trial.plan
  const [input] = element.inputs
  assert.ok(input)
  const delivering = (output: number, amount: bigint) => [{ input: 0, output, amount }]
  const lies: Partial<PlannedElement>[] = [
    { deliveries: delivering(7, 1n) },
    { deliveries: delivering(0, input.amount * 1_000_000_000_000_000n) },
    { inputs: [{ ...input, amount: 10n ** 40n }] },
  ]
  for (const lie of lies) {
    const request = buildRequest(trial.context, [{ ...element, ...lie }])
    await assert.rejects(trial.layer.build(request, fresh()), ServiceError)
  }
  const intent = await accept(subject, trial)
  const flip = (signature: Hex): Hex => `${signature.slice(0, -6)}000000` as Hex
  const { origin, destination } = intent.signatures
  const forged = origin.map((entry) => flip(entry as Hex))
  const signatures = { ...intent.signatures, origin: forged, destination: flip(destination) }
  const [first] = trial.layer.steps(intent)
  assert.ok(first)
  const call = trial.layer.call({ ...intent, signatures }, first, world.relayer, fresh())
  await assert.rejects(call, ServiceError)
}

/** The owner's spent tokens, then the recipient's outputs. */
function look({ world }: ConformanceSubject, { context }: Trial, intent: QuotedIntent) {
  const spent = intent.elements.flatMap(({ chainId, spend }) =>
    spend.map(({ token }) => world.balance(chainId, token.address, context.account.address)),
  )
  const { chain } = context.destination
  const gained = context.outputs.map(({ token }) =>
    world.balance(chain.id, token.address, context.recipient.address),
  )
  return Promise.all([...spent, ...gained])
}

function expectedChanges({ context }: Trial, intent: QuotedIntent): bigint[] {
  const spent = intent.elements.flatMap(({ spend }) => spend.map(({ amount }) => -amount))
  return [...spent, ...context.outputs.map(({ amount }) => (amount === 'all' ? 0n : amount))]
}

function withoutInventory(context: QuoteContext): QuoteContext {
  const poor = <T extends QuoteContext['destination']>(snapshot: T): T => ({
    ...snapshot,
    inventory: new Map(),
  })
  return { ...context, destination: poor(context.destination), origins: context.origins.map(poor) }
}

function abortingSoon(reason: Error): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(reason), 10)
  return controller.signal
}

/** The same wish for half of it. */
function cheaper(request: BuildRequest): BuildRequest {
  const elements = request.elements.map((element) => ({
    ...element,
    deliveries: element.deliveries.map((each) => ({ ...each, amount: each.amount / 2n })),
  }))
  return { ...request, elements }
}

/** Everything that the transactions of an intent's steps have logged. */
async function logsOf(
  { world }: ConformanceSubject,
  layer: SettlementLayer,
  intent: AcceptedIntent,
): Promise<MinedLog[]> {
  const logs = layer.steps(intent).map(async (step) => {
    const seen = await layer.observe(intent, step, fresh())
    const client = world.readers.get(step.chainId)?.client
    assert.ok(seen.state === 'done' && seen.txHash && client)
    return (await client.getTransactionReceipt({ hash: seen.txHash })).logs
  })
  return (await Promise.all(logs)).flat()
}
