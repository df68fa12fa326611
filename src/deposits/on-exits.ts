import type { Deposit } from '../domain/deposit/deposit.ts'
import { UNSEEN } from '../domain/deposit/lifecycle.ts'
import { exitNonce } from '../domain/deposit/refund/exit-message.ts'
import { sameAddress } from '../domain/token.ts'
import type { SeenExit } from '../domain/watch/exits.ts'
import type { Sql } from '../store/database/sql.ts'
import { listManagedDeposits, noteDepositExit } from '../store/deposits/deposit-exits.ts'

/**
 * Records the exits of deposits that their owners took out of the deposit address. Anybody may have
 * sent the transaction; the nonce of a signed exit identifies the deposit, and an exit of everything
 * took all deposits of the token that lay there. Only events of vaults count, because an account of
 * the user's own may emit any event.
 */
export async function noteExits(
  sql: Sql,
  { chainId, exits }: { chainId: number; exits: readonly SeenExit[] },
): Promise<void> {
  for (const exit of exits) {
    const { account, txHash, to: recipient, token, amount } = exit
    const taken = { txHash, recipient, token }
    if (amount === 0n) continue
    const deposits = await listManagedDeposits(sql, { address: account, chainId })
    if (exit.nonce !== null) {
      const own = deposits.find((each) => !UNSEEN.has(each.state) && exitNonce(each) === exit.nonce)
      if (own) await noteDepositExit(sql, own.id, { ...taken, amount, replaces: true })
      continue
    }
    for (const each of deposits.filter((deposit) => mayHaveTaken(exit, deposit))) {
      await noteDepositExit(sql, each.id, { ...taken, amount: each.amount, replaces: false })
    }
  }
}

/**
 * Whether an exit of everything may have taken a deposit along: it came before, and was not moved as
 * far as is known here; the chain shows later whether it was.
 */
function mayHaveTaken({ token, amount, ...exit }: SeenExit, deposit: Deposit): boolean {
  const { block, logIndex, state, source, refund } = deposit
  if (UNSEEN.has(state) || state === 'completed' || source || refund) return false
  if (!sameAddress(deposit.token, token) || deposit.amount > amount) return false
  if (block.number !== exit.blockNumber) return block.number < exit.blockNumber
  return logIndex !== null && logIndex < exit.logIndex
}
