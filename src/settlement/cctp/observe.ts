import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { decodeCctpTerms } from '../../domain/intent/order/cctp-terms.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../domain/intent/order/intermediary-address.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { fundingNonces } from '../shared/nonce-books.ts'
import { findHandOver, observeDeed } from '../shared/observe-deed.ts'
import { readerOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { findBurn } from './burn.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { observeDelivery } from './delivery.ts'
import { isDelivery } from './steps.ts'

export type CctpQuestion = { intent: AcceptedIntent; step: LayerStep }

export async function observeCctp(
  deps: CctpDeps,
  question: CctpQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { intent, step } = question
  if (step.kind === 'claim') return observeClaim(deps, intent, elementOf(intent, step), signal)
  return isDelivery(step)
    ? observeBurn(deps, question, signal)
    : observeFill(deps, question, signal)
}

export function elementOf(intent: AcceptedIntent, { elements }: LayerStep): QuotedElement {
  const element = intent.elements[elements.at(-1) ?? -1]
  if (!element) throw new RangeError(`the intent has no element ${elements.at(-1)}`)
  return element
}

function observeClaim(
  deps: CctpDeps,
  intent: AcceptedIntent,
  element: QuotedElement,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { fillDeadline } = element.mandate
  const reader = readerOf(deps, element.chainId)
  return observeDeed(
    {
      reader,
      deed: deedOf(intent, intent.elements.indexOf(element), 'IntentClaimed'),
      nonces: fundingNonces(reader, { intent, element }),
      since: intent.createdAt,
      notAfter: fillDeadline < intent.expires ? fillDeadline : intent.expires,
    },
    signal,
  )
}

/**
 * Only a burn can be minted, so before it the deadline counts; after it, no deadline ends the step.
 */
async function observeBurn(
  deps: CctpDeps,
  { intent, step }: CctpQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const element = elementOf(intent, step)
  const origin = readerOf(deps, element.chainId)
  const burn = await findBurn(origin, { intent, element }, signal)
  if (burn) {
    const index = step.elements[0] ?? -1
    const { viaIntermediary } = decodeCctpTerms(element.mandate.qualifier)
    const payee = viaIntermediary ? intermediaryOf(intent, element) : element.mandate.recipient
    return observeDelivery(deps, { index, element, burn, payee }, signal)
  }
  const claim = await observeClaim(deps, intent, element, signal)
  return claim.state === 'impossible' ? claim : { state: 'open' }
}

/**
 * The intermediary has code once it has handed over: with the calls, or after the deadline without
 * them. Until then the tokens wait at its address.
 */
async function observeFill(
  deps: CctpDeps,
  { intent, step }: CctpQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const address = intermediaryOf(intent, element)
  const code = reader.client.getCode({ address, blockNumber: head.number })
  if (!(await untilAborted(code, signal))) {
    const claim = await observeClaim(deps, intent, element, signal)
    return claim.state === 'impossible' ? claim : { state: 'open' }
  }
  const deed = deedOf(intent, intent.elements.indexOf(element), 'IntentFilled')
  const { fillDeadline: notAfter } = element.mandate
  const handed = await findHandOver(
    { reader, deed, since: intent.createdAt, notAfter, intermediary: address },
    head,
    signal,
  )
  if (handed) return { state: 'done', ...handed }
  const reason = 'the calls did not run in time; the recipient has the tokens'
  return { state: 'impossible', cause: 'CALLS_TOO_LATE', reason, block: head }
}

export function keyOf(intent: AcceptedIntent, element: QuotedElement) {
  const { sponsor, needs, swept } = decodeCctpTerms(element.mandate.qualifier)
  return destinationKey({ sponsor, nonce: intent.id, element, needs, swept })
}

function intermediaryOf(intent: AcceptedIntent, element: QuotedElement) {
  return intermediaryAddress(element.arbiter, keyOf(intent, element))
}
