import type { Address, Hex } from 'viem'
import type { Element, GasRefund, Op } from '../order/mandate.ts'
import { qualifierHash } from '../order/qualifier.ts'

export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const TOKEN_FIELDS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
] as const

const OP_TYPES = {
  Op: [
    { name: 'vt', type: 'bytes32' },
    { name: 'ops', type: 'Ops[]' },
  ],
  Ops: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

/** The types that Permit2's message and the message over locks share. */
export const MANDATE_TYPES = {
  Token: TOKEN_FIELDS,
  Target: [
    { name: 'recipient', type: 'address' },
    { name: 'tokenOut', type: 'Token[]' },
    { name: 'targetChain', type: 'uint256' },
    { name: 'fillExpiry', type: 'uint256' },
  ],
  ...OP_TYPES,
  Mandate: [
    { name: 'target', type: 'Target' },
    { name: 'minGas', type: 'uint128' },
    { name: 'originOps', type: 'Op' },
    { name: 'destOps', type: 'Op' },
    { name: 'q', type: 'bytes32' },
  ],
} as const

export const PERMIT2_TYPES = {
  TokenPermissions: TOKEN_FIELDS,
  ...MANDATE_TYPES,
  PermitBatchWitnessTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions[]' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'mandate', type: 'Mandate' },
  ],
} as const

const SINGLE_CHAIN_OPS_TYPES = {
  SingleChainOps: [
    { name: 'account', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'op', type: 'Op' },
    { name: 'gasRefund', type: 'GasRefund' },
  ],
  ...OP_TYPES,
  GasRefund: [
    { name: 'token', type: 'address' },
    { name: 'exchangeRate', type: 'uint256' },
    { name: 'overhead', type: 'uint256' },
  ],
} as const

export type Permit2TypedData = ReturnType<typeof permit2TypedData>
export type SingleChainOpsTypedData = ReturnType<typeof singleChainOpsTypedData>

/** What the owner signs so that the element's arbiter may take its tokens for its mandate. */
export function permit2TypedData(element: Element, nonce: bigint, expires: bigint) {
  return {
    domain: { name: 'Permit2', chainId: element.chainId, verifyingContract: PERMIT2 },
    types: PERMIT2_TYPES,
    primaryType: 'PermitBatchWitnessTransferFrom',
    message: {
      permitted: [...element.permitted],
      spender: element.arbiter,
      nonce,
      deadline: expires,
      mandate: mandateMessage(element),
    },
  } as const
}

export type SponsoredElement = {
  sponsor: Address
  element: Element
  nonce: bigint
  expires: bigint
  /** The encoded rest of the message; absent for Permit2's (`locked-order.ts`). */
  funding?: Hex
}

/**
 * The element as the contracts take it; with its arbiter as spender it hashes to the same message.
 */
export function toOrder({ sponsor, element, nonce, expires, funding = '0x' }: SponsoredElement) {
  return {
    sponsor,
    originChain: BigInt(element.chainId),
    permitted: [...element.permitted],
    nonce,
    deadline: expires,
    mandate: mandateMessage(element),
    funding,
  }
}

export type Order = ReturnType<typeof toOrder>

export type SingleChainOps = {
  account: Address
  executor: Address
  chainId: number
  nonce: bigint
  op: Op
  gasRefund: GasRefund
}

/** What an account signs for calls of its own that need no funding. */
export function singleChainOpsTypedData(intent: SingleChainOps) {
  const { account, executor, chainId, nonce, op, gasRefund } = intent
  return {
    domain: { name: 'IntentExecutor', version: 'v0.0.1', chainId, verifyingContract: executor },
    types: SINGLE_CHAIN_OPS_TYPES,
    primaryType: 'SingleChainOps',
    message: { account, nonce, op: opMessage(op), gasRefund: { ...gasRefund } },
  } as const
}

export function mandateMessage({ mandate }: Element) {
  return {
    target: {
      recipient: mandate.recipient,
      tokenOut: [...mandate.tokenOut],
      targetChain: BigInt(mandate.destinationChainId),
      fillExpiry: mandate.fillDeadline,
    },
    minGas: mandate.minGas,
    originOps: opMessage(mandate.preClaimOps),
    destOps: opMessage(mandate.destinationOps),
    q: qualifierHash(mandate.qualifier),
  }
}

function opMessage({ vt, ops }: Op): { vt: Hex; ops: Op['ops'][number][] } {
  return { vt, ops: [...ops] }
}
