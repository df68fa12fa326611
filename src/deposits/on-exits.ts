import { UNSEEN } from '../domain/deposit/lifecycle.ts'
import { exitNonce } from '../domain/deposit/refund/exit-message.ts'
import type { SeenExit } from '../domain/watch/exits.ts'
import type { Sql } from '../store/database/sql.ts'
import { listManagedDeposits, noteDepositExit } from '../store/deposits/deposit-exits.ts'

/**
 * Records the exits of deposits that their owners took out of the deposit address. Anybody may have
 * sent the transaction; the nonce of the exit identifies the deposit. Only events of vaults count,
 * because an account of the user's own may emit any event.
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
