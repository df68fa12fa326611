import { parseAbi } from 'viem'
import { intentExecutorAbi } from '../../contracts/intent-executor.gen.ts'
import type { BlockRef } from '../../core/chain.ts'
import { acrossRelayHash } from '../../core/intent/across-relay.ts'
import type { AcceptedIntent } from '../../core/intent/intent.ts'
import { destinationKey, intermediaryAddress } from '../../core/intent/intermediary-address.ts'
import { isThroughLock } from '../../core/intent/locked-order.ts'
import { decodeAcrossTerms } from '../../core/intent/qualifier.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { findArbiterEvent, observeNonce } from '../shared/nonce-state.ts'
import { contractOf, readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { relaysOf } from './relays.ts'

const spokePoolAbi = parseAbi(['function fillStatuses(bytes32 relayHash) view returns (uint256)'])
const FILLED = 2n
/** IIntentExecutor.Kind.Destination */
const DESTINATION = 1

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
  return observeNonce(
    {
      ...{ reader: readerOf(deps, element.chainId), arbiter: element.arbiter, event: 'claimed' },
      ...{ owner: intent.account.address, nonce: intent.id, since: intent.createdAt },
      throughLock: isThroughLock(intent),
      notAfter: fillDeadline < intent.expires ? fillDeadline : intent.expires,
    },
    signal,
  )
}

/** Every relay filled, by whomever, and the calls run. */
async function observeFill(
  deps: SettlementDeps,
  question: AcrossQuestion,
  signal: AbortSignal,
): Promise<StepObservation> {
  const { intent, step } = question
  const reader = readerOf(deps, step.chainId)
  const head = await reader.head(signal)
  const filled = await filledRelays(deps, question, head, signal)
  const done = filled.every(Boolean) && (await handedOver(reader, question, head, signal))
  if (!done) {
    if (head.timestamp <= intent.fillDeadline) return { state: 'open' }
    return { state: 'impossible', reason: 'the fill deadline has passed', block: head }
  }
  const arbiter = contractOf(reader, 'acrossArbiter')
  const asked = { reader, arbiter, owner: intent.account.address, nonce: intent.id }
  const event = await findArbiterEvent(
    { ...asked, event: 'filled', since: intent.createdAt, head },
    signal,
  )
  // Other relayers of Across may have filled it, without the arbiter.
  return { state: 'done', ...(event ?? { block: head }) }
}

/** For each relay of the step's elements whether it is filled. */
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
      ...{ address: contractOf(target, 'acrossSpokePool'), abi: spokePoolAbi },
      ...{ functionName: 'fillStatuses', args: [hash], blockNumber: head.number },
    }),
  )
  return (await untilAborted(Promise.all(statuses), signal)).map((status) => status === FILLED)
}

/** Calls of an account leave their nonce behind, an intermediary its code. */
async function handedOver(
  reader: ChainReader,
  { intent, step }: AcrossQuestion,
  head: BlockRef,
  signal: AbortSignal,
): Promise<boolean> {
  const element = intent.elements[step.elements.at(-1) ?? -1]
  if (!element) return false
  const terms = decodeAcrossTerms(element.mandate.qualifier)
  const { sponsor, needs, swept, viaIntermediary } = terms
  const calls = element.mandate.destinationOps.ops.length > 0
  if (viaIntermediary) {
    const key = destinationKey({ sponsor, nonce: intent.id, element, needs, swept })
    const address = intermediaryAddress(element.arbiter, key)
    const code = reader.client.getCode({ address, blockNumber: head.number })
    if (!(await untilAborted(code, signal))) return false
  }
  if (!calls || element.mandate.destinationOps.vt.startsWith('0x03')) return true
  return untilAborted(
    reader.client.readContract({
      ...{ address: contractOf(reader, 'intentExecutor'), abi: intentExecutorAbi },
      ...{ functionName: 'isNonceUsed', blockNumber: head.number },
      args: [intent.recipient.address, intent.id, DESTINATION],
    }),
    signal,
  )
}
