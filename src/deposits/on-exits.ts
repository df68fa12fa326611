import { UNSEEN } from '../domain/deposit/lifecycle.ts'
import { exitNonce } from '../domain/deposit/refund/exit-message.ts'
import type { SeenExit } from '../domain/watch/exits.ts'
import type { Sql } from '../store/database/sql.ts'
import { listManagedDeposits, noteDepositExit } from '../store/deposits/deposit-exits.ts'

/**
 * Notes deposits that their owners took out of the address themselves, whoever sent it. The nonce of an
 * exit says which deposit is meant. Only vaults are believed: an account of a user's own may log anything.
 */
export async function noteExits(
  sql: Sql,
  { chainId, exits }: { chainId: number; exits: readonly SeenExit[] },
): Promise<void> {
  for (const { account, nonce, txHash, to: recipient, token, amount } of exits) {
    const deposits = await listManagedDeposits(sql, { address: account, chainId })
    const own = deposits.find((each) => !UNSEEN.has(each.state) && exitNonce(each) === nonce)
    if (own) await noteDepositExit(sql, own.id, { txHash, recipient, token, amount })
  }
}
