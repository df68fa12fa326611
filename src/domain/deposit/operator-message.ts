import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import type { Order } from '../intent/signing/typed-data.ts'
import {
  COMMITMENT_TUPLE,
  type Commitment,
  type CommittedDeposit,
  DEPOSIT_TUPLE,
  transitIdentity,
} from './commitment.ts'

// What the operator of a commitment signs, as plain hashes (DepositFactory.sol, DepositTransit.sol).

const RELEASE = typeHash('DepositRelease(uint256 chainId,address factory,bytes32 identity)')
const ORDER = typeHash('DepositOrder(address transit,bytes32 digest)')
const PAYOUT = typeHash(
  'DepositPayout(uint256 chainId,address transit,bool refund,address token,uint256 fee,address feeTo)',
)

const RELEASE_FIELDS = parseAbiParameters('bytes32, uint256, address, bytes32')
const ORDER_FIELDS = parseAbiParameters('bytes32, address, bytes32')
const PAYOUT_FIELDS = parseAbiParameters(
  'bytes32, uint256, address, bool, address, uint256, address',
)

const TOKENS = <Name extends string>(name: Name) =>
  ({
    name,
    type: 'tuple[]',
    components: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  }) as const
const OP = <Name extends string>(name: Name) =>
  ({
    name,
    type: 'tuple',
    components: [
      { name: 'vt', type: 'bytes32' },
      {
        name: 'ops',
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
  }) as const

const ORDER_TUPLE = {
  name: 'order',
  type: 'tuple',
  components: [
    { name: 'sponsor', type: 'address' },
    { name: 'originChain', type: 'uint256' },
    TOKENS('permitted'),
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    {
      name: 'mandate',
      type: 'tuple',
      components: [
        {
          name: 'target',
          type: 'tuple',
          components: [
            { name: 'recipient', type: 'address' },
            TOKENS('tokenOut'),
            { name: 'targetChain', type: 'uint256' },
            { name: 'fillExpiry', type: 'uint256' },
          ],
        },
        { name: 'minGas', type: 'uint128' },
        OP('originOps'),
        OP('destOps'),
        { name: 'q', type: 'bytes32' },
      ],
    },
    { name: 'funding', type: 'bytes' },
  ],
} as const

/** Whoever holds a signature of this digest may move the deposit to its transit account. */
export function releaseDigest(
  factory: Address,
  commitment: Commitment,
  deposit: CommittedDeposit,
): Hex {
  const identity = transitIdentity(commitment, deposit)
  return keccak256(
    encodeAbiParameters(RELEASE_FIELDS, [RELEASE, deposit.chainId, factory, identity]),
  )
}

/** @param digest The Permit2 message of the order. */
export function orderDigest(transit: Address, digest: Hex): Hex {
  return keccak256(encodeAbiParameters(ORDER_FIELDS, [ORDER, transit, digest]))
}

export type Payout = {
  chainId: bigint
  transit: Address
  refund: boolean
  token: Address
  fee: bigint
  feeTo: Address
}

/** The digest of a payout from the transit account: a delivery on the same chain, or a refund. */
export function payoutDigest({ chainId, transit, refund, token, fee, feeTo }: Payout): Hex {
  const values = [PAYOUT, chainId, transit, refund, token, fee, feeTo] as const
  return keccak256(encodeAbiParameters(PAYOUT_FIELDS, values))
}

export type TransitSignature = {
  commitment: Commitment
  deposit: CommittedDeposit
  order: Order
  /** The arbiter. */
  spender: Address
  /** The operator's signature of `orderDigest`. */
  mark: Hex
}

/** The signature by which a transit account agrees to an order. */
export function encodeTransitSignature(signature: TransitSignature): Hex {
  const { commitment, deposit, order, spender, mark } = signature
  return encodeAbiParameters(
    [COMMITMENT_TUPLE, DEPOSIT_TUPLE, ORDER_TUPLE, { type: 'address' }, { type: 'bytes' }],
    [commitment, deposit, order, spender, mark],
  )
}

function typeHash(type: string): Hex {
  return keccak256(stringToHex(type))
}
