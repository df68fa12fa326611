import type { QuotedIntent } from '../intent/intent.ts'
import { isNative, sameAddress, type Token } from '../token.ts'
import { type Usd, usdOf } from '../usd.ts'
import { arbitersOn, booksOf, type ChainAmount } from './layer-books.ts'
import { readMovements } from './movements.ts'
import { sidesOf } from './post-step.ts'
import type { Entry } from './posting.ts'
import type { StepQuestion } from './step-question.ts'

export type EarnedQuestion = Omit<StepQuestion, 'intent'> & {
  intent: StepQuestion['intent'] &
    Pick<QuotedIntent, 'pricing'> & { cost?: Pick<QuotedIntent['cost'], 'sponsored'> }
  /** What the books say the step did. */
  entries: readonly Entry[]
  /** The configured tokens of any chain. */
  tokensOf: (chainId: number) => readonly Token[]
}

/**
 * What a step brought the operator, in USD at the prices of the intent's quote: what its accounts
 * received and what the layer owes them for what they filled, less what they paid. Gas is left out.
 * Undefined when something was paid that has no price: then nothing can be said to be earned.
 */
export function earnedBy(question: EarnedQuestion): Usd | undefined {
  const { intent, tokensOf } = question
  const sums = new Map<string, ChainAmount>()
  for (const each of [...received(question), ...owed(question)]) {
    const key = `${each.chainId} ${each.token.toLowerCase()}`
    const known = sums.get(key)
    sums.set(key, { ...each, amount: each.amount + (known?.amount ?? 0n) })
  }
  let total = 0n
  for (const { chainId, token, amount } of sums.values()) {
    const known = tokensOf(chainId).find(({ address }) => sameAddress(address, token))
    const usd = known && intent.pricing.tokenPrices.get(known.priceSymbol ?? known.symbol)
    if (known && usd !== undefined)
      total += usdOf(amount, { usd, decimals: known.decimals }, 'down')
    else if (amount < 0n) return undefined
  }
  return total
}

/** How much of a quoted fee was collected: never more than was earned, never less than nothing. */
export function collectedOf(quoted: Usd, earned: Usd): Usd {
  if (earned <= 0n) return 0n
  return earned < quoted ? earned : quoted
}

/**
 * Received less paid, by the operator's accounts on the chain of the step. What comes from anybody
 * but the owner and our contracts, such as a repayment for another relay that a call of the owner
 * set off, was not received for this step.
 */
function received(question: EarnedQuestion): ChainAmount[] {
  const { entries, receipt, step, chain } = question
  const { chainId } = step
  const sideOf = sidesOf(question)
  const counts = receipt.sender !== undefined || isAlone(question)
  const tokens = readMovements(receipt.logs, chain.wrappedNativeToken.address).flatMap(
    ({ token, from, to, amount, wrap }): ChainAmount[] => {
      const [giver, taker] = [sideOf(from), sideOf(to)]
      if (isNative(token) || giver === taker) return []
      if (giver === 'relayer') return [{ chainId, token, amount: -amount }]
      if (taker !== 'relayer' || !counts) return []
      return wrap || (giver !== 'unknown' && giver !== 'layer') ? [{ chainId, token, amount }] : []
    },
  )
  // Native money leaves no logs; the books know what the operator paid and got of it.
  const native = entries.flatMap(({ account, token, amount }) =>
    isNative(token) && (account === 'relayer' || account === 'fees')
      ? [{ chainId, token, amount }]
      : [],
  )
  return [...tokens, ...native]
}

/**
 * Whether somebody else's transaction did nothing with our contracts but this intent. What it brought
 * in one that did more cannot be told apart, and must not be counted for each.
 */
function isAlone({ receipt, chain, intent, layers }: EarnedQuestion): boolean {
  const arbiters = arbitersOn(layers, chain)
  const deeds = receipt.logs.filter(({ address }) => arbiters.includes(address.toLowerCase()))
  return (
    deeds.length > 0 &&
    deeds.every(({ topics: [, sponsor, nonce] }) => {
      const named = sponsor && sameAddress(`0x${sponsor.slice(-40)}`, intent.account.address)
      return named && nonce !== undefined && BigInt(nonce) === intent.id
    })
  )
}

/** What the layer owes us for what this very transaction filled. */
function owed(question: EarnedQuestion): readonly ChainAmount[] {
  const { step, intent, layers } = question
  const bridgeSponsored = intent.cost?.sponsored.bridge ?? false
  return booksOf(layers, step.settlementLayer).earns?.({ ...question, bridgeSponsored }) ?? []
}
