import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  parseAbiParameters,
  stringToHex,
  zeroHash,
} from 'viem'

/** What a deposit address stands for (DepositTypes.sol explains each field). */
export type Commitment = {
  project: Hex
  salt: Hex
  /** Zero: the address is a vault; else the user's own modular account. */
  account: Address
  operator: Address
  targetChain: bigint
  recipient: Address
  refundTo: Address
  /** Tokens the recipient may be paid in, the default first. */
  outputs: readonly Address[]
  rules: Hex
  maxFeeBps: number
  maxSlippageBps: number
  /** Seconds. */
  exitDelay: number
}

/** One transfer to a deposit address, as the contracts know it. */
export type CommittedDeposit = { chainId: bigint; id: Hex; token: Address; amount: bigint }

/** A rule that chooses the output token, as the request gave it; absent fields match anything. */
export type CommittedRule = {
  chainId?: number
  token?: string
  symbol?: string
  outputToken: Address
}

export const COMMITMENT_TUPLE = {
  name: 'commitment',
  type: 'tuple',
  components: [
    { name: 'project', type: 'bytes32' },
    { name: 'salt', type: 'bytes32' },
    { name: 'account', type: 'address' },
    { name: 'operator', type: 'address' },
    { name: 'targetChain', type: 'uint64' },
    { name: 'recipient', type: 'address' },
    { name: 'refundTo', type: 'address' },
    { name: 'outputs', type: 'address[]' },
    { name: 'rules', type: 'bytes32' },
    { name: 'maxFeeBps', type: 'uint16' },
    { name: 'maxSlippageBps', type: 'uint16' },
    { name: 'exitDelay', type: 'uint32' },
  ],
} as const

export const DEPOSIT_TUPLE = {
  name: 'deposit',
  type: 'tuple',
  components: [
    { name: 'chainId', type: 'uint64' },
    { name: 'id', type: 'bytes32' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

const IDENTITY = parseAbiParameters('bytes32, bytes32')
const RULES = parseAbiParameters(
  '(uint256 chainId, string token, string symbol, address outputToken)[], bool',
)
const TRANSFER = parseAbiParameters('bytes32, string')

/** The creation code of DepositClones.sol before and after the address of the implementation. */
const CLONE_HEAD: Hex = '0x3d605380600a3d3981f336600557005b363d3d373d3d3d363d73'
const CLONE_TAIL: Hex = '0x5af43d82803e903d91603157fd5bf3'
/**
 * The factory's constructor deploys the implementations of its clones and the module, with these
 * nonces.
 */
const VAULT_NONCE = 1n
const TRANSIT_NONCE = 2n
const EXECUTOR_NONCE = 3n
/** The contract that deploys the inlets creates their implementation with its first nonce. */
const INLET_NONCE = 1n

export function commitmentHash(commitment: Commitment): Hex {
  return keccak256(encodeAbiParameters([COMMITMENT_TUPLE], [commitment]))
}

export function depositHash(deposit: CommittedDeposit): Hex {
  return keccak256(encodeAbiParameters([DEPOSIT_TUPLE], [deposit]))
}

/** The hash that stands for a project in its commitments. */
export function projectHash(projectId: string): Hex {
  return keccak256(stringToHex(projectId))
}

/** Hashes the integrator's salt, of any size, to the size of a commitment's field. */
export function saltHash(salt: Hex): Hex {
  return keccak256(salt.toLowerCase() as Hex)
}

/** Equal rules in the same order give the same hash, whatever the case of their letters. */
export function rulesHash(rules: readonly CommittedRule[], rejectUnmapped: boolean): Hex {
  if (rules.length === 0 && !rejectUnmapped) return zeroHash
  const entries = rules.map(({ chainId, token, symbol, outputToken }) => ({
    chainId: BigInt(chainId ?? 0),
    token: (token ?? '').toLowerCase(),
    symbol: (symbol ?? '').toLowerCase(),
    outputToken,
  }))
  return keccak256(encodeAbiParameters(RULES, [entries, rejectUnmapped]))
}

/**
 * The id of a transfer: its transaction and its position in it, which is a log index in decimal or,
 * for native money, the path of the call that carried it.
 */
export function transferId(transactionHash: Hex, place: string): Hex {
  return keccak256(encodeAbiParameters(TRANSFER, [transactionHash, place]))
}

/** The deposit address of a commitment, the same on every chain; it need not be deployed yet. */
export function vaultAddress(factory: Address, commitment: Commitment): Address {
  return cloneAddress(factory, VAULT_NONCE, identity(commitmentHash(commitment), zeroHash))
}

/**
 * The transit account that holds one deposit on its way, at the same address on every chain; it
 * need not be deployed yet.
 */
export function transitAddress(
  factory: Address,
  commitment: Commitment,
  deposit: CommittedDeposit,
): Address {
  return cloneAddress(factory, TRANSIT_NONCE, transitIdentity(commitment, deposit))
}

/** The module that users' own accounts install. */
export function depositExecutorAddress(factory: Address): Address {
  return getContractAddress({ from: factory, nonce: EXECUTOR_NONCE })
}

/**
 * The inlet of a recipient, a spender that can pay nobody else, at the same address on every chain;
 * it need not be deployed yet.
 */
export function inletAddress(inlets: Address, recipient: Address): Address {
  return cloneAddress(inlets, INLET_NONCE, pad(recipient))
}

export function transitIdentity(commitment: Commitment, deposit: CommittedDeposit): Hex {
  return identity(commitmentHash(commitment), depositHash(deposit))
}

function identity(commitment: Hex, deposit: Hex): Hex {
  return keccak256(encodeAbiParameters(IDENTITY, [commitment, deposit]))
}

function cloneAddress(factory: Address, nonce: bigint, of: Hex): Address {
  const code = getContractAddress({ from: factory, nonce })
  const bytecode = concat([CLONE_HEAD, code, CLONE_TAIL, of])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode })
}
