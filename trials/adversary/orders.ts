import {
  type Abi,
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  zeroAddress,
} from 'viem'
import { acrossArbiterAbi } from '../../src/contracts/across-arbiter.gen.ts'
import { cctpArbiterAbi } from '../../src/contracts/cctp-arbiter.gen.ts'
import { hyperlaneArbiterAbi } from '../../src/contracts/hyperlane-arbiter.gen.ts'
import { oftArbiterAbi } from '../../src/contracts/oft-arbiter.gen.ts'
import { routerAbi } from '../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../src/contracts/same-chain-arbiter.gen.ts'
import type { KeptQuote, QuotedElement } from '../../src/domain/intent/intent.ts'
import { orderOf } from '../../src/domain/intent/locks/locked-order.ts'
import { decodeCctpTerms, encodeCctpTerms } from '../../src/domain/intent/order/cctp-terms.ts'
import type { Element, Mandate } from '../../src/domain/intent/order/mandate.ts'
import { decodeOftTerms, encodeOftTerms } from '../../src/domain/intent/order/oft-terms.ts'
import {
  decodeAcrossTerms,
  decodeSameChainTerms,
  encodeAcrossTerms,
  encodeSameChainTerms,
} from '../../src/domain/intent/order/qualifier.ts'
import {
  type Order,
  permit2TypedData,
  toOrder,
} from '../../src/domain/intent/signing/typed-data.ts'
import { decodeTerms, encodeTerms } from '../../src/settlement/hyperlane/terms.ts'
import type { Case, Ground } from './case.ts'
import type { Call } from './world.ts'

/** An order with everything that an arbiter asks for. */
export type SignedOrder = { order: Order; qualifier: Hex; signature: Hex; arbiter: Address }
export type SwapCall = { to: Address; value: bigint; data: Hex }

export function offerOf(it: Case): { quote: KeptQuote; element: QuotedElement } {
  const element = it.quote?.elements[0]
  if (!it.quote || !element) throw new Error('there is no offer')
  return { quote: it.quote, element }
}

/** What the owner signed for the service, as anybody may hand it in. */
export function genuine(it: Case): SignedOrder {
  const { quote, element } = offerOf(it)
  const signature = it.submission?.signatures?.origin[0]
  if (!signature) throw new Error('nothing is signed')
  const { arbiter, mandate } = element
  return { order: orderOf(quote, 0), qualifier: mandate.qualifier, signature, arbiter }
}

/** Another order of the same owner under the same number. */
export async function signAnother(it: Case, element: Element): Promise<SignedOrder> {
  const { quote } = offerOf(it)
  const { id: nonce, expires } = quote
  const signature = await it.party.owner.sign(permit2TypedData(element, nonce, expires) as never)
  const order = toOrder({ sponsor: quote.account.address, element, nonce, expires })
  return { order, qualifier: element.mandate.qualifier, signature, arbiter: element.arbiter }
}

const NO_CALLS = { ops: [] } as const

/** One raw unit for one raw unit, and none of the calls. */
export function tinyElement(it: Case, recipient: Address): Element {
  const { element } = offerOf(it)
  const { mandate, permitted } = element
  const [input] = permitted
  const [output] = mandate.tokenOut
  if (!input || !output) throw new Error('there is nothing to make smaller')
  const token = it.ground === 'SAME_CHAIN' ? input.token : output.token
  const small: Mandate = {
    ...mandate,
    recipient,
    tokenOut: [{ token, amount: 1n }],
    preClaimOps: { ...mandate.preClaimOps, ...NO_CALLS },
    destinationOps: { ...mandate.destinationOps, ...NO_CALLS },
  }
  const next = { ...element, permitted: [{ ...input, amount: 1n }], mandate: small }
  return withTerms(it, next, 1n)
}

/** Everything that was promised is taken, but it goes back to the party when nobody fills it. */
export function selfishElement(it: Case, recipient: Address): Element {
  const { element } = offerOf(it)
  const { mandate } = element
  const calls = { ...mandate.destinationOps, ...NO_CALLS }
  return withTerms(it, { ...element, mandate: { ...mandate, recipient, destinationOps: calls } })
}

/** Terms that fit the element's tokens, of the layer that the case is about. */
export function withTerms(it: Case, element: Element, amount?: bigint): Element {
  const { mandate } = element
  const plain = { viaIntermediary: false, needs: [], swept: [] }
  const put = (qualifier: Hex) => ({ ...element, mandate: { ...mandate, qualifier } })
  if (it.ground === 'SAME_CHAIN') {
    const terms = decodeSameChainTerms(mandate.qualifier)
    return put(encodeSameChainTerms({ ...terms, filler: zeroAddress, swept: [] }))
  }
  if (it.ground === 'OFT') {
    const terms = decodeOftTerms(mandate.qualifier)
    const sent = amount ?? terms.amount
    return put(encodeOftTerms({ ...terms, ...plain, filler: zeroAddress, amount: sent }))
  }
  if (it.ground === 'CCTP') {
    const terms = decodeCctpTerms(mandate.qualifier)
    const sent = amount === undefined ? {} : { amount, maxFee: 0n }
    return put(encodeCctpTerms({ ...terms, ...plain, filler: zeroAddress, ...sent }))
  }
  if (it.ground === 'HYPERLANE') {
    const terms = decodeTerms(mandate.qualifier)
    const sent = amount ?? terms.amount
    return put(encodeTerms({ ...terms, ...plain, filler: zeroAddress, amount: sent }))
  }
  const terms = decodeAcrossTerms(mandate.qualifier)
  const deposits = terms.deposits.map((deposit) =>
    amount ? { ...deposit, inputAmount: amount, outputAmount: amount } : deposit,
  )
  const open = { exclusiveRelayer: zeroAddress, exclusivityDeadline: 0, siblings: [] }
  return put(encodeAcrossTerms({ ...terms, ...plain, ...open, filler: zeroAddress, deposits }))
}

/** The call that uses an order at its origin. */
export function useCall(it: Case, signed: SignedOrder, swap: readonly SwapCall[] = []): Call {
  const { order, qualifier, signature, arbiter } = signed
  const params = { order, qualifier, signature, swap: [...swap] }
  if (it.ground === 'SAME_CHAIN') {
    const destinationSignature = it.submission?.signatures?.destination ?? signature
    const args = [{ ...params, destinationSignature }] as const
    const data = encodeFunctionData({ abi: sameChainArbiterAbi, functionName: 'fill', args })
    return { to: arbiter, data }
  }
  const abi = CLAIMS[it.ground] ?? acrossArbiterAbi
  const data = encodeFunctionData({ abi, functionName: 'claim', args: [params] } as never)
  const isMessage = it.ground === 'OFT' || it.ground === 'HYPERLANE'
  return { to: arbiter, data, ...(isMessage && { value: 10n ** 16n }) }
}

const CLAIMS: Partial<Record<Ground, Abi>> = {
  OFT: oftArbiterAbi,
  CCTP: cctpArbiterAbi,
  HYPERLANE: hyperlaneArbiterAbi,
}

/** Uses an order as somebody of the party; answers whether the chain took it. */
export async function useOrder(
  it: Case,
  signed: SignedOrder,
  swap: readonly SwapCall[] = [],
): Promise<boolean> {
  const { status } = await it.world.send(it.origin, it.party.helper, useCall(it, signed, swap))
  return status === 'success'
}

const ACT = 1

/** Fills the genuine order at its destination out of the helper's pocket. */
export async function fillAcross(it: Case, gas?: bigint): Promise<boolean> {
  const { element } = offerOf(it)
  const { order, qualifier, arbiter } = genuine(it)
  const { helper } = it.party
  const funds = element.mandate.tokenOut.map(({ token, amount }) => ({ token, amount }))
  const router = it.world.contract(it.target, 'router')
  for (const { token } of funds) {
    const approve = { abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] } as const
    await it.world.send(it.target, helper, { to: token, data: encodeFunctionData(approve) })
  }
  const fill = encodeFunctionData({
    abi: acrossArbiterAbi,
    functionName: 'fill',
    args: [
      {
        orders: [order],
        qualifiers: [qualifier],
        destinationSignature: it.submission?.signatures?.destination ?? '0x',
        repaymentChain: BigInt(it.target),
        repaymentAddress: helper.address,
        swapIn: [],
        swap: [],
        swapOut: [],
      },
    ],
  })
  const step = { kind: ACT, optional: false, target: arbiter, value: 0n, funds, data: fill }
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'execute',
    args: [[step], helper.address, 0n],
  })
  const { status } = await it.world.send(it.target, helper, {
    to: router,
    data,
    ...(gas && { gas }),
  })
  return status === 'success'
}
