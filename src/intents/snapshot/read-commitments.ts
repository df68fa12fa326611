import { accountHeldError } from '../../domain/intent/request/account-held-error.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import type { Commitments } from '../../store/intents/commitments.ts'
import { readReserved } from '../../store/intents/reservations.ts'
import type { IntentDeps } from '../intent-deps.ts'

/**
 * Reads the commitments that a new offer must not touch, as they are after this call. A request
 * that spends locks counts what other intents will take out of the locks. Throws for a held
 * account.
 */
export async function readAccountCommitments(
  { readCommitments, database }: Pick<IntentDeps, 'readCommitments' | 'database'>,
  { account, source }: Pick<QuoteRequest, 'account' | 'source'>,
): Promise<Commitments> {
  const { address } = account
  const [commitments, reservedLocks] = await Promise.all([
    readCommitments(address),
    source === 'locks' ? readReserved(database.sql, address, 'locks') : undefined,
  ])
  if (commitments.held) throw accountHeldError(address)
  return reservedLocks ? { ...commitments, reserved: reservedLocks } : commitments
}
