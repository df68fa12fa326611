import { defineConfig } from 'vitest/config'
import { createHealthReporter } from './test/kit/health-reporter.ts'
import { LongestFirst } from './test/kit/longest-first.ts'

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
    globalSetup: ['test/kit/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // On two cores: half of the time an end-to-end test waits for blocks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Real chains, databases and processes on a machine that others use too: what only load has
    // broken passes the second time, what is broken fails twice. Second attempts are told at the end.
    retry: 1,
    reporters: ['default', createHealthReporter({ strict: process.env.SUITE_HEALTH === 'strict' })],
    // A busy machine may take longer than the second that a poll waits by default.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
