import { concatHex, stringToHex } from 'viem'
import {
  type AccountSetup,
  atSetupFields,
  type RegisteredAccount,
} from '../../domain/deposit/registration.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { refusal } from '../recover/refusal.ts'
import { registerManaged } from './register.ts'

/** Keeps these addresses apart from those that the project makes with salts of its own. */
const SALT = stringToHex('setup-account')

/**
 * The deposit address of an owner for a target. The service makes no smart accounts for users, and a
 * session would move nothing of one: the address is one of its own, which can pay the recipient, or the
 * owner back, and nobody else.
 */
export async function setUpAccount(
  deps: DepositDeps,
  { caller, request }: { caller: DepositCaller; request: AccountSetup },
): Promise<RegisteredAccount> {
  const { owner, target } = request
  if (!target.recipient) {
    const message =
      'body.recipient is required: this service makes no smart account of the owner that could be paid instead'
    const path = ['body', 'recipient']
    throw refusal('unprocessable', 'UNSUPPORTED_ACCOUNT_FACTORY', { message, path })
  }
  const salt = concatHex([SALT, owner])
  const registration = { salt, target: { ...target, refundAddress: owner } }
  try {
    return await registerManaged(deps, { caller, registration })
  } catch (error) {
    throw atSetupFields(error)
  }
}
