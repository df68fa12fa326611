import type { Hash } from 'viem'
import type { Deposit, Movement } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import type { IntentState } from '../../domain/intent/status/status.ts'
import { sameAddress } from '../../domain/token.ts'
import type { Sql } from '../../store/database/sql.ts'
import { noteQuoteOutcome } from '../../store/deposits/deposit-lists.ts'
import { isApproved } from '../addresses/is-approved.ts'
import { bridgeLeg, type Leg, swapLeg } from './choose-leg.ts'
import { setBack } from './fail-deposit.ts'
import { findIntentOf, findStrayIntent } from './find-intent.ts'
import { type ProcessContext, readerOf, type Step, takeStep, type Work } from './process-context.ts'
import { startLeg } from './start-leg.ts'
import { untoldProgress } from './tell-progress.ts'
import { travelToken, tripOf } from './trip.ts'

/** A deposit that waits to be moved: has an intent carry it to the target chain. */
export async function beginBridge(context: ProcessContext, work: Work): Promise<Deposit> {
  const { deposit } = work
  const known = await findIntentOf(context, work)
  if (known && !hasFailed(known)) return bridging(context, work, known.intent)
  const stray = await findStrayIntent(context, work)
  if (stray) return bridging(context, work, stray.intent)
  const source = readerOf(context, deposit.chainId)
  const target = context.readers.get(deposit.targetChainId)
  const trip = tripOf(context, work)
  const travels = travelToken(source, deposit.token)
  const leg =
    target &&
    travels &&
    bridgeLeg({ work, trip, source: source.chain, target: target.chain, travels })
  if (!leg || !target) {
    const message = 'There is no route for this token between these chains'
    return setBack(context, work, { code: 'BRIDGE-6', message })
  }
  if (!(await isApproved(source, work.account))) {
    const message = `The account's owner has not approved deposits on ${source.chain.name}`
    return setBack(context, work, { code: 'ACCOUNT-1', message })
  }
  const start = { work, trip, leg, source: source.chain, target: target.chain }
  const result = await startLeg(context, start)
  if ('problem' in result) {
    // What it misses may be what an intent of its own has taken meanwhile.
    const late = result.problem.unsure ? undefined : await findStrayIntent(context, work)
    return late ? bridging(context, work, late.intent) : setBack(context, work, result.problem)
  }
  return bridging(context, work, result.started)
}

/** An earlier try that came to nothing says nothing about the next. */
function hasFailed({ state: { status } }: IntentRecord): boolean {
  return status === 'FAILED' || status === 'EXPIRED'
}

async function bridging(
  context: ProcessContext,
  work: Work,
  route: QuotedIntent,
): Promise<Deposit> {
  const { deposit } = work
  const { source, destination } = endsOf(route)
  const { sponsoredFees } = route.cost
  const settlementLayer = route.settlementLayer
  return takeStep(context, work, {
    to: 'bridging',
    patch: {
      intentId: route.id,
      settlementLayer,
      errorCode: null,
      errorMessage: null,
      bridgeStage: null,
      messageGuid: null,
      sponsoredGasUsd: sponsoredFees.gas,
      sponsoredBridgeUsd: sponsoredFees.bridge + sponsoredFees.settlement,
      nextActionAt: new Date(context.now() + context.policy.pollMs),
    },
    events: [
      {
        type: 'bridge-started',
        destination,
        settlementLayer,
        source: { ...source, token: deposit.token },
      },
    ],
  })
}

/** What an intent takes and gives, as it was quoted. */
export function endsOf({ elements }: Pick<QuotedIntent, 'elements'>) {
  const [element] = elements
  const [spent] = element?.spend ?? []
  const [out] = element?.mandate.tokenOut ?? []
  if (!element || !spent || !out) throw new Error('the intent of a deposit moves nothing')
  return {
    source: { chainId: element.chainId, token: spent.token.address, amount: spent.amount },
    destination: { chainId: element.mandate.destinationChainId, ...out },
    recipient: element.mandate.recipient,
  }
}

/** The transactions in which an intent took and gave; undefined: the chains show only a part. */
export function transactionsOf({
  operations,
}: IntentState): { claim: Hash; fill: Hash } | undefined {
  const claim = operations.find(({ type }) => type === 'CLAIM')?.txHash
  const fill = operations.findLast(({ type }) => type !== 'CLAIM')?.txHash
  return claim && fill ? { claim, fill } : undefined
}

/** The transaction that paid; a stranger's fill has none of ours, and the claim is what there is. */
export function fillOf(deposit: Deposit, state: IntentState): Hash {
  const hashes = transactionsOf(state)
  return hashes?.fill ?? hashes?.claim ?? deposit.txHash
}

/** The money is on the target chain: at its recipient, or in the transit account to be swapped. */
export async function arrive(
  context: ProcessContext,
  work: Work,
  { intent, state }: { intent: QuotedIntent; state: IntentState },
): Promise<Deposit> {
  const { deposit } = work
  const ends = endsOf(intent)
  const hashes = transactionsOf(state)
  const fill = fillOf(deposit, state)
  const source: Movement = { ...ends.source, token: deposit.token, txHash: hashes?.claim ?? fill }
  const destination: Movement = { ...ends.destination, txHash: fill }
  const { settlementLayer } = intent
  const complete: DepositEvent = { type: 'bridge-complete', source, destination, settlementLayer }
  const lands = !sameAddress(ends.recipient, deposit.recipient)
  const { patch, events } = await untoldProgress(context, work)
  const facts = { ...patch, source, destination, errorCode: null, errorMessage: null, attempts: 0 }
  const step: Step = lands
    ? { to: 'swapping', patch: { intentId: null, nextActionAt: new Date(context.now()) } }
    : {
        to: 'completed',
        patch: {
          completedAt: new Date(context.now()),
          nextActionAt: null,
          feeAmount: feeOf(deposit, ends),
        },
      }
  return takeStep(
    context,
    work,
    { ...step, patch: { ...facts, ...step.patch }, events: [...events, complete] },
    (sql) => noteSuccess(sql, deposit, intent),
  )
}

/** The offer that was taken has kept its promise. */
function noteSuccess(sql: Sql, { id: depositId }: Deposit, { id: intentId }: QuotedIntent) {
  return noteQuoteOutcome(sql, { depositId, intentId, outcome: 'succeeded' })
}

/** What was kept of the deposit, where both ends are counted in the same units. */
function feeOf(deposit: Deposit, { source, destination }: ReturnType<typeof endsOf>): bigint {
  const fee = deposit.amount - destination.amount
  return source.amount === deposit.amount && fee >= 0n && fee <= deposit.amount / 2n ? fee : 0n
}

/** A deposit that has arrived as what it was: has an intent exchange it there. */
export async function beginSwap(context: ProcessContext, work: Work): Promise<Deposit> {
  const { deposit } = work
  const source = readerOf(context, deposit.chainId)
  const target = readerOf(context, deposit.targetChainId)
  const trip = tripOf(context, work)
  const leg: Leg | undefined = swapLeg(deposit, target.chain)
  if (!leg) return setBack(context, work, { code: 'SWAP-1', message: 'The tokens are not known' })
  const start = { work, trip, leg, source: source.chain, target: target.chain }
  const stray = await findStrayIntent(context, work)
  const result = stray ? { started: stray.intent } : await startLeg(context, start)
  if ('problem' in result) {
    const { message, unsure } = result.problem
    return setBack(context, work, { code: 'SWAP-1', message, ...(unsure && { unsure }) })
  }
  return takeStep(context, work, {
    to: 'swapping',
    patch: {
      intentId: result.started.id,
      nextActionAt: new Date(context.now() + context.policy.pollMs),
    },
  })
}

/** The exchange is done, and the recipient has what the rule asked for. */
export async function finishSwap(
  context: ProcessContext,
  work: Work,
  { intent, state }: { intent: QuotedIntent; state: IntentState },
): Promise<Deposit> {
  const { deposit } = work
  const ends = endsOf(intent)
  const txHash = fillOf(deposit, state)
  const swap: Movement = { ...ends.destination, txHash }
  const { chainId, token: tokenOut, amount } = swap
  const told = { chainId, tokenIn: ends.source.token, tokenOut, amount, txHash }
  const completedAt = new Date(context.now())
  const complete: DepositEvent = {
    type: 'post-bridge-swap-complete',
    swap: { ...told, recipient: deposit.recipient },
    ...(deposit.destination && { bridge: deposit.destination }),
  }
  return takeStep(
    context,
    work,
    {
      to: 'completed',
      patch: { swap, completedAt, nextActionAt: null, errorCode: null, errorMessage: null },
      events: [complete],
    },
    (sql) => noteSuccess(sql, deposit, intent),
  )
}
