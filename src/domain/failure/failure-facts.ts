/** What can end with a code: an intent, a deposit, or the refund of a deposit. */
export type FailureSubject = 'intent' | 'deposit' | 'refund'

/** Who can mend the cause. */
type FailureSide = 'account' | 'recipient' | 'integrator' | 'operator' | 'chain' | 'nobody'

export type FailureFacts = {
  subjects: readonly FailureSubject[]
  side: FailureSide
  /** The same wish may succeed later, though nobody changes anything about it. */
  retriable: boolean
  meaning: string
  /** What the user should do. */
  user: string
  /** What the integrator should do. */
  integrator: string
}
