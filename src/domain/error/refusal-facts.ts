import type { ErrorKind, Issue } from '../errors.ts'
import type { CodeText } from './code-text.ts'

/** What is known of a code before anything is refused with it. */
export type RefusalFacts = CodeText & {
  /** Who says it: the intent API in all its versions, the deposit API, both, or those with event streams. */
  surface: 'intents' | 'deposits' | 'both' | 'streams'
  /** The kinds of errors that carry it, the most frequent one first. */
  kinds: readonly [ErrorKind, ...ErrorKind[]]
  /** The same request may succeed later, without a change by whoever asked. */
  retriable: boolean
  /** Where an error keeps it; `issue` unless it is said. */
  place?: 'issue' | 'context' | 'liquidity'
  /** An error as the service makes it. */
  example: Pick<Issue, 'message' | 'path'> & { context?: Readonly<Record<string, unknown>> }
}
