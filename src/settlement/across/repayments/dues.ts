import type { Address } from 'viem'
import { assetOf, tokenOfAsset } from '../../../domain/asset.ts'
import type { Due } from '../../../domain/ledger/due.ts'
import type {
  ChainAmount,
  DuesQuestion,
  EarnsQuestion,
} from '../../../domain/ledger/layer-books.ts'
import { sameAddress, type Token } from '../../../domain/token.ts'
import { powerOfTen } from '../../../domain/usd.ts'
import { ACROSS } from '../options.ts'
import { fillsOf, type RelayFill } from './filled-relays.ts'

/**
 * What Across owes for the relays that a transaction filled. A stranger who fills our orders is
 * owed the repayment himself, unless he names us. An amount that is not known to the raw unit is
 * left out.
 */
export function duesOf(question: DuesQuestion): Due[] {
  const { step, relayers, receipt } = question
  if (step.kind !== 'fill') return []
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
    layer: ACROSS,
    chainId: repaid.chainId,
    holder: repaidTo.toLowerCase() as Address,
    token: repaid.token.address.toLowerCase() as Address,
    amount,
    lpFee: inUnitsOf(repaid.token, input, relay.inputAmount) - amount,
  }
}

/** Converts an amount between decimals, rounded down as the bridge rounds it. */
function inUnitsOf(to: Token, from: Token, amount: bigint): bigint {
  return (amount * powerOfTen(to.decimals)) / powerOfTen(from.decimals)
}

/** What Across owes us for the relays that this transaction filled: the inputs less its fee. */
export function earnsOf(question: EarnsQuestion): ChainAmount[] {
  const { step, intent, receipt, chain, relayers, bridgeSponsored } = question
  if (step.kind !== 'fill') return []
  return fillsOf(receipt.logs, { intent, step, chain }).flatMap(
    ({ relay, repaidTo, repaymentChainId, lpFee = 0n }) => {
      const { originChainId, inputToken, inputAmount } = relay
      if (!relayers.some((each) => sameAddress(each, repaidTo))) return []
      // A relay that is repaid where it was deposited pays no fee. A sponsor who pays for the
      // bridge pays its fee separately from what the owner brings.
      const whole = BigInt(repaymentChainId) === originChainId || bridgeSponsored
      const amount = whole ? inputAmount : inputAmount - lpFee
      const token: Address = `0x${inputToken.slice(-40)}`
      return [{ chainId: Number(originChainId), token, amount }]
    },
  )
}
