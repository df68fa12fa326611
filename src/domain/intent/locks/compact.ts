import { type Address, encodeAbiParameters, type Hex, hashStruct, keccak256 } from 'viem'
import type { Element } from '../order/mandate.ts'
import { MANDATE_TYPES, mandateMessage } from '../signing/typed-data.ts'
import { NO_LOCK } from './lock-tag.ts'

/** The verifying contract in the public client's domain; it is never called. */
const COMPACT_DOMAIN: Address = '0x73d2dc0c21fca4ec1601895d50df7f5624f07d3f'

const ELEMENT_TYPES = {
  Element: [
    { name: 'arbiter', type: 'address' },
    { name: 'chainId', type: 'uint256' },
    { name: 'commitments', type: 'Lock[]' },
    { name: 'mandate', type: 'Mandate' },
  ],
  Lock: [
    { name: 'lockTag', type: 'bytes12' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  ...MANDATE_TYPES,
} as const

const COMPACT_TYPES = {
  MultichainCompact: [
    { name: 'sponsor', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expires', type: 'uint256' },
    { name: 'elements', type: 'Element[]' },
  ],
  ...ELEMENT_TYPES,
} as const

export type Compact = {
  sponsor: Address
  nonce: bigint
  expires: bigint
  elements: readonly Element[]
}

export type CompactTypedData = ReturnType<typeof compactTypedData>

/** What an owner signs once for locked tokens of several chains. */
export function compactTypedData({ sponsor, nonce, expires, elements }: Compact) {
  return {
    domain: {
      name: 'The Compact',
      version: '1',
      verifyingContract: COMPACT_DOMAIN,
      chainId: notarizedChain(elements),
    },
    types: COMPACT_TYPES,
    primaryType: 'MultichainCompact',
    message: { sponsor, nonce, expires, elements: elements.map(elementMessage) },
  } as const
}

export function compactElementHash(element: Element): Hex {
  return hashStruct({
    types: ELEMENT_TYPES,
    primaryType: 'Element',
    data: elementMessage(element),
  })
}

/** The chain in the domain of a message over several chains. */
export function notarizedChain([first]: readonly Element[]): number {
  if (!first) throw new RangeError('a message over no elements cannot be signed')
  return first.chainId
}

function elementMessage(element: Element) {
  return {
    arbiter: element.arbiter,
    chainId: BigInt(element.chainId),
    commitments: element.permitted.map(({ token, amount }, index) => ({
      lockTag: element.lockTags?.[index] ?? NO_LOCK,
      token,
      amount,
    })),
    mandate: mandateMessage(element),
  }
}

const WITHDRAWAL_DOMAIN_NAME = 'ResourceLock'

const TRANSFERS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'id', type: 'uint256' },
      {
        name: 'portions',
        type: 'tuple[]',
        components: [
          { name: 'claimant', type: 'uint256' },
          { name: 'amount', type: 'uint256' },
        ],
      },
    ],
  },
] as const

export type LockTransfer = {
  id: bigint
  portions: readonly { claimant: bigint; amount: bigint }[]
}

export type LockWithdrawal = {
  owner: Address
  nonce: bigint
  expires: bigint
  transfers: readonly LockTransfer[]
}

/** What the allocator signs for a withdrawal (WithdrawalHash.sol). */
export function withdrawalTypedData(
  { owner, nonce, expires, transfers }: LockWithdrawal,
  { lock, chainId }: { lock: Address; chainId: number },
) {
  const list = transfers.map(({ id, portions }) => ({ id, portions: [...portions] }))
  return {
    domain: { name: WITHDRAWAL_DOMAIN_NAME, version: '1', chainId, verifyingContract: lock },
    types: {
      Withdrawal: [
        { name: 'owner', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expires', type: 'uint256' },
        { name: 'transfers', type: 'bytes32' },
      ],
    },
    primaryType: 'Withdrawal',
    message: {
      owner,
      nonce,
      expires,
      transfers: keccak256(encodeAbiParameters(TRANSFERS, [list])),
    },
  } as const
}
