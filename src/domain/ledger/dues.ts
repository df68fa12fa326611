import type { Address } from 'viem'
import { assetOf, tokenOfAsset } from '../asset.ts'
import type { Chain } from '../chain.ts'
import { sameAddress, type Token } from '../token.ts'
import { powerOfTen } from '../usd.ts'
import { fillsOf, type RelayFill } from './filled-relays.ts'
import type { StepQuestion } from './step-question.ts'

/** What a bridge owes an address of ours for a fill, where it repays. */
export type Due = {
  layer: string
  chainId: number
  holder: Address
  token: Address
  amount: bigint
  /** What the bridge keeps of the deposit, in units of the same token. */
  lpFee: bigint
}

export type DuesQuestion = StepQuestion & { chainOf(chainId: number): Chain | undefined }

/**
 * What Across owes for the relays that a transaction filled. A stranger who fills our orders is owed
 * it himself, unless he has us repaid. What is not known to the unit is not said to be owed.
 */
export function duesOf(question: DuesQuestion): Due[] {
  const { step, relayers, receipt } = question
  if (step.settlementLayer !== 'ACROSS' || step.kind !== 'fill') return []
  return fillsOf(receipt.logs, question).flatMap((fill) => {
    const ours = relayers.some((each) => sameAddress(each, fill.repaidTo))
    return (ours && dueOf(question, fill)) || []
  })
}

function dueOf(
  { chainOf }: DuesQuestion,
  { relay, repaidTo, repaymentChainId, lpFee }: RelayFill,
): Due | undefined {
  const origin = chainOf(Number(relay.originChainId))
  const address: Address = `0x${relay.inputToken.slice(-40)}`
  const input = origin?.tokens.find((token) => sameAddress(token.address, address))
  if (!origin || !input || lpFee === undefined) return undefined
  const there = repaymentChainId === origin.id ? undefined : chainOf(repaymentChainId)
  const token = there && tokenOfAsset(there, assetOf(origin, input))
  const repaid =
    there && token ? { chainId: there.id, token } : { chainId: origin.id, token: input }
  const kept = repaid.chainId === origin.id ? 0n : lpFee
  const amount = inUnitsOf(repaid.token, input, relay.inputAmount - kept)
  return {
    layer: 'ACROSS',
    chainId: repaid.chainId,
    holder: repaidTo.toLowerCase() as Address,
    token: repaid.token.address.toLowerCase() as Address,
    amount,
    lpFee: inUnitsOf(repaid.token, input, relay.inputAmount) - amount,
  }
}

/** Rounded down, as the bridge pays. */
function inUnitsOf(to: Token, from: Token, amount: bigint): bigint {
  return (amount * powerOfTen(to.decimals)) / powerOfTen(from.decimals)
}
