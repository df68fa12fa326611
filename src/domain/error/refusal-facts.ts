import type { ErrorKind, Issue } from '../errors.ts'
import type { CodeText } from './code-text.ts'

/** The fixed facts about a refusal code. */
export type RefusalFacts = CodeText & {
  /**
   * The APIs that refuse with it: the intent API in all versions, the deposit API, both, or those
   * with event streams.
   */
  surface: 'intents' | 'deposits' | 'both' | 'streams'
  /** The kinds of errors that carry it, the most frequent one first. */
  kinds: readonly [ErrorKind, ...ErrorKind[]]
  /** The same request may succeed later, without any change. */
  retriable: boolean
  /** The part of an error that carries the code; `issue` by default. */
  place?: 'issue' | 'context' | 'liquidity'
  /** An example of the error, as the service creates it. */
  example: Pick<Issue, 'message' | 'path'> & { context?: Readonly<Record<string, unknown>> }
}
