import type { Hex } from 'viem'
import { neverAnswers } from '../../evm/dispatch/never-answers.ts'
import { kindOfCode } from './account-on-chain.ts'

/**
 * ERC-1271: contracts that take tokens call this to have an account with code check its signature.
 */
const IS_VALID_SIGNATURE: Hex = '0x1626ba7e'
/** ERC-7579: this is called on an account before a session key acts for it. */
const IS_MODULE_INSTALLED: Hex = '0x112d3a7d'

/**
 * Whether tokens can ever be claimed from an account, judged by its code alone: only a contract
 * that certainly answers neither call is excluded. An address without code may still be deployed by
 * its setup calls, and a delegated account has a key.
 */
export function canClaim(code: Hex): boolean {
  if (kindOfCode(code) !== 'contract') return true
  return !neverAnswers(code, IS_VALID_SIGNATURE) || !neverAnswers(code, IS_MODULE_INSTALLED)
}
