import {
  type RecoveryRequest,
  type RefundOutcome,
  recoveryHash,
} from '../../domain/deposit/refund/recovery.ts'
import { sameAddress } from '../../domain/token.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { findDeposit } from '../../store/deposits/deposits.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { sendBack } from './refund.ts'
import { requirePaid } from './refund-outcome.ts'
import { refusal } from './refusal.ts'
import { sendExit } from './send-exit.ts'

/** Refunds a stopped deposit, or pays it to another address, if its recipient has signed that. */
export async function recoverDeposit(
  deps: DepositDeps,
  { caller, request }: { caller: DepositCaller; request: RecoveryRequest },
): Promise<RefundOutcome> {
  const { depositId, destination, signature, deadline } = request
  const deposit = await findDeposit(deps.database.sql, depositId, caller)
  if (!deposit) {
    throw refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', {
      message: `There is no deposit ${depositId}`,
      path: ['body', 'depositId'],
    })
  }
  // The signature does not expire: anybody who has seen it could use it until the deposit ends.
  if (deposit.state === 'refunded') {
    throw refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', {
      message: `The deposit was refunded by transaction ${deposit.refund?.txHash.toLowerCase()}`,
      path: ['body', 'depositId'],
    })
  }
  if (deadline !== undefined) {
    return sendExit(deps, deposit, { to: destination, deadline, signature })
  }
  const account = await readDepositAccount(deps.database.sql, deposit.accountId)
  if (!account || !sameAddress(account.target.refundAddress, destination)) {
    const refundTo = account?.target.refundAddress.toLowerCase() ?? 'its refund address'
    // The signature names no chain, no address and no end, and the deposit by a number that only the
    // service knows: a contract that took it could be made to take any deposit of the recipient by it.
    const message = `A signature over RecoverDeposit pays ${refundTo} only, because no contract can tell from it which deposit is meant. To have the deposit paid to ${destination.toLowerCase()}, have its recipient sign the typed data that POST /deposits/recover/prepare answers for this depositId and destination, and send that signature here with its deadline`
    throw refusal('validation', 'RECOVERY_UNSUPPORTED', { message, path: ['body', 'destination'] })
  }
  const client = deps.readers.get(deposit.targetChainId)?.client
  let isValid: boolean
  try {
    if (!client) throw new Error(`chain ${deposit.targetChainId} is not served`)
    const hash = recoveryHash({ depositId, destination })
    isValid = await client.verifyHash({ address: deposit.recipient, hash, signature })
  } catch (error) {
    deps.log.warn(
      { event: 'deposit.recovery-unchecked', err: error, depositId },
      'The signature of the recovery request could not be checked.',
    )
    const message = 'The signature could not be checked; try again'
    throw refusal('unavailable', 'VERIFICATION_UNAVAILABLE', { message })
  }
  if (!isValid) {
    const message = 'The signature is not that of the deposit’s recipient'
    throw refusal('unprocessable', 'SIGNATURE_INVALID', { message })
  }
  return requirePaid(await sendBack(deps, deposit), destination)
}
