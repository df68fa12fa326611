import { concatHex, stringToHex } from 'viem'
import {
  type AccountSetup,
  atSetupFields,
  type RegisteredAccount,
} from '../../domain/deposit/registration.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { refusal } from '../recover/refusal.ts'
import { registerManaged } from './register.ts'

/** Keeps these addresses different from those that the project registers with its own salts. */
const SALT = stringToHex('setup-account')

/**
 * Registers a deposit address for an owner and a target. The service creates no smart accounts for
 * users, and it could not move their tokens by a session. So the address is a vault of the service,
 * which can pay only the recipient, or refund the owner.
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
