import { DEPOSIT_REFUSALS } from './deposit-refusals.ts'
import { INTENT_REFUSALS } from './intent-refusals.ts'
import type { RefusalCode } from './issue-code.ts'
import type { RefusalFacts } from './refusal-facts.ts'

/** Every code of a refusal with its text: a code without one does not compile. */
export const REFUSALS: Readonly<Record<RefusalCode, RefusalFacts>> = {
  ...INTENT_REFUSALS,
  ...DEPOSIT_REFUSALS,
}
