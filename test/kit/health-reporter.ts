import type { Reporter, TestCase } from 'vitest/node'

/**
 * The length of the beginning and of the end that are kept of a failure, because a trial says at
 * the end what was wrong.
 */
const LONGEST_REASON = 1_500

/**
 * Reports which tests passed only at their second attempt, and why they failed before. A test that
 * fails every other time proves nothing, so with `strict` such a run fails: `npm run test:health`.
 */
export function createHealthReporter({ strict }: { strict: boolean }): Reporter {
  const repeated: string[] = []
  return {
    onTestCaseResult(test: TestCase) {
      const attempts = test.diagnostic()?.retryCount ?? 0
      if (attempts === 0 || test.result().state !== 'passed') return
      const [first] = test.result().errors ?? []
      const why = first ? `: ${shorten(first.message)}` : ''
      repeated.push(`${test.module.relativeModuleId} > ${test.fullName}${why}`)
    },
    onTestRunEnd() {
      if (repeated.length === 0) return
      process.stdout.write(
        `\nSuite health: ${repeated.length} test(s) needed a second attempt.\n` +
          repeated.map((name) => `  ${name}\n`).join(''),
      )
      if (strict) process.exitCode = 1
    },
  }
}

function shorten(text: string): string {
  if (text.length <= 2 * LONGEST_REASON) return text
  return `${text.slice(0, LONGEST_REASON)}\n…\n${text.slice(-LONGEST_REASON)}`
}
