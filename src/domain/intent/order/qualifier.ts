import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { createLru } from '../../../lib/lru.ts'
import type { TokenAmount } from './mandate.ts'

/** Terms of SAME_CHAIN (SameChainArbiter.Terms). */
export type SameChainTerms = {
  /** Permit2 messages do not name the owner, so the terms do. */
  sponsor: Address
  /** Receives what is left over, whoever sends the transaction; the zero address is the sender. */
  filler: Address
  /** `swapHash` of the calls that may swap. */
  swap: Hex
  /** `executionTokensReceived`: what the intermediary hands over besides the outputs. */
  swept: readonly Address[]
}

/** One deposit: some input for some of the output at `outIndex` of the mandate's `tokenOut`. */
export type AcrossDeposit = {
  inputToken: Address
  inputAmount: bigint
  outIndex: number
  outputAmount: bigint
}

/** Terms of ACROSS (AcrossTerms.sol, which explains each field). */
export type AcrossTerms = {
  sponsor: Address
  deposits: readonly AcrossDeposit[]
  exclusiveRelayer: Address
  exclusivityDeadline: number
  quoteTimestamp: number
  filler: Address
  /** `swapHash` of the calls with which the claim may swap. */
  swap: Hex
  viaIntermediary: boolean
  needs: readonly TokenAmount[]
  swept: readonly Address[]
  siblings: readonly Hex[]
}

const SAME_CHAIN = [
  {
    type: 'tuple',
    components: [
      { name: 'sponsor', type: 'address' },
      { name: 'filler', type: 'address' },
      { name: 'swap', type: 'bytes32' },
      { name: 'swept', type: 'address[]' },
    ],
  },
] as const

const ACROSS = [
  {
    type: 'tuple',
    components: [
      { name: 'sponsor', type: 'address' },
      {
        name: 'deposits',
        type: 'tuple[]',
        components: [
          { name: 'inputToken', type: 'address' },
          { name: 'inputAmount', type: 'uint256' },
          { name: 'outIndex', type: 'uint256' },
          { name: 'outputAmount', type: 'uint256' },
        ],
      },
      { name: 'exclusiveRelayer', type: 'address' },
      { name: 'exclusivityDeadline', type: 'uint32' },
      { name: 'quoteTimestamp', type: 'uint32' },
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
      { name: 'siblings', type: 'bytes32[]' },
    ],
  },
] as const

export function encodeSameChainTerms(terms: SameChainTerms): Hex {
  return encodeAbiParameters(SAME_CHAIN, [terms])
}

export function decodeSameChainTerms(qualifier: Hex): SameChainTerms {
  return decodeAbiParameters(SAME_CHAIN, qualifier)[0]
}

export function encodeAcrossTerms(terms: AcrossTerms): Hex {
  const deposits = terms.deposits.map((deposit) => ({
    ...deposit,
    outIndex: BigInt(deposit.outIndex),
  }))
  return encodeAbiParameters(ACROSS, [{ ...terms, deposits }])
}

/**
 * Caches hashes: a qualifier is hashed for the simulation of a quote and again for the message that
 * its owner signs.
 */
const hashes = createLru<Hex, Hex>(256)

export function qualifierHash(qualifier: Hex): Hex {
  const known = hashes.get(qualifier)
  if (known) return known
  const hash = keccak256(qualifier)
  hashes.set(qualifier, hash)
  return hash
}

/** Caches terms: they are decoded several times while a quote is made and simulated. */
const decoded = createLru<Hex, AcrossTerms>(256)

export function decodeAcrossTerms(qualifier: Hex): AcrossTerms {
  const known = decoded.get(qualifier)
  if (known) return known
  const terms = readAcrossTerms(qualifier)
  decoded.set(qualifier, terms)
  return terms
}

function readAcrossTerms(qualifier: Hex): AcrossTerms {
  const [terms] = decodeAbiParameters(ACROSS, qualifier)
  const deposits = terms.deposits.map((deposit) => ({
    ...deposit,
    outIndex: Number(deposit.outIndex),
  }))
  return { ...terms, deposits }
}
