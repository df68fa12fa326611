import type { Address } from 'viem'
import type { Posting } from '../../../domain/ledger/posting.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { closeBreaks, type NewBreak, openBreak } from '../../../store/ledger/ledger-breaks.ts'
import { bookSteps, reverseStep } from '../../../store/ledger/ledger-postings.ts'

type Posted = {
  posting: Posting & { intent: { id: bigint; step: string } }
  /** The account of the intent. */
  account: Address
  problems: readonly string[]
  leftovers: readonly string[]
}
export type Booking = Posted | { takenBack: { chainId: number; intentId: bigint; step: string } }

/** Whether the booking matches what was promised, and takes nothing back. */
export function isSound(booking: Booking): boolean {
  return !('takenBack' in booking) && breaksOf(booking).length === 0
}

/**
 * Writes the bookings in the transaction of the decision. A step that did not do what was promised
 * opens a break. Returns the new breaks.
 */
export async function writeBookings(sql: Sql, bookings: readonly Booking[]): Promise<NewBreak[]> {
  const found: NewBreak[] = []
  const postings = bookings.flatMap((each) => ('takenBack' in each ? [] : [each.posting]))
  const replacing = await bookSteps(sql, postings)
  for (const booking of bookings) {
    if ('takenBack' in booking) {
      const { chainId, intentId, step } = booking.takenBack
      await reverseStep(sql, { intentId, step })
      const resolution = 'the chain has taken the step back'
      await closeBreaks(sql, { chainId, subjects: [subjectOf(intentId, step)], resolution })
      continue
    }
    const { posting } = booking
    const { id, step } = posting.intent
    if (replacing.has(posting)) {
      const resolution = 'the step was booked anew'
      const { chainId } = posting
      await closeBreaks(sql, { chainId, subjects: [subjectOf(id, step)], resolution })
    }
    for (const each of breaksOf(booking)) if (await openBreak(sql, each)) found.push(each)
  }
  return found
}

function subjectOf(intentId: bigint, step: string): string {
  return `promise ${intentId} ${step}`
}

function breaksOf({ posting, account, problems, leftovers }: Posted): NewBreak[] {
  const { id: intentId, step } = posting.intent
  const { chainId, txHash } = posting
  const broken = `${step} of intent ${intentId}: ${problems.join('; ')} (${txHash})`
  const promise: NewBreak = {
    chainId,
    subject: subjectOf(intentId, step),
    kind: 'promise',
    reason: broken,
    intent: { intentId, account },
  }
  // One break a chain is enough as an alarm; more would let an attacker hide other breaks.
  const reason = `${leftovers.join('; ')} (${txHash})`
  const left: NewBreak = { chainId, subject: 'leftover', kind: 'leftover', reason }
  return [...(problems.length > 0 ? [promise] : []), ...(leftovers.length > 0 ? [left] : [])]
}
