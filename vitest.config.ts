import { defineConfig } from 'vitest/config'
import { createFailureReporter } from './test/kit/failure-reporter.ts'
import { LongestFirst } from './test/kit/longest-first.ts'

/** The fast tier, `npm test`; the long one is `vitest.long.config.ts`. See docs/testing.md. */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'client/src/**/*.test.ts',
      'devnet/**/*.test.ts',
      'contracts/**/*.test.ts',
      'test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'console/**/*.test.js',
      'pay/**/*.test.js',
    ],
    exclude: ['**/node_modules/**', 'test/long/**'],
    globalSetup: ['test/kit/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // On two cores: half of the time an end-to-end test waits for blocks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A test that fails once is told with its story at the end, even if it passes then: each is a defect to
    // mend. This goes as soon as ten runs in a row have told of none.
    retry: 1,
    setupFiles: ['test/kit/failure-hook.ts'],
    reporters: ['default', createFailureReporter()],
    // A busy machine may take longer than the second that a poll waits by default.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
