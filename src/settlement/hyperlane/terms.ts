import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'

/** Terms of Hyperlane (HyperlaneTerms.sol, which explains each field). */
export type HyperlaneTerms = {
  sponsor: Address
  amount: bigint
  filler: Address
  viaIntermediary: boolean
  needs: readonly TokenAmount[]
  swept: readonly Address[]
}

const TERMS = [
  {
    type: 'tuple',
    components: [
      { name: 'sponsor', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'filler', type: 'address' },
      { name: 'viaIntermediary', type: 'bool' },
      {
        name: 'needs',
        type: 'tuple[]',
        components: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      { name: 'swept', type: 'address[]' },
    ],
  },
] as const

export function encodeTerms(terms: HyperlaneTerms): Hex {
  return encodeAbiParameters(TERMS, [terms])
}

export function decodeTerms(qualifier: Hex): HyperlaneTerms {
  return decodeAbiParameters(TERMS, qualifier)[0]
}
