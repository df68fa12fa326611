import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  keccak256,
} from 'viem'
import { hashOp } from './hash-op.ts'
import type { Element, TokenAmount } from './mandate.ts'

/** What an intermediary's address commits to (Arbiter.IntermediaryKey). */
export type IntermediaryKey = {
  sponsor: Address
  nonce: bigint
  recipient: Address
  expiry: bigint
  terms: Hex
}

export type DestinationPlan = {
  sponsor: Address
  nonce: bigint
  /** Any element of the intent: all of them share recipient, deadline and destination calls. */
  element: Element
  needs: readonly TokenAmount[]
  swept: readonly Address[]
  /** Hash of the destination calls, if the caller already has it. */
  callsHash?: Hex
}

const KEY = [
  {
    type: 'tuple',
    components: [
      { name: 'sponsor', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'recipient', type: 'address' },
      { name: 'expiry', type: 'uint256' },
      { name: 'terms', type: 'bytes32' },
    ],
  },
] as const

const DESTINATION_TERMS = [
  { type: 'uint256' },
  { type: 'uint128' },
  { type: 'bytes32' },
  {
    type: 'tuple[]',
    components: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  { type: 'address[]' },
] as const

/** The arbiter deploys the implementation of its intermediaries with its first nonce. */
const IMPLEMENTATION_NONCE = 1n
const CLONE_PREFIX: Hex = '0x3d602d80600a3d3981f3363d3d373d3d3d363d73'
const CLONE_SUFFIX: Hex = '0x5af43d82803e903d91602b57fd5bf3'

/**
 * Key of the intermediary that runs an intent's destination calls, or only hands its tokens over.
 */
export function destinationKey(plan: DestinationPlan): IntermediaryKey {
  const { mandate } = plan.element
  const terms = keccak256(
    encodeAbiParameters(DESTINATION_TERMS, [
      BigInt(mandate.destinationChainId),
      mandate.minGas,
      plan.callsHash ?? hashOp(mandate.destinationOps),
      plan.needs,
      plan.swept,
    ]),
  )
  return {
    sponsor: plan.sponsor,
    nonce: plan.nonce,
    recipient: mandate.recipient,
    expiry: mandate.fillDeadline,
    terms,
  }
}

/** The address is the same on every chain, because the arbiter's is. */
export function intermediaryAddress(arbiter: Address, key: IntermediaryKey): Address {
  const implementation = getContractAddress({ from: arbiter, nonce: IMPLEMENTATION_NONCE })
  return getContractAddress({
    opcode: 'CREATE2',
    from: arbiter,
    salt: keccak256(encodeAbiParameters(KEY, [key])),
    bytecode: concat([CLONE_PREFIX, implementation, CLONE_SUFFIX]),
  })
}
