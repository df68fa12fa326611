import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import type { QuotedElement, QuotedIntent } from '../intent/intent.ts'
import { destinationKey, intermediaryAddress } from '../intent/order/intermediary-address.ts'
import type { TokenAmount } from '../intent/order/mandate.ts'
import { decodeOftTerms } from '../intent/order/oft-terms.ts'
import { singleChainLimits } from '../intent/order/op-mode.ts'
import { decodeAcrossTerms, decodeSameChainTerms } from '../intent/order/qualifier.ts'
import { isNative } from '../token.ts'

export type BookedStep = {
  name: string
  kind: 'claim' | 'fill'
  chainId: number
  settlementLayer: string
  elements: readonly number[]
}

/** What a step was to move according to the quote that was signed, by lower-case token. */
export type StepPromise = {
  /** From the owner. */
  taken: ReadonlyMap<Address, bigint>
  /** To the recipient, or its intermediary. */
  delivered: ReadonlyMap<Address, bigint>
  /** The recipient may get more: the layer decides what exactly arrives. */
  atLeast: boolean
  /** Native money that the owner pays for gas; it leaves no log. */
  nativeRefund: bigint
}

type Intent = Pick<QuotedIntent, 'id' | 'elements' | 'account' | 'recipient'>
type Wrapping = Pick<Chain, 'wrappedNativeToken'>

const EXACT_LAYERS: readonly string[] = ['SAME_CHAIN', 'ACROSS', 'INTENT_EXECUTOR']

export function promiseOf(intent: Intent, step: BookedStep, chain: Wrapping): StepPromise {
  const elements = elementsOf(intent, step)
  const refunds = elements.flatMap(refundOf)
  const executor = step.settlementLayer === 'INTENT_EXECUTOR'
  const spends = elements.flatMap(({ spend }) =>
    spend.map(({ token, amount }) => ({ token: token.address, amount })),
  )
  const outputs = elements.flatMap(({ mandate }) => mandate.tokenOut)
  // A layer with one transaction takes and delivers in it; others take with the claim.
  const takes = step.kind === 'claim' || step.settlementLayer === 'SAME_CHAIN'
  return {
    taken: sumUp(executor ? refunds : takes ? spends : [], chain),
    delivered: sumUp(step.kind === 'fill' && !executor && !handsOver(step) ? outputs : [], chain),
    atLeast: !EXACT_LAYERS.includes(step.settlementLayer),
    nativeRefund: refunds.reduce(
      (sum, { token, amount }) => sum + (isNative(token) ? amount : 0n),
      0n,
    ),
  }
}

/** A message pays by itself; the calls after it only pass on what has arrived. */
function handsOver({ settlementLayer, name }: BookedStep): boolean {
  return settlementLayer === 'OFT' && name.startsWith('fill-')
}

/** Contracts that stand for the owner in a step, in lower case. */
export function intermediariesOf(intent: Intent, step: BookedStep): Set<Address> {
  const sponsor = intent.account.address
  const stands = elementsOf(intent, step).flatMap((element) => {
    const terms = intermediaryTerms(element, step.settlementLayer)
    if (!terms) return []
    const key = destinationKey({ sponsor, nonce: intent.id, element, ...terms })
    return [intermediaryAddress(element.arbiter, key)]
  })
  return new Set(stands.map((address) => address.toLowerCase() as Address))
}

function intermediaryTerms({ mandate }: QuotedElement, layer: string) {
  if (layer === 'SAME_CHAIN') {
    const { swept } = decodeSameChainTerms(mandate.qualifier)
    return { needs: mandate.tokenOut, swept }
  }
  if (layer === 'OFT') {
    const terms = decodeOftTerms(mandate.qualifier)
    return terms.viaIntermediary ? terms : undefined
  }
  return layer === 'ACROSS' ? decodeAcrossTerms(mandate.qualifier) : undefined
}

/** What an account pays for its own calls: the limit it signed, to the unit. */
function refundOf({ settlementContext, mandate }: QuotedElement): TokenAmount[] {
  const { gasRefund } = settlementContext
  const { maxRefund: amount } = singleChainLimits(mandate.destinationOps.vt)
  return gasRefund && amount > 0n ? [{ token: gasRefund.token, amount }] : []
}

/** Native money and its wrapped token are one: either is unwrapped or wrapped on the way. */
export function sumUp(amounts: readonly TokenAmount[], chain: Wrapping): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of amounts) {
    const kept = isNative(token) ? chain.wrappedNativeToken.address : token
    const key = kept.toLowerCase() as Address
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}

function elementsOf({ elements }: Intent, step: BookedStep): QuotedElement[] {
  return step.elements.flatMap((index) => elements[index] ?? [])
}
