import { renderProjectEnvelope } from '../api/webhook-v1/envelope.ts'
import { invalid, ServiceError } from '../domain/errors.ts'
import type { LowBalance } from '../domain/project/event.ts'
import { type Usd, usdToDecimal } from '../domain/usd.ts'
import type { Database } from '../store/database/database.ts'
import { findSponsorEntry } from '../store/projects/sponsor-entries.ts'
import { creditSponsor, lockSponsorship, type SponsorKey } from '../store/projects/sponsorship.ts'
import { insertProjectEvent } from '../store/webhooks/insert-project-event.ts'
import { requireProject } from './require-project.ts'

export type SponsorChange = SponsorKey & {
  /** The amount to add; negative to debit the balance. */
  amountUsd: Usd
  /** A note for people that says what the payment was. */
  note: string
  /** The operator's own id of the payment. A repeated id changes nothing. */
  reference?: string | undefined
}

export type ChangedBalance = {
  balanceUsd: Usd
  /** True when the payment was booked before. */
  repeated: boolean
  /** Present when this change made the balance low; then the project gets an event. */
  low?: LowBalance
}

/** Books a payment of a project for the fees of its users, or a payment back to it. */
export async function changeSponsorBalance(
  database: Pick<Database, 'sql' | 'transaction'>,
  { amountUsd, note, reference, ...key }: SponsorChange,
): Promise<ChangedBalance> {
  if (amountUsd === 0n) throw invalid('The amount must not be zero')
  if (note.trim() === '') throw invalid('The note is missing: it says what the payment was')
  await requireProject(database.sql, key.projectId)
  return database.transaction(async (sql) => {
    const balanceUsd = await lockSponsorship(sql, key)
    const known = reference === undefined ? undefined : await findSponsorEntry(sql, key, reference)
    if (known && known.amountUsd === amountUsd) return { balanceUsd, repeated: true }
    if (known) {
      const before = usdToDecimal(known.amountUsd)
      const message = `The reference ${reference} was booked before with ${before} USD; use another`
      throw new ServiceError('conflict', message)
    }
    if (balanceUsd + amountUsd < 0n && amountUsd < 0n) {
      const message = `The balance is ${usdToDecimal(balanceUsd)} USD, which is less than the debit`
      throw new ServiceError('unprocessable', message)
    }
    const low = await creditSponsor(sql, key, { amountUsd, note: note.trim(), reference })
    if (low) {
      const event = { type: 'sponsor-balance-low', ...low } as const
      await insertProjectEvent(sql, event, renderProjectEnvelope)
    }
    return { balanceUsd: balanceUsd + amountUsd, repeated: false, ...(low && { low }) }
  })
}
