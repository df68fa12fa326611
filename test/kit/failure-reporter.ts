import type { Reporter } from 'vitest/node'

/** Of why a test failed at first, so much is told. */
const LONGEST_REASON = 1_500

/**
 * Prints, after all that failed, what the services of each failed test did, then which tests passed at their
 * second attempt only, and last the names of those that failed: where only the end of a log is kept, it is this.
 */
export function createFailureReporter(): Reporter {
  const stories: string[] = []
  const repeated: string[] = []
  const failed: string[] = []
  const keep = ({ story }: { story?: string[] }) => {
    if (story && story.length > 0) stories.push(story.join('\n'))
  }
  return {
    onTestCaseResult(test) {
      keep(test.meta())
      const { state, errors } = test.result()
      const name = `${test.module.relativeModuleId} > ${test.fullName}${reasonOf(errors)}`
      if (state === 'failed') failed.push(name)
      else if ((test.diagnostic()?.retryCount ?? 0) > 0) repeated.push(name)
    },
    onTestModuleEnd(module) {
      keep(module.meta())
      const errors = module.errors()
      if (errors.length > 0) failed.push(`${module.relativeModuleId}${reasonOf(errors)}`)
    },
    onTestRunEnd() {
      for (const story of stories) process.stdout.write(`\n${story}\n`)
      for (const name of repeated) process.stdout.write(`\nNeeded a second attempt: ${name}\n`)
      for (const name of failed) process.stdout.write(`\nFailed: ${name}\n`)
    },
  }
}

/** The first of the errors tells the most: after a second attempt it is that of the first one. */
function reasonOf(errors: readonly { message: string }[] | undefined): string {
  const [first] = errors ?? []
  return first ? `: ${first.message.slice(0, LONGEST_REASON)}` : ''
}
