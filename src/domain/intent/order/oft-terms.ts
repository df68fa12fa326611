import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { TokenAmount } from './mandate.ts'

/** Terms of OFT (OftTerms.sol, which explains each field). */
export type OftTerms = {
  sponsor: Address
  amount: bigint
  filler: Address
  /** `swapHash` of the calls with which the claim may swap. */
  swap: Hex
  viaIntermediary: boolean
  needs: readonly TokenAmount[]
  swept: readonly Address[]
}

const OFT = [
  {
    type: 'tuple',
    components: [
      { name: 'sponsor', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'filler', type: 'address' },
      { name: 'swap', type: 'bytes32' },
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

export function encodeOftTerms(terms: OftTerms): Hex {
  return encodeAbiParameters(OFT, [terms])
}

export function decodeOftTerms(qualifier: Hex): OftTerms {
  return decodeAbiParameters(OFT, qualifier)[0]
}
