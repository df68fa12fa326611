import { type Address, BaseError } from 'viem'
import { ANYBODY } from '../../domain/evm/anybody.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import { OversizedTransaction, requireRoom } from '../../domain/evm/transaction-size.ts'
import type { QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { NO_OP } from '../../domain/intent/order/op-mode.ts'
import { classifyRevert } from '../../domain/intent/signing/classify-revert.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { nextPiece } from '../../lib/fairness/work-pieces.ts'
import type { BlockView } from '../../ports/chain-reader.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { allocationFor } from '../locks/allocator.ts'
import { listLayerSteps, type PlannedStep } from '../submit/list-layer-steps.ts'
import type { FailedRehearsal, Rehearsal } from './rehearsal.ts'
import { rehearseSetup, type Unborn } from './rehearse-setup.ts'
import { standIn } from './stand-in.ts'

export type RouteToRehearse = {
  route: QuotedIntent
  /** Each chain at the block from which the offer was made. */
  viewOf(chainId: number): BlockView | undefined
}

type RehearsalDeps = Pick<
  IntentDeps,
  | 'layers'
  | 'readers'
  | 'relayer'
  | 'settings'
  | 'passedRehearsals'
  | 'log'
  | 'allocator'
  | 'shadow'
>

/** A placeholder that is needed to build the transaction; the node uses its own limit. */
const UNTRIED = 0n

/**
 * Simulates the first transaction of an offer on each of its chains, before anybody has signed.
 * What cannot be simulated is logged and counts as good, because a failing node must not cost a
 * route. Throws `OversizedTransaction` for one that no node would take.
 */
export async function rehearseRoute(
  deps: RehearsalDeps,
  { route, viewOf }: RouteToRehearse,
  signal: AbortSignal,
): Promise<FailedRehearsal[]> {
  const steps = listLayerSteps(deps, route)
  const first = steps.filter(
    ({ step }) => isFirst(step, steps) && !step.withoutDeadline && !awaitsFunds(route, step),
  )
  const results = await Promise.all(
    first.map((planned) => rehearseOnce({ deps, route, viewOf, planned }, signal)),
  )
  return results.flatMap((each) => (each.outcome === 'failed' ? [each.failure] : []))
}

/**
 * Whether a step is the first one on its chain; steps on other chains leave no trace on this one.
 */
function isFirst({ after, chainId }: LayerStep, steps: readonly PlannedStep[]): boolean {
  return !steps.some(({ step }) => step.chainId === chainId && after.includes(step.name))
}

/** Whether a step spends tokens that will be there only later, according to the request. */
function awaitsFunds({ request, elements }: QuotedIntent, step: LayerStep): boolean {
  const coming = request.options.auxiliaryFunds.get(step.chainId)
  if (!coming) return false
  const spent = elements.filter(
    ({ chainId }, index) => chainId === step.chainId && step.elements.includes(index),
  )
  return spent.some(({ spend }) =>
    spend.some(({ token }) => (coming.get(token.address.toLowerCase() as Address) ?? 0n) > 0n),
  )
}

/**
 * Equal steps of different offers have the same result at one block, whatever the offer's id and
 * deadline, and for every account if the layer says so. Only a success is remembered. So a refused
 * request was always simulated itself, and a failing node does not decide for the next request.
 */
async function rehearseOnce(trial: Trial, signal: AbortSignal): Promise<Rehearsal> {
  await nextPiece()
  const { deps, route, planned, viewOf } = trial
  const block = viewOf(planned.step.chainId)?.block.hash
  const key = `${block} ${planned.step.name} ${shapeOf(route, planned)}`
  return deps.passedRehearsals.read(key, (inner) => rehearse(trial, inner), {
    signal,
    keep: ({ outcome }) => outcome === 'passed',
  })
}

function shapeOf(route: QuotedIntent, { layer, step }: PlannedStep): string {
  const { account, recipient, elements, signing } = route
  const own = step.elements.flatMap((index) => {
    const element = elements[index]
    if (!element) return []
    const { chainId, arbiter, permitted, spend, mandate, swapOrigins, swapDestinations } = element
    const { lockTags } = element
    const { tokenOut, minGas, preClaimOps, destinationOps } = mandate
    const swaps = [...swapOrigins.values(), ...swapDestinations].map(
      (swap) => swap && [swap.quoter, swap.amountIn, swap.amountOut, swap.executions.length],
    )
    return [
      { chainId, arbiter, permitted, lockTags, spend, tokenOut, minGas, swaps },
      preClaimOps,
      destinationOps,
    ]
  })
  const involved = layer.isImpersonal?.(route, step) ? [recipient] : [account, recipient]
  const who = involved.map(({ address, accountType, setupOps, onChain }) => [
    address,
    accountType,
    setupOps,
    onChain.get(step.chainId),
  ])
  return JSON.stringify([signing, who, own], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

async function rehearse(trial: Trial, signal: AbortSignal): Promise<Rehearsal> {
  const { deps, planned } = trial
  const { kind: action, chainId } = planned.step
  let reverted: Unborn | undefined
  const failed = (revert: Unborn, by: 'calls' | 'recipient' | 'unknown'): Rehearsal => ({
    outcome: 'failed',
    failure: {
      action,
      chainId,
      ...classify(revert),
      ownCalls: by === 'calls',
      byRecipient: by === 'recipient',
    },
  })
  try {
    return await withDeadline(deps.settings.checkDeadlineMs, signal, async (inner) => {
      const revert = await tryOut(trial, inner)
      if (!revert) return { outcome: 'passed' }
      reverted = revert
      if (await failsByOwnCalls(trial, inner)) return failed(revert, 'calls')
      const refuses = await failsByRecipient(trial, inner)
      return failed(revert, refuses ? 'recipient' : 'unknown')
    })
  } catch (error) {
    if (signal.aborted || error instanceof OversizedTransaction) throw error
    // The step is known to fail; only whether the calls or the recipient are the cause is not
    // known.
    if (reverted) return failed(reverted, 'unknown')
    const reason = error instanceof BaseError ? error.details : String(error)
    deps.log.warn(
      { event: 'quote.not-simulated', chainId, action, reason },
      'A step was offered without a simulation.',
    )
    return { outcome: 'untried' }
  }
}

function classify({ data, factory, validator }: Unborn) {
  const revert = classifyRevert(data)
  const category = 'ACCOUNT_CREATION_FAILED' as const
  if (validator) {
    const errorArgs = { validator: validator.toLowerCase() }
    return { ...revert, category, errorName: 'ValidatorWithoutCode', errorArgs }
  }
  if (!factory) return revert
  const errorArgs = { factory: factory.toLowerCase() }
  return { ...revert, category, errorName: 'FactoryWithoutCode', errorArgs }
}

type Trial = RouteToRehearse & { deps: RehearsalDeps; planned: PlannedStep }

/**
 * Returns what the step reverts with; undefined when it succeeds. Throws when the node cannot run
 * it.
 */
async function tryOut(
  { deps, route, viewOf, planned: { layer, step } }: Trial,
  signal: AbortSignal,
): Promise<Unborn | undefined> {
  const reader = deps.readers.get(step.chainId)
  const sender = deps.relayer.sender(step.chainId, step.kind)
  if (!reader || !sender) throw new Error(`the relayer cannot send on chain ${step.chainId}`)
  const view = viewOf(step.chainId)
  if (!view) throw new Error(`the snapshot has no chain ${step.chainId}`)
  const { chain } = reader
  const unborn = await rehearseSetup({ chain, view, route, step, sender }, signal)
  if (unborn) return unborn
  const allocation = await allocationFor(deps.allocator, route)
  const { intent, stateOverride: agreed } = await standIn({ chain, view, route, step, allocation })
  const stateOverride = [...agreed, ...((await deps.shadow?.funds(reader, sender)) ?? [])]
  const call = await layer.call(intent, step, sender, signal, { gasLimit: UNTRIED })
  const { to, data, value } = call
  requireRoom(chain, step.kind, data)
  const blockHash = view.block.hash
  const request = { account: sender, to, data, value, blockHash, requestOptions: { signal } }
  try {
    await reader.client.call({ ...request, ...(stateOverride.length > 0 && { stateOverride }) })
    return undefined
  } catch (error) {
    const revert = readRevert(error)
    if (!revert) throw error
    return revert
  }
}

/** Nothing is signed yet, so the same step can be simulated without the calls of the request. */
async function failsByOwnCalls(trial: Trial, signal: AbortSignal): Promise<boolean> {
  const { request, elements } = trial.route
  const bare = elements.map((element): QuotedElement => {
    const own = request.preClaimExecutions.get(element.chainId) ?? []
    const { preClaimOps, destinationOps } = element.mandate
    const kept = preClaimOps.ops.slice(0, preClaimOps.ops.length - own.length)
    const mandate = {
      ...element.mandate,
      preClaimOps: kept.length > 0 ? { ...preClaimOps, ops: kept } : NO_OP,
      // For an intent that only runs calls, the same field also says how, and until when.
      destinationOps: { ...destinationOps, ops: [] },
    }
    return { ...element, mandate }
  })
  const calls = elements.some(({ mandate }) => mandate.destinationOps.ops.length > 0)
  if (!calls && request.preClaimExecutions.size === 0) return false
  return (
    (await tryOut({ ...trial, route: { ...trial.route, elements: bare } }, signal)) === undefined
  )
}

/**
 * Whether the step succeeds for another recipient. A recipient that runs calls cannot be replaced
 * by one without code.
 */
async function failsByRecipient(trial: Trial, signal: AbortSignal): Promise<boolean> {
  const { elements } = trial.route
  if (elements.some(({ mandate }) => mandate.destinationOps.ops.length > 0)) return false
  const others = elements.map((element): QuotedElement => {
    const { tokenOut } = element.mandate
    return tokenOut.length === 0
      ? element
      : { ...element, mandate: { ...element.mandate, recipient: ANYBODY } }
  })
  const route = { ...trial.route, elements: others }
  return (await tryOut({ ...trial, route }, signal)) === undefined
}
