import assert from 'node:assert/strict'
import type { Address } from 'viem'
import { toEventSelector } from 'viem'
import type { MinedLog } from '../../src/domain/evm/transaction.ts'
import type { AcceptedIntent } from '../../src/domain/intent/intent.ts'
import type { LayerBooks } from '../../src/domain/ledger/layer-books.ts'
import { postStep } from '../../src/domain/ledger/post-step.ts'
import { imbalance } from '../../src/domain/ledger/posting.ts'
import { promiseOf } from '../../src/domain/ledger/promise.ts'
import type { StepQuestion } from '../../src/domain/ledger/step-question.ts'
import { sameAddress } from '../../src/domain/token.ts'
import type { LayerStep, SettlementLayer } from '../../src/ports/settlement-layer.ts'
import { accept, begin, type ConformanceSubject, fresh, runAll } from './conformance-kit.ts'

const TRANSFER = toEventSelector('event Transfer(address indexed, address indexed, uint256)')

/**
 * The layer says of each step what it takes and delivers, and the real transaction agrees: as one of
 * the relayer and as one of anybody else. A transaction that moves nothing must not agree.
 */
export async function isBooked(subject: ConformanceSubject): Promise<void> {
  const trial = await begin(subject)
  const { layer } = trial
  const intent = await accept(subject, trial)
  await runAll(subject, layer, intent)
  assert.equal(layer.books.layer, layer.name)
  const steps = layer.steps(intent).map((step) => ({ ...step, settlementLayer: layer.name }))
  const questions = await Promise.all(
    steps.map((step) => questionOf(subject, layer, { intent, step })),
  )
  for (const question of questions) {
    const { withoutDeadline } = question.step
    checkPosting(question)
    if (!withoutDeadline) checkPosting(withSender(question, subject.world.relayer))
    checkBlindness(layer.books, question)
  }
  checkMoves(layer.books, intent, questions)
  checkTraits(layer, intent, questions)
}

type Question = StepQuestion & { step: LayerStep & StepQuestion['step'] }

/** The step as it was mined, sent by nobody that the service knows. */
async function questionOf(
  { world }: ConformanceSubject,
  layer: SettlementLayer,
  { intent, step }: Pick<Question, 'step'> & { intent: AcceptedIntent },
): Promise<Question> {
  const seen = await layer.observe(intent, step, fresh())
  const reader = world.readers.get(step.chainId)
  assert.ok(seen.state === 'done' && seen.txHash && reader)
  const { logs } = await reader.client.getTransactionReceipt({ hash: seen.txHash })
  const { chain } = reader
  const layers = [layer.books]
  return { intent, step, chain, layers, relayers: [world.relayer], receipt: { logs } }
}

function withSender(question: Question, sender: Address): Question {
  return { ...question, receipt: { ...question.receipt, sender } }
}

function checkPosting(question: Question): void {
  const { entries, problems, leftovers } = postStep(question)
  assert.deepEqual({ problems, leftovers }, { problems: [], leftovers: [] }, question.step.name)
  assert.equal(imbalance(entries).size, 0)
}

/** What the same step would be without a single transfer: never what was signed. */
function checkBlindness(books: LayerBooks, question: Question): void {
  const { taken, delivered } = promiseOf({ ...question, books })
  const wrapped = question.chain.wrappedNativeToken.address.toLowerCase()
  // Native money leaves no log, so that nothing can be said of it.
  const moves = [...taken.keys(), ...delivered.keys()].some((token) => token !== wrapped)
  const logs = question.receipt.logs.filter(({ topics }: MinedLog) => topics[0] !== TRANSFER)
  const { problems } = postStep({ ...question, receipt: { logs } })
  assert.equal(problems.length > 0, moves, `${question.step.name} without transfers`)
}

/** Each element is taken once and delivered once, and its money is in flight between the two. */
function checkMoves(
  books: LayerBooks,
  { elements }: AcceptedIntent,
  questions: readonly Question[],
): void {
  const once = elements.flatMap(({ permitted }, index) => (permitted.length > 0 ? [index] : []))
  const stepsWith = (matches: (question: Question) => boolean) =>
    questions.flatMap((question) => (matches(question) ? question.step.elements : [])).sort()
  assert.deepEqual(
    stepsWith(({ step }) => books.moves(step).takes === 'spend'),
    once,
  )
  assert.deepEqual(
    stepsWith(({ step }) => books.moves(step).delivers === 'outputs'),
    once,
  )
  for (const question of questions) {
    if (!books.sent) continue
    const flying = postStep(question).entries.filter(({ account }) => account === 'in-flight')
    const isClaim = question.step.kind === 'claim'
    const moves = isClaim || books.moves(question.step).delivers === 'outputs'
    assert.equal(flying.length > 0, moves, `${question.step.name} and money in flight`)
    assert.ok(flying.every(({ amount, layer }) => amount > 0n === isClaim && layer === books.layer))
  }
}

function checkTraits(
  { atomic = false, local = false, books }: SettlementLayer,
  { elements }: AcceptedIntent,
  questions: readonly Question[],
): void {
  const filling = questions.filter(({ step }) => step.kind === 'fill')
  const taking = filling.filter(({ step }) => books.moves(step).takes === 'spend')
  assert.equal(atomic, taking.length > 0, 'atomic is a fill that takes what is spent')
  const chains = new Set(questions.map(({ step }) => step.chainId))
  assert.equal(local, chains.size === 1, 'local is a layer whose steps are on one chain')
  const { arbiter } = books
  for (const { chain, step } of arbiter ? questions : []) {
    const address = chain.contracts[arbiter ?? '']
    assert.ok(address, `chain ${step.chainId} has no ${arbiter}`)
    for (const element of elements) assert.ok(sameAddress(element.arbiter, address))
  }
}
