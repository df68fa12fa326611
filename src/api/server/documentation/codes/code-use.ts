import type { CodeText } from '../../../../domain/error/code-text.ts'

/** One meaning of a code; a few codes have two. */
export type CodeUse = CodeText & {
  code: string
  /** What the code is one of; pages are grouped by it. */
  group: CodeGroup
  /** Whether the same may succeed later, in a sentence. */
  retry: string
  /** Who says it: API, HTTP status, and where in the body. */
  said: readonly { api: string; status: string; where: string }[]
  /** What a client gets. */
  example: { title: string; body: unknown }
}

export const CODE_GROUPS = {
  kinds: 'Errors of requests',
  refusals: 'Refusals with a reason',
  deposits: 'Deposits that stopped',
  simulations: 'Simulations that failed',
  balances: 'Balances that a quote does not use',
} as const

export type CodeGroup = keyof typeof CODE_GROUPS
