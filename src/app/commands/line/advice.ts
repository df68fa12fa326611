import { FAILURES, type FailReason } from '../../../domain/failure/failure-table.ts'

type Advice = { code: FailReason; meaning: string; user: string; integrator: string }

/** The entry of a code in the table of failures; null without a code. */
export function adviceOf(code: FailReason | null): Advice | null {
  if (code === null) return null
  const { meaning, user, integrator } = FAILURES[code]
  return { code, meaning, user, integrator }
}

export function adviceLines(advice: Advice | null): string[] {
  if (!advice) return []
  const { code, meaning, user, integrator } = advice
  return [`${code}: ${meaning}`, `  the user: ${user}`, `  the integrator: ${integrator}`]
}
