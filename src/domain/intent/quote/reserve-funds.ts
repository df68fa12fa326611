import type { Address } from 'viem'
import type { QuotedIntent } from '../intent.ts'
import type { TokenAmount } from '../order/mandate.ts'

export type ReservedFunds = {
  /** The step after which the funds are gone. */
  step: string
  holder: { kind: 'account'; address: Address } | { kind: 'relayer' }
  chainId: number
  token: Address
  amount: bigint
  /** The funds are in the account's locks. */
  locked?: boolean
}

type Step = {
  name: string
  kind: 'claim' | 'fill'
  chainId: number
  elements: readonly number[]
  /** The relayer's own tokens that the step takes; absent when only the outputs are known. */
  brings?: readonly TokenAmount[]
}

/**
 * What an accepted intent commits: the account's tokens until the step that takes them, and the
 * relayer's own until the fill. For a layer that cannot tell what it will bring, all outputs are
 * committed; the fill frees the excess.
 */
export function reserveFunds(quote: QuotedIntent, steps: readonly Step[]): ReservedFunds[] {
  const reserved = new Map<string, ReservedFunds>()
  const add = (funds: ReservedFunds) => {
    if (funds.amount === 0n) return
    const key = [funds.step, funds.holder.kind, funds.chainId, funds.token.toLowerCase()].join()
    const known = reserved.get(key)
    reserved.set(key, known ? { ...known, amount: known.amount + funds.amount } : funds)
  }
  const account = { kind: 'account', address: quote.account.address } as const
  for (const [index, element] of quote.elements.entries()) {
    const { chainId } = element
    const takes = stepOf(steps, index, 'claim')
    const fills = stepOf(steps, index, 'fill')
    const locked = element.lockTags && { locked: true }
    for (const { token, amount } of element.spend) {
      add({ step: takes, holder: account, chainId, token: token.address, amount, ...locked })
    }
    const { fundingMethod, bridgeFill } = element.settlementContext
    // A bridge pays the output itself.
    if (fundingMethod === 'NO_FUNDING' || bridgeFill) continue
    if (steps.find(({ name }) => name === fills)?.brings) continue
    for (const { token, amount } of element.mandate.tokenOut) {
      const place = { chainId: element.mandate.destinationChainId, token, amount }
      add({ step: fills, holder: { kind: 'relayer' }, ...place })
    }
  }
  for (const { name: step, chainId, brings = [] } of steps) {
    for (const { token, amount } of brings) {
      add({ step, holder: { kind: 'relayer' }, chainId, token, amount })
    }
  }
  return [...reserved.values()]
}

/** The step of this kind for an element; a layer with a single transaction does both in it. */
function stepOf(steps: readonly Step[], element: number, kind: 'claim' | 'fill'): string {
  const own = steps.filter(({ elements }) => elements.includes(element))
  const step = own.find((each) => each.kind === kind) ?? own.at(-1)
  if (!step) throw new RangeError(`no step settles element ${element}`)
  return step.name
}
