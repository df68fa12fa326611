import { type Address, decodeEventLog, parseAbi, sliceHex, toEventSelector } from 'viem'
import type { Chain } from '../../../domain/chain.ts'
import type { MinedLog } from '../../../domain/evm/transaction.ts'
import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { type AcrossRelay, acrossRelays } from '../../../domain/intent/order/across-relay.ts'
import type { TokenAmount } from '../../../domain/intent/order/mandate.ts'
import { decodeAcrossTerms } from '../../../domain/intent/order/qualifier.ts'
import type { BookedStep } from '../../../domain/ledger/booked-step.ts'

/** The event with which a SpokePool reports a fill. */
export const FILLED_RELAY_ABI = parseAbi([
  'struct RelayExecution { bytes32 updatedRecipient; bytes32 updatedMessageHash; uint256 updatedOutputAmount; uint8 fillType; }',
  'event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, RelayExecution relayExecutionInfo)',
])
const FILLED = toEventSelector(FILLED_RELAY_ABI[0])

export type FillQuestion = {
  intent: Pick<QuotedIntent, 'id' | 'elements'>
  step: BookedStep
  chain: Pick<Chain, 'contracts' | 'wrappedNativeToken'>
}

/**
 * What a transaction paid for relays of the step's elements, by the SpokePool's events. Relays of
 * one intent may be filled in several transactions, by several relayers.
 */
export function relaysFilledIn(logs: readonly MinedLog[], question: FillQuestion): TokenAmount[] {
  return fillsOf(logs, question).map(({ relay: { outputToken, outputAmount } }) => ({
    token: sliceHex(outputToken, 12),
    amount: outputAmount,
  }))
}

/**
 * A relay that a transaction filled, whom Across repays for it, and where. `lpFee`: what Across keeps
 * of the input; undefined when the quote did not know it.
 */
export type RelayFill = {
  relay: AcrossRelay
  repaidTo: Address
  repaymentChainId: number
  lpFee?: bigint
}

/** Finds every fill of a relay of the step's elements that the SpokePool reports. */
export function fillsOf(
  logs: readonly MinedLog[],
  { intent, step, chain }: FillQuestion,
): RelayFill[] {
  const pool = chain.contracts.acrossSpokePool?.toLowerCase()
  const filled = logs.filter(
    ({ address, topics }) => address.toLowerCase() === pool && topics[0] === FILLED,
  )
  if (filled.length === 0) return []
  const own = step.elements.flatMap((index) => {
    const element = intent.elements[index]
    if (!element) return []
    const terms = decodeAcrossTerms(element.mandate.qualifier)
    const wrappedNative = chain.wrappedNativeToken.address
    const relays = acrossRelays({ nonce: intent.id, element, terms, wrappedNative })
    return relays.map((relay, place) => {
      const lpFee = element.lpFees?.[place]
      return { relay, ...(lpFee !== undefined && { lpFee }) }
    })
  })
  return filled.flatMap((log) => {
    const found = own.find(({ relay }) => isFillOf(log, relay))
    const repaid = log.topics[3]
    if (!found || !repaid) return []
    const repaymentChainId = Number(decodeFill(log)?.repaymentChainId ?? 0n)
    return [{ ...found, repaidTo: sliceHex(repaid, 12), repaymentChainId }]
  })
}

/** Compares all fields of the relay, because another relay may have the same deposit id. */
function isFillOf(log: MinedLog, relay: AcrossRelay): boolean {
  const args = decodeFill(log)
  if (!args) return false
  const { updatedRecipient, updatedOutputAmount } = args.relayExecutionInfo
  return (
    args.originChainId === relay.originChainId &&
    args.depositId === relay.depositId &&
    args.depositor === relay.depositor &&
    args.recipient === relay.recipient &&
    args.outputToken === relay.outputToken &&
    args.outputAmount === relay.outputAmount &&
    args.inputToken === relay.inputToken &&
    args.inputAmount === relay.inputAmount &&
    updatedRecipient === relay.recipient &&
    updatedOutputAmount === relay.outputAmount
  )
}

function decodeFill({ topics, data }: MinedLog) {
  const [signature, ...indexed] = topics
  if (!signature) return undefined
  return decodeEventLog({ abi: FILLED_RELAY_ABI, data, topics: [signature, ...indexed] }).args
}
