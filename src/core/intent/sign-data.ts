import { type Hex, hashTypedData } from 'viem'
import type { QuotedElement, QuotedIntent } from './intent.ts'
import {
  type Permit2TypedData,
  permit2TypedData,
  type SingleChainOpsTypedData,
  singleChainOpsTypedData,
} from './typed-data.ts'

export type SignPayload = Permit2TypedData | SingleChainOpsTypedData

export type SignData = { origin: readonly SignPayload[]; destination: SignPayload }

type Signable = Pick<QuotedIntent, 'id' | 'expires' | 'signing' | 'elements' | 'account'>

/** Everything there is to sign. The destination's is the last origin's: one signature serves both. */
export function signData(intent: Signable): SignData {
  const origin = intent.elements.map((element) => elementPayload(intent, element))
  const destination = origin.at(-1)
  if (!destination) throw new RangeError('an intent without elements cannot be signed')
  return { origin, destination }
}

export function payloadHash(payload: SignPayload): Hex {
  // Separate calls, because the two messages have no type in common.
  return payload.primaryType === 'SingleChainOps' ? hashTypedData(payload) : hashTypedData(payload)
}

function elementPayload(intent: Signable, element: QuotedElement): SignPayload {
  if (intent.signing === 'permit2') return permit2TypedData(element, intent.id, intent.expires)
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
