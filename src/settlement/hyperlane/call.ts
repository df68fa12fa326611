import { type Address, encodeFunctionData } from 'viem'
import { hyperlaneArbiterAbi } from '../../contracts/hyperlane-arbiter.gen.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { toOrder } from '../../domain/intent/signing/typed-data.ts'
import type { CallOptions, LayerStep, StepCall } from '../../ports/settlement-layer.ts'
import { actStep, callStep, routerCall, setupSteps } from '../shared/router-call.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { callsSignature, originSignature } from '../shared/signatures.ts'
import { mailboxAbi } from './hyperlane-abi.ts'
import type { HyperlaneDeps } from './hyperlane-deps.ts'
import { findMessage } from './message.ts'
import { findMetadata } from './metadata.ts'
import { elementOf, keyOf } from './observe.ts'
import { quoteFee, routeTo } from './routes.ts'
import { isDelivery } from './steps.ts'
import { decodeTerms } from './terms.ts'

export type HyperlaneStep = CallOptions & {
  intent: AcceptedIntent
  step: LayerStep
  relayer: Address
}

/** A margin for a fee that rises until the claim is mined; the rest comes back to the sender. */
const FEE_MARGIN_PERCENT = 110n
/**
 * A transaction that others may make unnecessary is given up after this time if no block takes it;
 * then the state is read again.
 */
const LANDING_SECONDS = 300n

export async function callHyperlane(
  deps: HyperlaneDeps,
  request: HyperlaneStep,
  signal: AbortSignal,
): Promise<StepCall> {
  if (request.step.kind === 'claim') return claim(deps, request, signal)
  return isDelivery(request.step) ? deliver(deps, request, signal) : fill(deps, request, signal)
}

async function claim(
  deps: HyperlaneDeps,
  { intent, step, relayer, gasLimit }: HyperlaneStep,
  signal: AbortSignal,
): Promise<StepCall> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, element.chainId)
  const data = encodeFunctionData({
    abi: hyperlaneArbiterAbi,
    functionName: 'claim',
    args: [
      {
        order: orderOf(intent, element),
        qualifier: element.mandate.qualifier,
        signature: originSignature(intent, step.elements[0] ?? -1),
      },
    ],
  })
  const fee = await messagingFee(deps, element, signal)
  const value = (fee * FEE_MARGIN_PERCENT) / 100n
  const steps = [
    ...setupSteps([intent.account], element.chainId),
    { ...actStep(element.arbiter, data), value },
  ]
  const { fillDeadline } = element.mandate
  const notAfter = fillDeadline < intent.expires ? fillDeadline : intent.expires
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}

async function messagingFee(
  deps: HyperlaneDeps,
  { chainId, mandate }: QuotedElement,
  signal: AbortSignal,
): Promise<bigint> {
  const reader = readerOf(deps, chainId)
  const [output] = mandate.tokenOut
  const to = readerOf(deps, mandate.destinationChainId).chain
  const route = output && routeTo(reader.chain, to, { address: output.token })
  if (!route) throw new ServiceError('settlement-execution', 'Hyperlane no longer has this route')
  const { amount } = decodeTerms(mandate.qualifier)
  const quoted = await quoteFee(reader, route, { amount, to: mandate.recipient }, signal)
  if ('reason' in quoted) throw new ServiceError('settlement-execution', quoted.reason)
  return quoted.fee
}

/**
 * Delivers what Hyperlane's relayers have not delivered, with the signatures that the validators
 * have published.
 */
async function deliver(
  deps: HyperlaneDeps,
  { intent, step, relayer, gasLimit }: HyperlaneStep,
  signal: AbortSignal,
): Promise<StepCall> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const message = await findMessage(readerOf(deps, element.chainId), { intent, element }, signal)
  if (!message) throw new ServiceError('settlement-execution', 'the message has not been sent')
  const metadata = await findMetadata(deps, reader, message, signal)
  if (!metadata) throw new ServiceError('settlement-execution', 'the validators have not signed')
  const process = encodeFunctionData({
    abi: mailboxAbi,
    functionName: 'process',
    args: [metadata, message.bytes],
  })
  const steps = [callStep(contractOf(reader, 'hyperlaneMailbox'), process)]
  const notAfter = head.timestamp + LANDING_SECONDS
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}

/** Runs the calls with what has arrived; after the deadline the recipient gets it without them. */
async function fill(
  deps: HyperlaneDeps,
  { intent, step, relayer, gasLimit }: HyperlaneStep,
  signal: AbortSignal,
): Promise<StepCall> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const { fillDeadline, qualifier, tokenOut } = element.mandate
  if (head.timestamp > fillDeadline) {
    const tokens = tokenOut.map(({ token }) => token)
    const args = [keyOf(intent, element), tokens] as const
    const rescue = encodeFunctionData({ abi: hyperlaneArbiterAbi, functionName: 'rescue', args })
    const steps = [callStep(element.arbiter, rescue)]
    const notAfter = head.timestamp + LANDING_SECONDS
    return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
  }
  const signature = callsSignature(intent, step.elements.at(-1) ?? -1)
  const data = encodeFunctionData({
    abi: hyperlaneArbiterAbi,
    functionName: 'fill',
    args: [{ order: orderOf(intent, element), qualifier, destinationSignature: signature }],
  })
  const steps = [...setupSteps([intent.recipient], step.chainId), actStep(element.arbiter, data)]
  return routerCall({ reader, intent, steps, relayer, notAfter: fillDeadline, gasLimit }, signal)
}

function orderOf(intent: AcceptedIntent, element: QuotedElement) {
  const sponsor = intent.account.address
  return toOrder({ sponsor, element, nonce: intent.id, expires: intent.expires })
}
