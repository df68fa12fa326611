import type { Reporter } from 'vitest/node'

/** Of why a test failed at first, so much is told. */
const LONGEST_REASON = 1_500

/**
 * Prints, after all that failed, what the services of each failed test did, and which tests passed at their
 * second attempt only.
 */
export function createFailureReporter(): Reporter {
  const stories: string[] = []
  const repeated: string[] = []
  const keep = ({ story }: { story?: string[] }) => {
    if (story && story.length > 0) stories.push(story.join('\n'))
  }
  return {
    onTestCaseResult(test) {
      keep(test.meta())
      const attempts = test.diagnostic()?.retryCount ?? 0
      if (attempts === 0 || test.result().state !== 'passed') return
      const [first] = test.result().errors ?? []
      const why = first ? `: ${first.message.slice(0, LONGEST_REASON)}` : ''
      repeated.push(`${test.module.relativeModuleId} > ${test.fullName}${why}`)
    },
    onTestModuleEnd: (module) => keep(module.meta()),
    onTestRunEnd() {
      for (const story of stories) process.stdout.write(`\n${story}\n`)
      for (const name of repeated) process.stdout.write(`\nNeeded a second attempt: ${name}\n`)
    },
  }
}
