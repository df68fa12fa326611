import { type Address, serializeTransaction } from 'viem'
import { isDataChargedApart } from '../../domain/chain.ts'
import { ServiceError } from '../../domain/errors.ts'
import { type Revert, readRevert } from '../../domain/evm/read-revert.ts'
import type { IntentFailReason } from '../../domain/failure/failure-table.ts'
import { failReasonOfRevert } from '../../domain/failure/revert-fail-reason.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { classifyRevert } from '../../domain/intent/signing/classify-revert.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StepCall } from '../../ports/settlement-layer.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'
import type { Need } from '../../store/transactions/relayer-needs.ts'
import { callOf } from './call-of.ts'
import { type Choice, chooseAccount } from './choose-account.ts'
import { callsUntil } from './decide/calls-until.ts'
import { isAffordable } from './decide/profit.ts'
import { type Delivery, refusesRecipient } from './refuses-recipient.ts'
import { chainReader, type RelayerContext, toSeconds } from './relayer-context.ts'

/** A step that may be sent, with everything its transaction depends on. */
export type StepPlan = {
  intent: AcceptedIntent
  step: StoredStep
  /** All steps of the intent. */
  steps: readonly StoredStep[]
  sendBefore: bigint
  /** True when the transaction under the step's present key was sent and failed. */
  wasted: boolean
}

export type Prepared =
  | { call: StepCall; from: Address }
  /** `counts` is true when the transaction was simulated and would fail. */
  | ({ counts: boolean } & StepRefusal)

/**
 * Why a step cannot be sent now: as text, and as the fail reason with which the intent ends if that
 * does not change.
 */
type StepRefusal = { refused: string; obstacle: IntentFailReason }

/**
 * Simulates the transaction of a step. It is refused when it would fail, when it costs too much, or
 * when the relayer cannot pay now.
 */
export async function prepareStep(context: RelayerContext, plan: StepPlan): Promise<Prepared> {
  const { intent, step } = plan
  const needs = (await context.reads.needs(intent.id)) ?? []
  const short = (await findDoubt(context, plan)) ?? (await findShortage(context, plan, needs))
  if (short) return { ...short, counts: false }
  const exact = takesExactly(plan, step)
  const choice = await chooseAccount(context, { intentId: intent.id, step, needs, exact })
  if ('none' in choice) return { ...refusalOf(choice), counts: false }
  try {
    const call = await callOf(context, { intent, step, account: choice.account })
    if (mustHappen(context, plan) || (await isWorthIt(context, plan, call)))
      return { call, from: choice.account }
    const refused = 'gas costs too much now'
    return { refused, obstacle: 'GAS_TOO_EXPENSIVE', counts: false }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'settlement-execution') throw error
    const revert = readRevert(error)
    if (!revert) return { refused: error.message, obstacle: 'CHAIN_UNAVAILABLE', counts: false }
    const obstacle = await obstacleOf(context, { intent, step, from: choice.account, revert })
    return { refused: error.message, obstacle, counts: true }
  }
}

/**
 * Whether the step is sent whatever its gas costs: a claim once the recipient is paid, and a
 * message that has left its origin chain. The account's own calls do not justify it: a contract
 * that was cheap when it was quoted could use a whole block's gas. While they may still run, the
 * step has to stay worth its gas.
 */
function mustHappen({ now }: RelayerContext, { intent, step, steps }: StepPlan): boolean {
  if (step.kind === 'claim') return intent.fillFirst || step.withoutDeadline === true
  const until = callsUntil(intent, step, steps)
  return step.withoutDeadline === true && (until === undefined || toSeconds(now()) > until)
}

/** A revert of a token rarely says that it refuses the recipient, so the token is asked. */
async function obstacleOf(
  context: RelayerContext,
  { revert, ...delivery }: Delivery & { revert: Revert },
): Promise<IntentFailReason> {
  const obstacle = failReasonOfRevert(classifyRevert(revert.data))
  if (obstacle !== 'WOULD_REVERT') return obstacle
  const reader = chainReader(context, delivery.step.chainId)
  return (await refusesRecipient(reader, delivery, context.stopping))
    ? 'RECIPIENT_REFUSED'
    : obstacle
}

/**
 * Whether the step takes exactly the amounts that are set aside for it: a fill that pays the
 * outputs of elements that were claimed before, without a swap.
 */
function takesExactly({ intent, steps }: StepPlan, { kind, elements }: StoredStep): boolean {
  const claimed = steps.flatMap((step) => (step.kind === 'claim' ? step.elements : []))
  return (
    kind === 'fill' &&
    elements.every((index) => {
      const swaps = intent.elements[index]?.swapDestinations ?? []
      return claimed.includes(index) && swaps.every((swap) => swap === null)
    })
  )
}

/**
 * The relayer relies on a claim only if more than one url has seen it, unless the chain has only
 * one.
 */
async function findDoubt(
  context: RelayerContext,
  { step, steps }: StepPlan,
): Promise<StepRefusal | undefined> {
  for (const { name, chainId, state, block, txHash } of steps) {
    const relied = step.after.includes(name) && chainId !== step.chainId && state === 'done'
    if (!relied || !block) continue
    const claim = { block, ...(txHash && { txHash }) }
    const agreement = await chainReader(context, chainId).crossCheck(claim, context.stopping)
    if (agreement === 'agreed' || agreement === 'alone') continue
    const refused =
      agreement === 'disputed'
        ? `the nodes of chain ${chainId} contradict each other about ${name}`
        : `too few nodes of chain ${chainId} have seen ${name} yet`
    return { refused, obstacle: 'CHAIN_UNCERTAIN' }
  }
  return undefined
}

/** No input is claimed while the relayer could not pay the fill. */
async function findShortage(
  context: RelayerContext,
  plan: StepPlan,
  needs: readonly Need[],
): Promise<StepRefusal | undefined> {
  const { intent, step, steps } = plan
  for (const fill of steps) {
    const later = fill.name !== step.name && (fill.state === 'open' || fill.state === 'sending')
    if (!later || fill.kind !== 'fill') continue
    const exact = takesExactly(plan, fill)
    const choice = await chooseAccount(context, { intentId: intent.id, step: fill, needs, exact })
    if ('none' in choice) return refusalOf(choice)
  }
  return undefined
}

function refusalOf({ none, lacks }: Extract<Choice, { none: string }>): StepRefusal {
  return { refused: none, obstacle: lacks === 'tokens' ? 'INSUFFICIENT_INVENTORY' : 'NO_SENDER' }
}

async function isWorthIt(
  context: RelayerContext,
  { intent, step }: StepPlan,
  call: StepCall,
): Promise<boolean> {
  const { gasLimit, value } = call
  const reader = chainReader(context, step.chainId)
  const [{ gasPrice }, dataFee] = await Promise.all([
    reader.gasPrice(context.stopping),
    readDataFee(context, reader, call),
  ])
  const { maxGasPercent } = context.policy
  const { destinationChainId } = intent.request
  const { chain } = reader
  return isAffordable({
    intent,
    chain,
    destinationChainId,
    gasLimit,
    gasPrice,
    dataFee,
    value,
    maxGasPercent,
  })
}

/** The cost of posting the transaction besides gas; fees and nonce hardly change its size. */
function readDataFee(
  { stopping }: RelayerContext,
  reader: ChainReader,
  { to, data, value, gasLimit: gas, authorizationList }: StepCall,
): Promise<bigint> {
  if (!isDataChargedApart(reader.chain.kind)) return Promise.resolve(0n)
  const shared = { chainId: reader.chain.id, to, data, value, gas, ...TYPICAL }
  const bytes = authorizationList
    ? serializeTransaction({
        type: 'eip7702',
        ...shared,
        authorizationList: authorizationList.map((each) => ({ ...each })),
      })
    : serializeTransaction({ type: 'eip1559', ...shared })
  return reader.dataFee(bytes, stopping)
}

/** Fees and nonce of the usual length, from which the size of the transaction follows. */
const TYPICAL = { nonce: 65_536, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 8n }
