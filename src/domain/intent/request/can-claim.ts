import type { Hex } from 'viem'
import { neverAnswers } from '../../evm/dispatch/never-answers.ts'
import { kindOfCode } from './account-on-chain.ts'

/** ERC-1271: how contracts that take money ask an account with code for its signature. */
const IS_VALID_SIGNATURE: Hex = '0x1626ba7e'
/** ERC-7579: what is asked of an account before a session key acts for it. */
const IS_MODULE_INSTALLED: Hex = '0x112d3a7d'

/**
 * Whether anything can ever be claimed from an account with this code, as far as the code alone
 * can tell: only a contract that certainly answers neither question cannot be claimed from. An
 * address without code may bring what creates it, and a delegation is somebody's key.
 */
export function canClaim(code: Hex): boolean {
  if (kindOfCode(code) !== 'contract') return true
  return !neverAnswers(code, IS_VALID_SIGNATURE) || !neverAnswers(code, IS_MODULE_INSTALLED)
}
