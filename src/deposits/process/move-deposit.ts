import { erc20Abi, type Hash } from 'viem'
import type { Deposit, Movement } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import type { IntentState } from '../../domain/intent/status/status.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { Sql } from '../../store/database/sql.ts'
import { noteQuoteOutcome } from '../../store/deposits/deposit-lists.ts'
import { isApproved } from '../addresses/is-approved.ts'
import { bridgeLeg, swapLeg, type TransferLeg } from './choose-transfer-leg.ts'
import { type DepositRoute, depositRouteOf, travelToken } from './deposit-route.ts'
import { unsentProgress } from './emit-progress.ts'
import { setBack } from './fail-deposit.ts'
import { findIntentOf, findStrayIntent } from './find-intent.ts'
import { findPauses } from './find-pauses.ts'
import {
  applyTransition,
  type DepositJob,
  type JobTransition,
  type ProcessContext,
  readerOf,
} from './process-context.ts'
import { startTransferLeg } from './start-transfer-leg.ts'

/** Starts the intent that carries a waiting deposit to the target chain. */
export async function beginBridge(context: ProcessContext, job: DepositJob): Promise<Deposit> {
  const { deposit } = job
  const known = await findIntentOf(context, job)
  if (known && !hasFailed(known)) return bridging(context, job, known.intent)
  const stray = await findStrayIntent(context, job)
  if (stray) return bridging(context, job, stray.intent)
  const source = readerOf(context, deposit.chainId)
  const target = context.readers.get(deposit.targetChainId)
  const depositRoute = depositRouteOf(context, job)
  const travels = travelToken(source, deposit.token)
  const leg =
    target &&
    travels &&
    bridgeLeg({ job, depositRoute, source: source.chain, target: target.chain, travels })
  if (!leg || !target) {
    const message = 'There is no route for this token between these chains'
    return setBack(context, job, { code: 'BRIDGE-6', message })
  }
  const paused = await findPauses(context, job, { travels, to: leg.to.token })
  if (paused) return setBack(context, job, paused)
  if (!(await isApproved(source, job.account))) {
    const message = `The account's owner has not approved deposits on ${source.chain.name}`
    return setBack(context, job, { code: 'ACCOUNT-1', message })
  }
  const start = { job, depositRoute, leg, source: source.chain, target: target.chain }
  const result = await startTransferLeg(context, start)
  if ('problem' in result) {
    // The balance may be missing because an intent of the same deposit has claimed it meanwhile.
    const late = result.problem.unsure ? undefined : await findStrayIntent(context, job)
    return late ? bridging(context, job, late.intent) : setBack(context, job, result.problem)
  }
  return bridging(context, job, result.started)
}

/** A failed intent does not carry the deposit; the next one may. */
function hasFailed({ state: { status } }: IntentRecord): boolean {
  return status === 'FAILED' || status === 'EXPIRED'
}

async function bridging(
  context: ProcessContext,
  job: DepositJob,
  route: QuotedIntent,
): Promise<Deposit> {
  const { deposit } = job
  const { source, destination } = endsOf(route)
  const { sponsoredFees } = route.cost
  const settlementLayer = route.settlementLayer
  return applyTransition(context, job, {
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

/** The input and the output of an intent, as it was quoted. */
export function endsOf({ elements }: Pick<QuotedIntent, 'elements'>) {
  const [element] = elements
  const [spent] = element?.spend ?? []
  const [out] = element?.mandate.tokenOut ?? []
  if (!element || !spent || !out)
    throw new Error('the intent of the deposit has no input or no output')
  return {
    source: { chainId: element.chainId, token: spent.token.address, amount: spent.amount },
    destination: { chainId: element.mandate.destinationChainId, ...out },
    recipient: element.mandate.recipient,
  }
}

/** The claim and the fill of an intent; undefined while the chains show only a part. */
function transactionsOf({ operations }: IntentState): { claim: Hash; fill: Hash } | undefined {
  const claim = operations.find(({ type }) => type === 'CLAIM')?.txHash
  const fill = operations.findLast(({ type }) => type !== 'CLAIM')?.txHash
  return claim && fill ? { claim, fill } : undefined
}

/** The transaction that paid the recipient; after a fill by somebody else it is the claim. */
export function fillOf(deposit: Deposit, state: IntentState): Hash {
  const hashes = transactionsOf(state)
  return hashes?.fill ?? hashes?.claim ?? deposit.txHash
}

/** Records that the money is on the target chain: at the recipient, or in the transit account. */
export async function arrive(
  context: ProcessContext,
  job: DepositJob,
  { intent, state }: { intent: QuotedIntent; state: IntentState },
): Promise<Deposit> {
  const { deposit } = job
  const ends = endsOf(intent)
  const hashes = transactionsOf(state)
  const fill = fillOf(deposit, state)
  const source: Movement = { ...ends.source, token: deposit.token, txHash: hashes?.claim ?? fill }
  const destination: Movement = { ...ends.destination, txHash: fill }
  const { settlementLayer } = intent
  const complete: DepositEvent = { type: 'bridge-complete', source, destination, settlementLayer }
  const lands = !sameAddress(ends.recipient, deposit.recipient)
  const { patch, events } = await unsentProgress(context, job)
  const facts = { ...patch, source, destination, errorCode: null, errorMessage: null, attempts: 0 }
  const transition: JobTransition = lands
    ? { to: 'swapping', patch: { intentId: null, nextActionAt: new Date(context.now()) } }
    : {
        to: 'completed',
        patch: {
          completedAt: new Date(context.now()),
          nextActionAt: null,
          feeAmount: feeOf(deposit, ends),
        },
      }
  return applyTransition(
    context,
    job,
    { ...transition, patch: { ...facts, ...transition.patch }, events: [...events, complete] },
    (sql) => noteSuccess(sql, deposit, intent),
  )
}

/** Records that the chosen quote succeeded. */
function noteSuccess(sql: Sql, { id: depositId }: Deposit, { id: intentId }: QuotedIntent) {
  return noteQuoteOutcome(sql, { depositId, intentId, outcome: 'succeeded' })
}

/** The fee in raw units of the deposit; 0 if input and output do not seem to have the same unit. */
function feeOf(deposit: Deposit, { source, destination }: ReturnType<typeof endsOf>): bigint {
  const fee = deposit.amount - destination.amount
  return source.amount === deposit.amount && fee >= 0n && fee <= deposit.amount / 2n ? fee : 0n
}

/** Starts the intent that swaps a deposit on the target chain. */
export async function beginSwap(context: ProcessContext, job: DepositJob): Promise<Deposit> {
  const { deposit } = job
  const source = readerOf(context, deposit.chainId)
  const target = readerOf(context, deposit.targetChainId)
  const depositRoute = depositRouteOf(context, job)
  const held = await heldBy(target, deposit, depositRoute)
  const leg: TransferLeg | undefined = swapLeg(deposit, target.chain, held)
  if (!leg) {
    const message = `Chain ${deposit.targetChainId} no longer lists the tokens of the swap`
    return setBack(context, job, { code: 'SWAP-1', message })
  }
  const start = { job, depositRoute, leg, source: source.chain, target: target.chain }
  const stray = await findStrayIntent(context, job)
  const result = stray ? { started: stray.intent } : await startTransferLeg(context, start)
  if ('problem' in result) {
    const { message, unsure, failReason } = result.problem
    const known = failReason && { failReason }
    return setBack(context, job, { code: 'SWAP-1', message, ...known, ...(unsure && { unsure }) })
  }
  return applyTransition(context, job, {
    to: 'swapping',
    patch: {
      intentId: result.started.id,
      nextActionAt: new Date(context.now() + context.policy.pollMs),
    },
  })
}

/** The balance of the transit account, all of which belongs to its one deposit. */
async function heldBy(
  target: ChainReader,
  { destination }: Deposit,
  { transit }: DepositRoute,
): Promise<bigint> {
  if (!destination) return 0n
  const { token: address } = destination
  const question = { address, abi: erc20Abi, functionName: 'balanceOf', args: [transit] } as const
  return target.client.readContract(question)
}

/** Records that the swap is done and the recipient is paid. */
export async function finishSwap(
  context: ProcessContext,
  job: DepositJob,
  { intent, state }: { intent: QuotedIntent; state: IntentState },
): Promise<Deposit> {
  const { deposit } = job
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
  return applyTransition(
    context,
    job,
    {
      to: 'completed',
      patch: { swap, completedAt, nextActionAt: null, errorCode: null, errorMessage: null },
      events: [complete],
    },
    (sql) => noteSuccess(sql, deposit, intent),
  )
}
