/** What can end with a code: an intent, a deposit, or the refund of a deposit. */
export type FailureSubject = 'intent' | 'deposit' | 'refund'

/** Who can fix the cause. */
type FailureSide = 'account' | 'recipient' | 'integrator' | 'operator' | 'chain' | 'nobody'

export type FailureFacts = {
  subjects: readonly FailureSubject[]
  side: FailureSide
  /** The same request may succeed later, without any change. */
  retriable: boolean
  meaning: string
  /** What the user should do. */
  user: string
  /** What the integrator should do. */
  integrator: string
}
