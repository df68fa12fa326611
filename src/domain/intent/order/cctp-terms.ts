import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { TokenAmount } from './mandate.ts'

/** Terms of CCTP (CctpTerms.sol, which explains each field). */
export type CctpTerms = {
  sponsor: Address
  amount: bigint
  maxFee: bigint
  minFinality: number
  filler: Address
  /** `swapHash` of the calls with which the claim may swap. */
  swap: Hex
  viaIntermediary: boolean
  needs: readonly TokenAmount[]
  swept: readonly Address[]
}

const CCTP = [
  {
    type: 'tuple',
    components: [
      { name: 'sponsor', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'maxFee', type: 'uint256' },
      { name: 'minFinality', type: 'uint32' },
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

export function encodeCctpTerms(terms: CctpTerms): Hex {
  return encodeAbiParameters(CCTP, [terms])
}

export function decodeCctpTerms(qualifier: Hex): CctpTerms {
  return decodeAbiParameters(CCTP, qualifier)[0]
}
