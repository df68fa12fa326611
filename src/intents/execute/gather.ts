import { laneOf, type TransactionOutcome } from '../../domain/evm/transaction.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { StepObservation } from '../../ports/settlement-layer.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'
import type { StoredIntent } from '../../store/intents/intents.ts'
import { callsUntil } from './decide/calls-until.ts'
import { neededBlocks } from './decide/claim-confirmations.ts'
import type { Situation } from './decide/decide.ts'
import { areCallsSpent, needsLook, type StepFacts } from './decide/judge-step.ts'
import { sendBefore } from './decide/send-before.ts'
import { worthOn } from './decide/worth.ts'
import { readExposure } from './exposure.ts'
import { chainReader, layerOf, type RelayerContext, toSeconds } from './relayer-context.ts'
import { triesOf } from './transaction-key.ts'

export type View = { stored: StoredIntent; steps: readonly StoredStep[]; situation: Situation }

/** Gathers the facts about an intent: its rows, its transactions, and what the chains show. */
export async function gather(context: RelayerContext, id: bigint): Promise<View> {
  const { reads, policy, now } = context
  const [stored, steps = []] = await Promise.all([reads.intent(id), reads.steps(id)])
  if (!stored || steps.length === 0) throw new Error(`intent ${id} has no steps`)
  const keys = steps.flatMap(({ transactionKey }) => transactionKey ?? [])
  const [found, others] = await Promise.all([
    Promise.all(keys.map(async (key) => [key, await reads.outcome(key)] as const)),
    readExposure(context, stored.intent, steps),
  ])
  const outcomes = new Map(found)
  const needed = (chainId: number) => {
    const own = worthOn(stored.intent, chainId)
    return neededBlocks(policy, chainId, { own, others: others.get(chainId) ?? 0n })
  }
  const seconds = toSeconds(now())
  const latest = sendBefore(steps, {
    deadlineOf: ({ kind }) => deadlineOf(stored.intent, kind),
    landingSeconds: policy.landingSeconds,
    chainOf: (chainId) => chainReader(context, chainId).chain,
    confirmations: needed,
  })
  const facts = steps.map((step) => {
    const transaction = outcomes.get(step.transactionKey ?? '') ?? null
    const overAt = deadlineOf(stored.intent, step.kind) + BigInt(policy.graceSeconds)
    const timed = { sendBefore: latest.get(step.name) ?? 0n, overAt }
    const times = { ...(step.withoutDeadline ? UNTIMED : timed), now: seconds }
    const calls = callsUntil(stored.intent, step, steps)
    const begun = step.after.every((name) => isDone(steps.find((each) => each.name === name)))
    return readStep(context, stored, {
      step,
      transaction,
      times,
      begun,
      ...(calls !== undefined && { calls }),
      needed: needed(step.chainId),
    })
  })
  const { status, held } = stored
  const situation = { status, held, steps: await Promise.all(facts), now: seconds }
  return { stored, steps, situation }
}

/** Claims after their fill have the signed deadline; all other steps have that of the fill. */
function deadlineOf(
  { expires, fillDeadline, fillFirst }: StoredIntent['intent'],
  kind: StoredStep['kind'],
): bigint {
  if (fillFirst && kind === 'claim') return expires
  return expires < fillDeadline ? expires : fillDeadline
}

/** Whether a drill leaves the step out: a fill, but not a delivery that a bridge has under way. */
function isDrilled({ intent }: StoredIntent, { kind, withoutDeadline }: StoredStep): boolean {
  return intent.drill === 'refund' && kind === 'fill' && !withoutDeadline
}

function revertsOf({ transactionKey }: StoredStep, transaction: TransactionOutcome | null): number {
  const reverted = transaction?.state === 'mined' && transaction.status === 'reverted'
  return reverted && transactionKey !== null ? triesOf(transactionKey) : 0
}

/** Stands for no deadline: later than any block, and still within a bigint column. */
const UNTIMED = { sendBefore: 10n ** 12n, overAt: 10n ** 12n }

function isDone(step: StoredStep | undefined): boolean {
  return step?.state === 'done' || step?.state === 'final'
}

type StepQuestion = {
  step: StoredStep
  transaction: TransactionOutcome | null
  times: Pick<StepFacts, 'sendBefore' | 'overAt'> & { now: bigint }
  /** The confirmations that the step needs before another relies on it. */
  needed: number
  /** Whether the steps before it are done. */
  begun: boolean
  /**
   * The time (Unix seconds) until which the step runs calls of the account; absent: it runs none.
   */
  calls?: bigint
}

async function readStep(
  context: RelayerContext,
  stored: StoredIntent,
  { step, transaction, times, needed, begun, calls }: StepQuestion,
): Promise<StepFacts> {
  const { name, kind, chainId, elements, after, state, attempts } = step
  const { now, ...limits } = times
  const before: Omit<StepFacts, 'seen'> = {
    name,
    kind,
    chainId,
    elements,
    after,
    state,
    attempts,
    transaction,
    ...limits,
    ...(step.withoutDeadline && { withoutDeadline: true }),
    ...(isDrilled(stored, step) && { drilled: true }),
    ...(calls !== undefined && {
      callsUntil: calls,
      reverts: revertsOf(step, transaction),
      maxCallReverts: context.policy.maxCallReverts,
    }),
    doneIn: step.block?.hash ?? null,
    ...(step.note !== null && { note: step.note }),
    ...(step.obstacle !== null && { obstacle: step.obstacle }),
    // While no input was claimed, the intent may simply be given up.
    maxAttempts: after.length === 0 ? context.policy.maxClaimAttempts : Number.POSITIVE_INFINITY,
    settled: state === 'final',
    buried: state === 'final',
  }
  if (areCallsSpent(before, now)) {
    const { reverts = 0 } = before
    context.observe.callsSpent({ intent: stored.intent.id, step: name, chainId, reverts })
  }
  const stranded = transaction?.state === 'planned' && transaction.blocked !== null
  const movable = stranded && (await hasFreeAccount(context, stored, step))
  const open = step.withoutDeadline && step.state === 'open'
  const asked = open ? begun : needsLook(before, now)
  const seen = asked ? await look(context, stored, { step, transaction }) : undefined
  // A transaction of such a step after the fill deadline ends the step without its effect.
  const isOver = step.withoutDeadline && seen?.state === 'impossible'
  const succeeded = transaction?.state === 'mined' && transaction.status === 'success'
  if (succeeded && seen && seen.state !== 'done' && !isOver) {
    const { hash: txHash } = transaction
    context.observe.disagreement({ intent: stored.intent.id, step: name, chainId, txHash })
  }
  const facts: StepFacts = { ...before, movable, ...(seen && { seen }) }
  return { ...facts, ...(await readDepth(context, { step, facts, needed: BigInt(needed) })) }
}

/** Asks the chain about a step, unless our own receipt is enough to prove it. */
async function look(
  context: RelayerContext,
  { intent }: StoredIntent,
  { step, transaction }: Pick<StepQuestion, 'step' | 'transaction'>,
): Promise<StepObservation> {
  const layer = layerOf(context, step.settlementLayer)
  const { policy, stopping, blocks } = context
  if (transaction?.state === 'mined' && transaction.status === 'success') {
    const { hash: txHash, block, logs } = transaction
    if (layer.shows?.(intent, step, logs)) {
      const read = blocks.read(chainReader(context, step.chainId), block.hash)
      return { state: 'done', txHash, block: await read }
    }
  }
  return withDeadline(policy.readTimeoutMs, stopping, (signal) =>
    layer.observe(intent, step, signal),
  )
}

async function hasFreeAccount(
  { reads }: RelayerContext,
  { intent }: StoredIntent,
  { chainId, kind }: StoredStep,
): Promise<boolean> {
  const query = { chainId, lane: laneOf(kind), except: intent.id }
  return (await reads.candidates(query)).some(({ blocked }) => !blocked)
}

/** The confirmations of a step's transaction, or of what somebody else did. */
async function readDepth(
  context: RelayerContext,
  { step, facts, needed }: { step: StoredStep; facts: StepFacts; needed: bigint },
): Promise<Pick<StepFacts, 'settled' | 'buried'>> {
  const { policy, sender, stopping } = context
  const { transaction, seen } = facts
  if (step.state === 'final') return { settled: true, buried: true }
  const ours = transaction?.state === 'mined' && transaction.status === 'success'
  if (!ours && seen?.state === 'done') {
    const head = await chainReader(context, step.chainId).head(stopping)
    // A step without a transaction is proven at the head; its age counts from the first proof.
    const known = seen.txHash === undefined ? step.block?.number : undefined
    const depth = head.number - (known ?? seen.block.number) + 1n
    return { settled: depth >= needed, buried: depth > BigInt(policy.finalityBlocks) }
  }
  if (transaction?.state !== 'mined') return { settled: false, buried: false }
  if (transaction.final || needed <= 1n) return { settled: true, buried: false }
  const depth = await sender.confirmations(step.transactionKey ?? '', stopping)
  return { settled: depth >= needed, buried: false }
}
