import type { CodeText } from '../../../../domain/error/code-text.ts'

/** One meaning of a code; a few codes have two. */
export type CodeUse = CodeText & {
  code: string
  /** The group under which the code is listed. */
  group: CodeGroup
  /** Whether the same may succeed later, in a sentence. */
  retry: string
  /** Where the code appears: API, HTTP status, and place in the body. */
  said: readonly { api: string; status: string; where: string }[]
  /** An example of what a client receives. */
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
