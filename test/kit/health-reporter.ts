import type { Reporter, TestCase } from 'vitest/node'

/** Of why a first attempt failed. */
const LONGEST_REASON = 2_000

/**
 * Tells which tests passed only at their second attempt, and why not before. One is not proven by a test that fails
 * every other time, so with `strict` such a run is a failure: `npm run test:health`.
 */
export function createHealthReporter({ strict }: { strict: boolean }): Reporter {
  const repeated: string[] = []
  return {
    onTestCaseResult(test: TestCase) {
      const attempts = test.diagnostic()?.retryCount ?? 0
      if (attempts === 0 || test.result().state !== 'passed') return
      const [first] = test.result().errors ?? []
      const why = first ? `: ${first.message.slice(0, LONGEST_REASON)}` : ''
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
