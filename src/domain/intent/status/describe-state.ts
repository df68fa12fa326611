import type { Hex } from 'viem'
import type { QuotedIntent } from '../intent.ts'
import type { IntentStatus, Operation } from './status.ts'

/** The part of a step that clients see. */
export type StepFacts = {
  name: string
  /** Names of the steps before it. */
  after: readonly string[]
  kind: 'claim' | 'fill'
  chainId: number
  elements: readonly number[]
  state: 'open' | 'sending' | 'done' | 'final' | 'impossible'
  txHash: Hex | null
  /** Unix seconds. */
  blockTime: bigint | null
  failureReason: 'EXPIRED' | 'REVERTED' | 'RELAYER_FAILURE' | null
  /** What it waits for, and when (Unix seconds) it is checked next; news makes that sooner. */
  note?: string | null
  nextActionAt?: bigint | null
}

/**
 * The operations of an intent: one claim for each element, and its fills. A layer with a single
 * transaction claims and fills in it. A delivery by a bridge is a kind of fill of its own; the
 * calls that come after it are the fill.
 */
export function describeOperations(
  { elements, request }: Pick<QuotedIntent, 'elements' | 'request'>,
  steps: readonly StepFacts[],
  status: IntentStatus,
): Operation[] {
  const claims = elements.flatMap(({ chainId }, element): Operation[] => {
    const own = steps.filter((step) => step.elements.includes(element))
    const step = own.find(({ kind }) => kind === 'claim') ?? own[0]
    return step ? [{ chainId, type: 'CLAIM', element, ...outcomeOf(step, status) }] : []
  })
  const filling = steps.filter(({ kind }) => kind === 'fill')
  const isFill = (name: string) => filling.some((step) => step.name === name)
  const isBridged = (step: StepFacts) =>
    step.elements.every((index) => elements[index]?.settlementContext.bridgeFill) &&
    !step.after.some(isFill)
  const fills = (filling.length > 0 ? filling : steps.slice(-1)).map(
    (step): Operation => ({
      chainId: request.destinationChainId,
      type: isBridged(step) ? 'BRIDGE_FILL' : 'FILL',
      ...outcomeOf(step, status),
    }),
  )
  return [...claims, ...fills]
}

function outcomeOf(
  step: StepFacts,
  status: IntentStatus,
): Pick<Operation, 'status' | 'txHash' | 'timestamp' | 'failureReason' | 'next'> {
  if (step.state === 'done' || step.state === 'final') {
    return {
      status: 'COMPLETED',
      ...(step.txHash !== null && { txHash: step.txHash }),
      ...(step.blockTime !== null && { timestamp: step.blockTime }),
    }
  }
  const reason = step.failureReason ?? (status === 'EXPIRED' ? 'EXPIRED' : 'RELAYER_FAILURE')
  const over = step.state === 'impossible' || status === 'FAILED' || status === 'EXPIRED'
  if (!over) return { status: 'PENDING', ...nextOf(step) }
  return { status: reason === 'EXPIRED' ? 'EXPIRED' : 'FAILED', failureReason: reason }
}

function nextOf({ note, nextActionAt }: StepFacts): Pick<Operation, 'next'> {
  if (nextActionAt == null) return {}
  return { next: { action: note ?? 'it is taken up', at: nextActionAt } }
}
