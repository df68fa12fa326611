import type { Address } from 'viem'
import { type ErrorKind, ServiceError } from '../../domain/errors.ts'
import type { HarmReason } from '../../domain/harm/judge-risk.ts'

const WORDS: Readonly<Record<HarmReason, string>> = {
  CALLS_HELD: 'Calls of the account have burned gas of the service and are not taken for now',
  CALLS_BUDGET_SPENT: 'Calls of the project have burned as much gas as it may lose in a day',
  CALLS_GAS_TOO_HIGH:
    'The calls need more gas than is risked for an account that has paid for none yet',
}
const KINDS: Readonly<Record<HarmReason, ErrorKind>> = {
  CALLS_HELD: 'unprocessable',
  CALLS_BUDGET_SPENT: 'too-many-requests',
  CALLS_GAS_TOO_HIGH: 'unprocessable',
}

/** The budget decays all the time, so asking again within minutes may help. */
const RETRY_AFTER_SECONDS = 600

export const callsNotTaken = (reason: HarmReason) => WORDS[reason]

export function callsRefusedError(reason: HarmReason, account: Address): ServiceError {
  const message = `${WORDS[reason]}; the transfer goes without the calls`
  return new ServiceError(KINDS[reason], message, {
    issues: [{ message: WORDS[reason], context: { code: reason, account } }],
    ...(reason === 'CALLS_BUDGET_SPENT' && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })
}
