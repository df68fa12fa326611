import { type Address, parseAbi } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { acrossRelayHash } from '../../domain/intent/order/across-relay.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../domain/intent/order/intermediary-address.ts'
import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { fundingNonces } from '../shared/nonce-books.ts'
import { findDeed, findHandOver, observeDeed } from '../shared/observe-deed.ts'
import { contractOf, readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { relaysOf } from './relays.ts'

const spokePoolAbi = parseAbi(['function fillStatuses(bytes32 relayHash) view returns (uint256)'])
const FILLED = 2n

export type AcrossQuestion = { intent: AcceptedIntent; step: LayerStep }

export async function observeAcross(
  deps: SettlementDeps,
  question: AcrossQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  return question.step.kind === 'claim'
    ? observeClaim(deps, question, signal)
    : observeFill(deps, question, signal)
}

function observeClaim(deps: SettlementDeps, { intent, step }: AcrossQuestion, signal: AbortSignal) {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const { fillDeadline } = element.mandate
  const reader = readerOf(deps, element.chainId)
  // The arbiter makes the deposits that repay the fill in the claim's own transaction, or the claim
  // fails.
  return observeDeed(
    {
      reader,
      deed: deedOf(intent, index, 'IntentClaimed'),
      since: intent.createdAt,
      nonces: fundingNonces(reader, { intent, element }),
      notAfter: fillDeadline < intent.expires ? fillDeadline : intent.expires,
    },
    signal,
  )
}

/** The fill is done when every relay is filled, by whomever, and the calls have run. */
async function observeFill(
  deps: SettlementDeps,
  question: AcrossQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { intent, step } = question
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const filled = await filledRelays(deps, question, head, signal)
  const all = filled.every(Boolean)
  const event = all ? await findFill(reader, question, head, signal) : undefined
  if (all && (event || !hasMore(question))) {
    // Other relayers of Across may have filled it without the arbiter, so there may be no event of
    // ours.
    return { state: 'done', ...(event ?? { block: head }) }
  }
  if (head.timestamp <= intent.fillDeadline) return { state: 'open' }
  const reason = 'the fill deadline has passed'
  return { state: 'impossible', cause: 'DEADLINE_PASSED', reason, block: head }
}

/**
 * Finds where the arbiter filled the last of the step's elements, or had its outputs handed over.
 */
function findFill(
  reader: ChainReader,
  question: AcrossQuestion,
  head: BlockRef,
  signal: AbortSignal,
) {
  const { intent, step } = question
  const deed = deedOf(intent, step.elements.at(-1) ?? -1, 'IntentFilled')
  const { fillDeadline: notAfter } = lastOf(intent, step).mandate
  const asked = { reader, deed, since: intent.createdAt, notAfter }
  const intermediary = intermediaryOf(question)
  return intermediary
    ? findHandOver({ ...asked, intermediary }, head, signal)
    : findDeed(asked, head, signal)
}

/** Says for each relay of the step's elements whether it is filled. */
export async function filledRelays(
  deps: SettlementDeps,
  { intent, step }: AcrossQuestion,
  head: BlockRef,
  signal: AbortSignal,
): Promise<boolean[]> {
  const target = readerOf(deps, intent.request.destinationChainId)
  const hashes = step.elements.flatMap((index) => {
    const element = intent.elements[index]
    const relays = element ? relaysOf(target.chain, { intent, element }) : []
    return relays.map((relay) => acrossRelayHash(relay, target.chain.id))
  })
  const statuses = hashes.map((hash) =>
    target.client.readContract({
      address: contractOf(target, 'acrossSpokePool'),
      abi: spokePoolAbi,
      functionName: 'fillStatuses',
      args: [hash],
      blockNumber: head.number,
    }),
  )
  return (await untilAborted(Promise.all(statuses), signal)).map((status) => status === FILLED)
}

/**
 * Whether the step needs more than its relays: the arbiter hands over the outputs or runs the
 * calls, and logs it.
 */
function hasMore({ intent, step }: AcrossQuestion): boolean {
  const { mandate } = lastOf(intent, step)
  const { viaIntermediary } = decodeAcrossTerms(mandate.qualifier)
  return viaIntermediary || mandate.destinationOps.ops.length > 0
}

/**
 * The intermediary that hands over the outputs; undefined when Across pays the recipient itself.
 */
function intermediaryOf({ intent, step }: AcrossQuestion): Address | undefined {
  const element = lastOf(intent, step)
  const { sponsor, needs, swept, viaIntermediary } = decodeAcrossTerms(element.mandate.qualifier)
  if (!viaIntermediary) return undefined
  const key = destinationKey({ sponsor, nonce: intent.id, element, needs, swept })
  return intermediaryAddress(element.arbiter, key)
}

function lastOf({ elements }: AcceptedIntent, step: LayerStep): QuotedElement {
  const element = elements[step.elements.at(-1) ?? -1]
  if (!element) throw new RangeError('the step has no element')
  return element
}
