import { encodeErrorResult, type Hex, parseAbi, stringToHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { classifyRevert } from '../intent/signing/classify-revert.ts'
import type { SimulationCategory } from '../intent/signing/simulation.ts'
import { FAILURES } from './failure-table.ts'
import { failReasonOfRevert } from './revert-fail-reason.ts'

const abi = parseAbi([
  'error Error(string message)',
  'error NativeTransferFailed(address to, uint256 amount)',
  'error NonceUsed(address account, uint256 nonce)',
  'error INSUFFICIENT_INVENTORY()',
])
const CATEGORIES: Record<SimulationCategory, true> = {
  QUOTE_EXPIRED: true,
  ORDER_EXPIRED: true,
  PERMIT_EXPIRED: true,
  PERMIT2_NONCE_CONSUMED: true,
  EXECUTOR_NONCE_CONSUMED: true,
  INVALID_SIGNATURE: true,
  INVALID_PERMIT2_SIGNATURE: true,
  INVALID_CONTRACT_SIGNATURE: true,
  INVALID_SIGNER: true,
  INSUFFICIENT_BALANCE: true,
  INSUFFICIENT_ALLOWANCE: true,
  ACCOUNT_CREATION_FAILED: true,
  EXECUTION_FAILED: true,
  CLAIM_FAILED: true,
  PANIC: true,
  REQUIRE_FAILED: true,
  UNCLASSIFIED_REVERT: true,
  EMPTY_REVERT: true,
}
const reasonOf = (data: Hex | undefined) => failReasonOfRevert(classifyRevert(data))

it('words of a contract, whatever they say, become no code', () => {
  const said = (message: string) =>
    reasonOf(encodeErrorResult({ abi, errorName: 'Error', args: [message] }))
  for (const code of [...Object.keys(FAILURES), '"} evil{', 'x'.repeat(100_000)]) {
    expect(said(code)).toBe('WOULD_REVERT')
  }
  expect(reasonOf(encodeErrorResult({ abi, errorName: 'INSUFFICIENT_INVENTORY' }))).toBe(
    'WOULD_REVERT',
  )
  expect(reasonOf(stringToHex('HELD_FOR_REVIEW'))).toBe('WOULD_REVERT')
  expect(reasonOf('0x')).toBe('WOULD_REVERT')
  expect(reasonOf(undefined)).toBe('WOULD_REVERT')
})

it('knows the errors of the contracts that move the money', () => {
  const args = [zeroAddress, 1n] as const
  expect(reasonOf(encodeErrorResult({ abi, errorName: 'NativeTransferFailed', args }))).toBe(
    'RECIPIENT_REFUSED',
  )
  expect(reasonOf(encodeErrorResult({ abi, errorName: 'NonceUsed', args }))).toBe('NONCE_USED')
})

it('no revert can blame the operator', () => {
  for (const category of Object.keys(CATEGORIES) as SimulationCategory[]) {
    for (const errorName of ['', 'NativeTransferFailed', 'InexactTransfer', 'constructor']) {
      const reason = failReasonOfRevert({ category, errorName })
      expect(FAILURES[reason].side, `${category} ${errorName}`).not.toBe('operator')
    }
  }
})
