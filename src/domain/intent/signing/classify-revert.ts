import { decodeErrorResult, type Hex, parseAbi, size, slice } from 'viem'
import type { FailedSimulation, SimulationCategory } from './simulation.ts'

/**
 * The errors with which a step can revert: of Permit2, our contracts, session validators and
 * Solidity.
 */
const ERRORS = parseAbi([
  'error Error(string message)',
  'error Panic(uint256 code)',
  'error SignatureExpired(uint256 signatureDeadline)',
  'error InvalidNonce()',
  'error InvalidSigner()',
  'error InvalidContractSignature()',
  'error InvalidSignature()',
  'error InvalidSignatureLength()',
  'error InvalidAmount(uint256 maxAmount)',
  'error InvalidSignature(address account)',
  'error NonceUsed(address account, uint256 nonce)',
  'error Expired(uint256 notAfter)',
  'error TooLate(uint256 deadline)',
  'error WrongChain(uint256 chainId)',
  'error QualifierMismatch()',
  'error OtherSponsor(address sponsor)',
  'error NotTheFiller(address filler)',
  'error NotEnoughGas(uint256 minGas)',
  'error MissingFunds(address token, uint256 wanted, uint256 present)',
  'error CallFailed(uint256 index)',
  'error InexactTransfer(address token, uint256 wanted, uint256 received)',
  'error NativeTransferFailed(address to, uint256 amount)',
  'error RefundNotReceived(uint256 wanted, uint256 received)',
  'error AlreadyFilled()',
  'error PolicyViolation(bytes32 permissionId, address policy)',
  'error NoPoliciesSet(bytes32 permissionId)',
  'error UnsupportedPolicy(address policy)',
  'error InvalidSelfCall()',
  'error InvalidTarget()',
  'error InvalidSession(bytes32 permissionId)',
  'error InvalidPermissionId(bytes32 permissionId)',
  'error InvalidUserSignature()',
  'error HashMismatch(bytes32 providedHash, bytes32 computedHash)',
  'error ChainIdMismatch(uint64 providedChainId)',
  'error InvalidEmissaryEnableData()',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
])

const CATEGORIES: Readonly<Record<string, SimulationCategory>> = {
  Error: 'REQUIRE_FAILED',
  Panic: 'PANIC',
  SignatureExpired: 'PERMIT_EXPIRED',
  InvalidNonce: 'PERMIT2_NONCE_CONSUMED',
  InvalidSigner: 'INVALID_SIGNER',
  InvalidContractSignature: 'INVALID_CONTRACT_SIGNATURE',
  InvalidSignatureLength: 'INVALID_PERMIT2_SIGNATURE',
  InvalidSignature: 'INVALID_SIGNATURE',
  NonceUsed: 'EXECUTOR_NONCE_CONSUMED',
  Expired: 'ORDER_EXPIRED',
  TooLate: 'ORDER_EXPIRED',
  MissingFunds: 'INSUFFICIENT_BALANCE',
  ERC20InsufficientBalance: 'INSUFFICIENT_BALANCE',
  ERC20InsufficientAllowance: 'INSUFFICIENT_ALLOWANCE',
  CallFailed: 'EXECUTION_FAILED',
  AlreadyFilled: 'CLAIM_FAILED',
  PolicyViolation: 'EXECUTION_FAILED',
  NoPoliciesSet: 'EXECUTION_FAILED',
  UnsupportedPolicy: 'EXECUTION_FAILED',
  InvalidSelfCall: 'EXECUTION_FAILED',
  InvalidTarget: 'EXECUTION_FAILED',
  InvalidSession: 'INVALID_SIGNATURE',
  InvalidPermissionId: 'INVALID_SIGNATURE',
  InvalidUserSignature: 'INVALID_SIGNATURE',
  HashMismatch: 'INVALID_SIGNATURE',
  ChainIdMismatch: 'INVALID_SIGNATURE',
  InvalidEmissaryEnableData: 'INVALID_SIGNATURE',
}

type Revert = Pick<FailedSimulation, 'category' | 'errorSelector' | 'errorName' | 'errorArgs'>

/** Decodes revert data as far as its error is known. */
export function classifyRevert(data: Hex | undefined): Revert {
  if (data === undefined || size(data) < 4) {
    return { category: 'EMPTY_REVERT', errorSelector: '0x', errorName: '', errorArgs: {} }
  }
  const errorSelector = slice(data, 0, 4)
  try {
    const { errorName, args, abiItem } = decodeErrorResult({ abi: ERRORS, data })
    const names = abiItem.type === 'error' ? abiItem.inputs : []
    const values = (args ?? []) as readonly unknown[]
    const errorArgs = Object.fromEntries(
      values.map((value, index) => [names[index]?.name ?? String(index), String(value)]),
    )
    const category = CATEGORIES[errorName] ?? 'UNCLASSIFIED_REVERT'
    return { category, errorSelector, errorName, errorArgs }
  } catch {
    return { category: 'UNCLASSIFIED_REVERT', errorSelector, errorName: '', errorArgs: {} }
  }
}
