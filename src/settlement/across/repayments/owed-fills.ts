import { type Address, decodeEventLog, sliceHex, toEventSelector } from 'viem'
import { assetOf, tokenOfAsset } from '../../../domain/asset.ts'
import type {
  FillingTransaction,
  FillScene,
  PlacedFill,
} from '../../../domain/ledger/inventory/placed-fill.ts'
import { sameAddress } from '../../../domain/token.ts'
import { powerOfTen } from '../../../domain/usd.ts'
import { FILLED_RELAY_ABI } from './filled-relays.ts'

export const FILLED_RELAY = toEventSelector(FILLED_RELAY_ABI[0])

/** The relays that a mined transaction filled and for which Across owes the relayer, and where. */
export function owedFillsIn(
  filled: FillingTransaction,
  { chains, accounts }: FillScene,
): PlacedFill[] {
  const here = chains.find(({ id }) => id === filled.chainId)
  const pool = here?.contracts.acrossSpokePool
  if (!pool) return []
  return filled.logs.flatMap(({ address, topics, data }): PlacedFill[] => {
    const [signature, ...indexed] = topics
    if (signature !== FILLED_RELAY || !sameAddress(address, pool)) return []
    const { args } = decodeEventLog({
      abi: FILLED_RELAY_ABI,
      data,
      topics: [signature, ...indexed],
    })
    const payee = sliceHex(args.relayer, 12)
    if (!accounts.some((account) => sameAddress(account, payee))) return []
    const origin = chains.find(({ id }) => BigInt(id) === args.originChainId)
    const payer = chains.find(({ id }) => BigInt(id) === args.repaymentChainId)
    const input = sliceHex(args.inputToken, 12)
    const token = origin?.tokens.find((each) => sameAddress(each.address, input))
    const repaid = origin && payer && token && tokenOfAsset(payer, assetOf(origin, token))
    if (!repaid) return []
    return [
      {
        key: filled.key,
        chainId: payer.id,
        token: repaid.address.toLowerCase() as Address,
        // Block numbers of another chain do not show the order of events here.
        block: payer.id === filled.chainId ? filled.block : 0n,
        gross: (args.inputAmount * powerOfTen(repaid.decimals)) / powerOfTen(token.decimals),
      },
    ]
  })
}
