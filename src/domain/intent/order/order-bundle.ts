import {
  type Address,
  concatHex,
  domainSeparator,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  zeroHash,
} from 'viem'
import type { Execution } from '../../evm/execution.ts'
import { type Compact, notarizedChain } from '../locks/compact.ts'
import { lockIdOf, NO_LOCK } from '../locks/lock-tag.ts'
import type { Element } from './mandate.ts'

/** The verifying contract in the old client's domain; it is never called. */
const BUNDLE_DOMAIN: Address = '0x0000000000f6Ed8Be424d673c63eeFF8b9267420'

/** The old client's type hashes; it does not hash arrays as EIP-712 demands. */
const BUNDLE_TYPEHASH = '0xee54591377b86e048be6b2fbd8913598a6270aed3415776321279495bf4efae5'
const SEGMENT_TYPEHASH = '0x54ada5b33a7390e2883c985295cfa2dcd9bb46515ad10cbdfc22a7c73f9807db'
const WITNESS_TYPEHASH = '0x78e29a727cef567e7d6dddf5bf7eedf0c84af60d4a57512c586c787aae731629'
const EXECUTION_TYPEHASH = '0xa222cbaaad3b88446c3ca031429dafb24afdbda10c5dbd9882c294762857141a'

type IdAndAmount = readonly [id: bigint, amount: bigint]

/** An element as the old client signs it. */
export type Segment = {
  arbiter: Address
  chainId: bigint
  idsAndAmounts: readonly IdAndAmount[]
  witness: {
    recipient: Address
    tokenOut: readonly IdAndAmount[]
    depositId: bigint
    targetChain: bigint
    fillDeadline: bigint
    execs: readonly Execution[]
    userOpHash: Hex
    maxFeeBps: number
  }
}

/** What an owner signs with the old client, once for all chains; ECDSA or `personal_sign`. */
export function orderBundleHash({ sponsor, nonce, expires, elements }: Compact): Hex {
  const structHash = keccak256(
    encodeAbiParameters(
      [BYTES32, { type: 'address' }, UINT256, UINT256, BYTES32],
      [BUNDLE_TYPEHASH, sponsor, nonce, expires, hashList(elements.map(segmentHash))],
    ),
  )
  const domain = {
    name: 'The Compact',
    version: '0',
    verifyingContract: BUNDLE_DOMAIN,
    chainId: notarizedChain(elements),
  }
  return keccak256(concatHex(['0x1901', domainSeparator({ domain }), structHash]))
}

export function toSegment({ arbiter, chainId, permitted, lockTags, mandate }: Element): Segment {
  return {
    arbiter,
    chainId: BigInt(chainId),
    idsAndAmounts: permitted.map(({ token, amount }, index) => [
      lockIdOf(lockTags?.[index] ?? NO_LOCK, token),
      amount,
    ]),
    witness: {
      recipient: mandate.recipient,
      tokenOut: mandate.tokenOut.map(({ token, amount }) => [BigInt(token), amount]),
      depositId: depositIdOf(mandate),
      targetChain: BigInt(mandate.destinationChainId),
      fillDeadline: mandate.fillDeadline,
      execs: mandate.destinationOps.ops,
      userOpHash: zeroHash,
      maxFeeBps: 0,
    },
  }
}

const BYTES32 = { type: 'bytes32' } as const
const UINT256 = { type: 'uint256' } as const

/**
 * Commits to the layer's terms and to how calls run, because the witness has no fields for them.
 */
function depositIdOf({ qualifier, destinationOps, minGas }: Element['mandate']): bigint {
  return hexToBigInt(
    keccak256(
      encodeAbiParameters(
        [BYTES32, BYTES32, { type: 'uint128' }],
        [keccak256(qualifier), destinationOps.vt, minGas],
      ),
    ),
  )
}

export function segmentHash(element: Element): Hex {
  const { arbiter, chainId, idsAndAmounts, witness } = toSegment(element)
  return keccak256(
    encodeAbiParameters(
      [BYTES32, { type: 'address' }, UINT256, BYTES32, BYTES32],
      [SEGMENT_TYPEHASH, arbiter, chainId, hashPairs(idsAndAmounts), witnessHash(witness)],
    ),
  )
}

function witnessHash(witness: Segment['witness']): Hex {
  const { recipient, tokenOut, depositId, targetChain, fillDeadline, execs } = witness
  return keccak256(
    encodeAbiParameters(
      [BYTES32, { type: 'address' }, BYTES32, UINT256, UINT256, UINT256, BYTES32, BYTES32, UINT256],
      [
        WITNESS_TYPEHASH,
        recipient,
        hashPairs(tokenOut),
        depositId,
        targetChain,
        fillDeadline,
        hashList(execs.map(executionHash)),
        witness.userOpHash,
        BigInt(witness.maxFeeBps),
      ],
    ),
  )
}

function executionHash({ to, value, data }: Execution): Hex {
  return keccak256(
    encodeAbiParameters(
      [BYTES32, { type: 'address' }, UINT256, BYTES32],
      [EXECUTION_TYPEHASH, to, value, keccak256(data)],
    ),
  )
}

function hashPairs(pairs: readonly IdAndAmount[]): Hex {
  return hashList(pairs.flat().map((word) => numberToHex(word, { size: 32 })))
}

function hashList(words: readonly Hex[]): Hex {
  return keccak256(concatHex([...words]))
}
