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
  /** The ledger entries of the step. */
  entries: readonly Entry[]
  /** The configured tokens of any chain. */
  tokensOf: (chainId: number) => readonly Token[]
}

/**
 * What a step earned the operator, in USD at the prices of the intent's quote: what its accounts
 * received and what the layer owes them for fills, less what they paid. Gas is left out. Undefined
 * when something without a price was paid, because the earnings are then not known.
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

/** The part of a quoted fee that was collected: at most what was earned, and at least zero. */
export function collectedOf(quoted: Usd, earned: Usd): Usd {
  if (earned <= 0n) return 0n
  return earned < quoted ? earned : quoted
}

/**
 * What the operator's accounts received less what they paid, on the chain of the step. Tokens from
 * anybody but the owner and our contracts do not count, such as a repayment for another relay that
 * one of the owner's calls set off.
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
  // Native money leaves no logs; the ledger has what the operator paid and received of it.
  const native = entries.flatMap(({ account, token, amount }) =>
    isNative(token) && (account === 'relayer' || account === 'fees')
      ? [{ chainId, token, amount }]
      : [],
  )
  return [...tokens, ...native]
}

/**
 * Whether a transaction that somebody else sent used our contracts for this intent only. In one
 * that did more, the amounts cannot be told apart and must not be counted for each intent.
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

/** What the layer owes us for what this transaction filled. */
function owed(question: EarnedQuestion): readonly ChainAmount[] {
  const { step, intent, layers } = question
  const bridgeSponsored = intent.cost?.sponsored.bridge ?? false
  return booksOf(layers, step.settlementLayer).earns?.({ ...question, bridgeSponsored }) ?? []
}
