import { afterAll, afterEach, type RunnerTask } from 'vitest'
import { forgetStories, tellStory } from './failure-story.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the services of a failed test did, for `failure-reporter.ts`. */
    story?: string[]
  }
}

const opened = Date.now()
forgetStories()

async function tell(task: Readonly<RunnerTask>): Promise<void> {
  if (task.result?.state !== 'fail' || task.meta.story) return
  const messages = (task.result.errors ?? []).map(({ message, diff }) => `${message} ${diff ?? ''}`)
  task.meta.story = await tellStory({
    name: task.name,
    since: task.result.startTime ?? opened,
    messages: messages.join('\n'),
  })
}

// Before the test ends what it started, and afterwards when only that has failed.
afterEach(async ({ task, onTestFailed }) => {
  await tell(task)
  if (!task.meta.story) onTestFailed(() => tell(task))
})
// A service that does not start fails the file before any test of it.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that no fixture is wanted.
afterAll(({}, suite) => tell(suite))
