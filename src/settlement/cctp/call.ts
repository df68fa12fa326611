import { type Address, encodeFunctionData } from 'viem'
import { cctpArbiterAbi } from '../../contracts/cctp-arbiter.gen.ts'
import { FAST } from '../../domain/cctp/burn-message.ts'
import { cctpPlaceOf } from '../../domain/cctp/place.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { decodeCctpTerms } from '../../domain/intent/order/cctp-terms.ts'
import { toOrder } from '../../domain/intent/signing/typed-data.ts'
import { FEE_UNITS } from '../../ports/attestations.ts'
import type { CallOptions, LayerStep, StepCall } from '../../ports/settlement-layer.ts'
import { actStep, callStep, routerCall, setupSteps } from '../shared/router-call.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { callsSignature, originSignature } from '../shared/signatures.ts'
import { findAttested } from './attested.ts'
import { findBurn } from './burn.ts'
import { transmitterAbi } from './cctp-abi.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { elementOf, keyOf } from './observe.ts'
import { isPayable } from './payable.ts'
import { isDelivery } from './steps.ts'

export type CctpStep = CallOptions & { intent: AcceptedIntent; step: LayerStep; relayer: Address }

/**
 * A transaction that others may make unnecessary is given up after this time if no block takes it;
 * then the state is read again.
 */
const LANDING_SECONDS = 300n

export async function callCctp(
  deps: CctpDeps,
  request: CctpStep,
  signal: AbortSignal,
): Promise<StepCall> {
  if (request.step.kind === 'claim') return claim(deps, request, signal)
  return isDelivery(request.step) ? deliver(deps, request, signal) : fill(deps, request, signal)
}

async function claim(
  deps: CctpDeps,
  { intent, step, relayer, gasLimit }: CctpStep,
  signal: AbortSignal,
): Promise<StepCall> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, element.chainId)
  await Promise.all([requireFast(deps, element, signal), requirePayable(deps, element, signal)])
  const data = encodeFunctionData({
    abi: cctpArbiterAbi,
    functionName: 'claim',
    args: [
      {
        order: orderOf(intent, element),
        qualifier: element.mandate.qualifier,
        signature: originSignature(intent, step.elements[0] ?? -1),
        swap: [],
      },
    ],
  })
  const steps = [...setupSteps([intent.account], element.chainId), actStep(element.arbiter, data)]
  const { fillDeadline } = element.mandate
  const notAfter = fillDeadline < intent.expires ? fillDeadline : intent.expires
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}

/**
 * Refuses a burn whose fee is too low for Fast: Circle would carry it by Standard, which its owner
 * did not sign for. The burn is not made, and the owner keeps the tokens.
 */
async function requireFast(
  deps: CctpDeps,
  { chainId, mandate }: QuotedElement,
  signal: AbortSignal,
): Promise<void> {
  const { minFinality, amount, maxFee } = decodeCctpTerms(mandate.qualifier)
  const { attestations } = deps
  if (minFinality > FAST || !attestations) return
  const origin = cctpPlaceOf(readerOf(deps, chainId).chain)
  const target = cctpPlaceOf(readerOf(deps, mandate.destinationChainId).chain)
  if (!origin || !target) throw refuse('CCTP no longer has this route')
  const fee = await attestations.fastFee(origin.domain, target.domain, signal)
  const charged = fee === undefined ? undefined : (amount * fee + FEE_UNITS - 1n) / FEE_UNITS
  if (charged === undefined || charged > maxFee) {
    throw refuse('Circle charges more for Fast now than the owner signed')
  }
  if ((await attestations.allowance(signal)) < amount) {
    throw refuse('the amount exceeds what Circle carries by Fast now')
  }
}

/**
 * Refuses a burn for an account to which nothing can be minted, because a burn cannot be undone.
 */
async function requirePayable(
  deps: CctpDeps,
  { mandate: { destinationChainId, recipient } }: QuotedElement,
  signal: AbortSignal,
): Promise<void> {
  const reader = readerOf(deps, destinationChainId)
  const target = cctpPlaceOf(reader.chain)
  if (!target) throw refuse('CCTP no longer has this route')
  if (await isPayable(reader, target, recipient, signal)) return
  throw refuse('Circle lets no USDC be minted to the recipient')
}

/** Has the burnt tokens minted to the account that the message names. */
async function deliver(
  deps: CctpDeps,
  { intent, step, relayer, gasLimit }: CctpStep,
  signal: AbortSignal,
): Promise<StepCall> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const burn = await findBurn(readerOf(deps, element.chainId), { intent, element }, signal)
  const told = burn && (await findAttested(deps, burn, signal))
  if (!told) throw refuse('Circle has attested no burn of this intent')
  const data = encodeFunctionData({
    abi: transmitterAbi,
    functionName: 'receiveMessage',
    args: [told.message, told.attestation],
  })
  const steps = [callStep(contractOf(reader, 'cctpMessageTransmitter'), data)]
  const notAfter = head.timestamp + LANDING_SECONDS
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}

/** Runs the calls with what was minted; after the deadline the recipient gets it without them. */
async function fill(
  deps: CctpDeps,
  { intent, step, relayer, gasLimit }: CctpStep,
  signal: AbortSignal,
): Promise<StepCall> {
  const element = elementOf(intent, step)
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const { fillDeadline, qualifier, tokenOut } = element.mandate
  if (head.timestamp > fillDeadline) {
    const tokens = tokenOut.map(({ token }) => token)
    const args = [keyOf(intent, element), tokens] as const
    const rescue = encodeFunctionData({ abi: cctpArbiterAbi, functionName: 'rescue', args })
    const steps = [callStep(element.arbiter, rescue)]
    const notAfter = head.timestamp + LANDING_SECONDS
    return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
  }
  const signature = callsSignature(intent, step.elements.at(-1) ?? -1)
  const data = encodeFunctionData({
    abi: cctpArbiterAbi,
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

const refuse = (message: string) => new ServiceError('settlement-execution', message)
