import { type Address, encodeAbiParameters, encodePacked, type Hex, keccak256, pad } from 'viem'
import { isNative } from '../../token.ts'
import { hashOp } from './hash-op.ts'
import { destinationKey, intermediaryAddress } from './intermediary-address.ts'
import type { Element } from './mandate.ts'
import type { AcrossTerms } from './qualifier.ts'

/** A relay as Across takes it; addresses are left-padded to 32 bytes. */
export type AcrossRelay = {
  depositor: Hex
  recipient: Hex
  exclusiveRelayer: Hex
  inputToken: Hex
  outputToken: Hex
  inputAmount: bigint
  outputAmount: bigint
  originChainId: bigint
  depositId: bigint
  fillDeadline: number
  exclusivityDeadline: number
  message: Hex
}

export type AcrossRelayRequest = {
  nonce: bigint
  element: Element
  terms: AcrossTerms
  /** Wrapped native token of the destination chain, which Across uses instead of the native one. */
  wrappedNative: Address
  /** Hash of the destination calls, if the caller already has it. */
  callsHash?: Hex
}

const RELAY_AND_CHAIN = [
  {
    type: 'tuple',
    components: [
      { name: 'depositor', type: 'bytes32' },
      { name: 'recipient', type: 'bytes32' },
      { name: 'exclusiveRelayer', type: 'bytes32' },
      { name: 'inputToken', type: 'bytes32' },
      { name: 'outputToken', type: 'bytes32' },
      { name: 'inputAmount', type: 'uint256' },
      { name: 'outputAmount', type: 'uint256' },
      { name: 'originChainId', type: 'uint256' },
      { name: 'depositId', type: 'uint256' },
      { name: 'fillDeadline', type: 'uint32' },
      { name: 'exclusivityDeadline', type: 'uint32' },
      { name: 'message', type: 'bytes' },
    ],
  },
  { type: 'uint256' },
] as const

/**
 * The relays that an element's deposits lead to, one for each, known before anything is signed.
 * They do not depend on `terms.siblings`, so an intent's elements can name each other's relays.
 */
export function acrossRelays({
  nonce,
  element,
  terms,
  wrappedNative,
  callsHash = hashOp(element.mandate.destinationOps),
}: AcrossRelayRequest): AcrossRelay[] {
  const { sponsor, needs, swept } = terms
  const recipient = terms.viaIntermediary
    ? intermediaryAddress(
        element.arbiter,
        destinationKey({ sponsor, nonce, element, needs, swept, callsHash }),
      )
    : element.mandate.recipient
  return terms.deposits.map(({ inputToken, inputAmount, outIndex, outputAmount }, index) => {
    const output = element.mandate.tokenOut[outIndex]
    if (!output)
      throw new RangeError(
        `deposit ${index} pays for output ${outIndex}, but the element has no such output`,
      )
    return {
      depositor: toBytes32(sponsor),
      recipient: toBytes32(recipient),
      exclusiveRelayer: toBytes32(terms.exclusiveRelayer),
      inputToken: toBytes32(inputToken),
      outputToken: toBytes32(isNative(output.token) ? wrappedNative : output.token),
      inputAmount,
      outputAmount,
      originChainId: BigInt(element.chainId),
      depositId: depositId({ element, sponsor, nonce, index, callsHash }),
      fillDeadline: Number(element.mandate.fillDeadline),
      exclusivityDeadline: terms.exclusivityDeadline,
      message: '0x',
    }
  })
}

/** Key of a relay in the SpokePool of the chain it is filled on. */
export function acrossRelayHash(relay: AcrossRelay, destinationChainId: number): Hex {
  return keccak256(encodeAbiParameters(RELAY_AND_CHAIN, [relay, BigInt(destinationChainId)]))
}

/** In lower case, like the addresses in decoded event logs. */
function toBytes32(address: Address): Hex {
  return pad(address.toLowerCase() as Address)
}

type DepositKey = {
  element: Element
  sponsor: Address
  nonce: bigint
  index: number
  callsHash: Hex
}

/** The id commits to the calls, so that a relay cannot be filled without them. */
function depositId({ element, sponsor, nonce, index, callsHash }: DepositKey): bigint {
  const { arbiter, mandate } = element
  const uint = { type: 'uint256' } as const
  const depositNonce = keccak256(
    encodeAbiParameters(
      [uint, uint, { type: 'bytes32' }, uint],
      [nonce, BigInt(index), callsHash, mandate.minGas],
    ),
  )
  const id = encodePacked(['address', 'bytes32', 'bytes32'], [arbiter, pad(sponsor), depositNonce])
  return BigInt(keccak256(id))
}
