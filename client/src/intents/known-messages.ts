import type { Address } from 'viem'

/** Permit2 has this address on every chain. */
export const PERMIT2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** The executor module that accounts of the public client install. */
export const INTENT_EXECUTOR: Address = '0x00000000005ad9ce1f5035fd62ca96cef16adaaf'

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

/** The types of the message that lets an arbiter take tokens for a mandate. */
export const PERMIT_TYPES = {
  TokenPermissions: TOKEN_FIELDS,
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
  PermitBatchWitnessTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions[]' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'mandate', type: 'Mandate' },
  ],
} as const

/**
 * The types of the message that lets the executor run calls of the account, for a refund of their
 * gas.
 */
export const OPS_TYPES = {
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

export type MessageTypes = Readonly<Record<string, readonly { name: string; type: string }[]>>

/**
 * Whether typed data has exactly these types: an additional one could hide a field that is hashed.
 */
export function hasTypes(given: unknown, known: MessageTypes): boolean {
  if (typeof given !== 'object' || given === null) return false
  const names = Object.keys(given)
  if (names.length !== Object.keys(known).length) return false
  return names.every((name) => {
    const [fields, expected] = [(given as Record<string, unknown>)[name], known[name]]
    if (!expected || !Array.isArray(fields) || fields.length !== expected.length) return false
    return expected.every(({ name, type }, index) => {
      const field: unknown = fields[index]
      return JSON.stringify(field) === JSON.stringify({ name, type })
    })
  })
}
