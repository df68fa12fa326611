import { type Hex, hashTypedData } from 'viem'
import type { QuotedElement, QuotedIntent } from '../intent.ts'
import { type CompactTypedData, compactTypedData } from '../locks/compact.ts'
import { compactOf } from '../locks/locked-order.ts'
import { orderBundleHash } from '../order/order-bundle.ts'
import {
  type Permit2TypedData,
  permit2TypedData,
  type SingleChainOpsTypedData,
  singleChainOpsTypedData,
} from './typed-data.ts'

export type SignPayload = Permit2TypedData | SingleChainOpsTypedData | CompactTypedData

export type SignData = { origin: readonly SignPayload[]; destination: SignPayload }

type Signable = Pick<QuotedIntent, 'id' | 'expires' | 'signing' | 'elements' | 'account'>

/**
 * All messages to sign. The destination's is the last origin's, so that one signature serves both.
 */
export function signData(intent: Signable): SignData {
  const origin = intent.elements.map((element) => elementPayload(intent, element))
  const destination = origin.at(-1)
  if (!destination) throw new RangeError('an intent without elements cannot be signed')
  return { origin, destination }
}

/**
 * The hash that the owner signs for each element, and the chain on which the signature is checked.
 */
export function signedHashes(intent: Signable): { chainId: number; hash: Hex }[] {
  if (intent.signing === 'order-bundle') {
    const hash = orderBundleHash(compactOf(intent))
    return intent.elements.map(({ chainId }) => ({ chainId, hash }))
  }
  return signData(intent).origin.map((payload, index) => ({
    hash: payloadHash(payload),
    chainId:
      payload.primaryType === 'SingleChainOps'
        ? payload.domain.chainId
        : (intent.elements[index]?.chainId ?? payload.domain.chainId),
  }))
}

export function payloadHash(payload: SignPayload): Hex {
  // Separate calls, because the messages have no type in common.
  if (payload.primaryType === 'SingleChainOps') return hashTypedData(payload)
  return payload.primaryType === 'MultichainCompact'
    ? hashTypedData(payload)
    : hashTypedData(payload)
}

function elementPayload(intent: Signable, element: QuotedElement): SignPayload {
  if (intent.signing === 'permit2') return permit2TypedData(element, intent.id, intent.expires)
  if (intent.signing === 'compact') return compactTypedData(compactOf(intent))
  if (intent.signing === 'order-bundle') {
    throw new RangeError('an order bundle is not typed data: its client computes the hash itself')
  }
  const { gasRefund } = element.settlementContext
  if (!gasRefund) throw new RangeError('an element signed as calls has no gas refund')
  return singleChainOpsTypedData({
    account: intent.account.address,
    executor: element.arbiter,
    chainId: element.mandate.destinationChainId,
    nonce: intent.id,
    op: element.mandate.destinationOps,
    gasRefund,
  })
}
