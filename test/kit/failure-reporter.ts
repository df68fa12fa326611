import type { Reporter } from 'vitest/node'

/** Prints, after all that failed, what the services of each failed test did. */
export function createFailureReporter(): Reporter {
  const stories: string[] = []
  const keep = ({ story }: { story?: string[] }) => {
    if (story && story.length > 0) stories.push(story.join('\n'))
  }
  return {
    onTestCaseResult: (test) => keep(test.meta()),
    onTestModuleEnd: (module) => keep(module.meta()),
    onTestRunEnd() {
      for (const story of stories) process.stdout.write(`\n${story}\n`)
    },
  }
}
