import { getAbiItem } from 'viem'
import { intentExecutorAbi } from '../../contracts/intent-executor.gen.ts'
import type { BlockRef } from '../../core/chain.ts'
import type { AcceptedIntent, QuotedElement } from '../../core/intent/intent.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { LayerStep, StepObservation } from '../../ports/settlement-layer.ts'
import { blockAt, blockOf } from '../shared/nonce-state.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'

const EXECUTED = getAbiItem({ abi: intentExecutorAbi, name: 'IntentExecuted' })
const INVALIDATED = getAbiItem({ abi: intentExecutorAbi, name: 'NonceInvalidated' })
/** IIntentExecutor.Kind.SingleChain */
const SINGLE_CHAIN = 2

/** The executor's nonce says whether it happened, its event where. */
export async function observeIntentExecutor(
  deps: SettlementDeps,
  { intent, step }: { intent: AcceptedIntent; step: LayerStep },
  signal: AbortSignal,
): Promise<StepObservation> {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const reader = readerOf(deps, element.chainId)
  const head = await reader.head(signal)
  const used = await untilAborted(
    reader.client.readContract({
      ...{ address: element.arbiter, abi: intentExecutorAbi, functionName: 'isNonceUsed' },
      args: [intent.account.address, intent.id, SINGLE_CHAIN],
      blockNumber: head.number,
    }),
    signal,
  )
  if (used) return explainUse({ reader, intent, element, head }, signal)
  if (head.timestamp <= element.mandate.fillDeadline) return { state: 'open' }
  return { state: 'impossible', reason: 'the deadline has passed', block: head }
}

type Use = { reader: ChainReader; intent: AcceptedIntent; element: QuotedElement; head: BlockRef }

async function explainUse(
  { reader, intent, element, head }: Use,
  signal: AbortSignal,
): Promise<StepObservation> {
  const where = {
    ...{ address: element.arbiter, toBlock: head.number },
    args: { account: intent.account.address, nonce: intent.id },
    fromBlock: blockAt(reader, head, intent.createdAt),
  }
  const executed = await untilAborted(reader.client.getLogs({ ...where, event: EXECUTED }), signal)
  const log = executed.find(({ args }) => args.kind === SINGLE_CHAIN)
  if (log) {
    const block = await blockOf(reader, log.blockHash, signal)
    return { state: 'done', txHash: log.transactionHash, block }
  }
  const revoked = await untilAborted(
    reader.client.getLogs({ ...where, event: INVALIDATED }),
    signal,
  )
  // Used, but by what is not to be seen here yet: another url may know more.
  if (revoked.length === 0) return { state: 'open' }
  return { state: 'impossible', reason: 'the account has revoked the nonce', block: head }
}
