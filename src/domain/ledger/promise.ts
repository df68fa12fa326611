import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import type { QuotedElement, QuotedIntent } from '../intent/intent.ts'
import { destinationKey, intermediaryAddress } from '../intent/order/intermediary-address.ts'
import type { TokenAmount } from '../intent/order/mandate.ts'
import { singleChainLimits } from '../intent/order/op-mode.ts'
import { isNative } from '../token.ts'
import type { BookedStep } from './booked-step.ts'
import type { LayerBooks } from './layer-books.ts'

/** What a step must move according to the signed quote, by lower-case token. */
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

type PromiseQuestion = {
  intent: Intent
  step: BookedStep
  chain: Wrapping
  /** Of the step's layer. */
  books: LayerBooks
}

export function promiseOf({ intent, step, chain, books }: PromiseQuestion): StepPromise {
  const elements = elementsOf(intent, step)
  const { takes, delivers, atLeast = false } = books.moves(step)
  const refunds = elements.flatMap(refundOf)
  const spends = elements.flatMap(({ spend }) =>
    spend.map(({ token, amount }) => ({ token: token.address, amount })),
  )
  const outputs = elements.flatMap(({ mandate }) => mandate.tokenOut)
  const taken = { spend: spends, gas: refunds, nothing: [] }[takes]
  return {
    taken: sumUp(taken, chain),
    delivered: sumUp(delivers === 'outputs' ? outputs : [], chain),
    atLeast,
    nativeRefund: refunds.reduce(
      (sum, { token, amount }) => sum + (isNative(token) ? amount : 0n),
      0n,
    ),
  }
}

/** Contracts that act for the owner in a step, in lower case. */
export function intermediariesOf({
  intent,
  step,
  books,
}: Omit<PromiseQuestion, 'chain'>): Set<Address> {
  const sponsor = intent.account.address
  const stands = elementsOf(intent, step).flatMap((element) => {
    const terms = books.intermediary?.(element)
    if (!terms) return []
    const key = destinationKey({ sponsor, nonce: intent.id, element, ...terms })
    return [intermediaryAddress(element.arbiter, key)]
  })
  return new Set(stands.map((address) => address.toLowerCase() as Address))
}

/** What an account pays for the gas of its own calls: exactly the limit that it signed. */
function refundOf({ settlementContext, mandate }: QuotedElement): TokenAmount[] {
  const { gasRefund } = settlementContext
  const { maxRefund: amount } = singleChainLimits(mandate.destinationOps.vt)
  return gasRefund && amount > 0n ? [{ token: gasRefund.token, amount }] : []
}

/**
 * Adds amounts up by token. Native money counts as its wrapped token, because either becomes the
 * other on the way.
 */
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
