import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'devnet/**/*.test.ts',
      'contracts/**/*.test.ts',
      'test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'console/**/*.test.js',
    ],
    globalSetup: ['test/kit/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Real chains, databases and processes on a machine that others use too: what only load has
    // broken passes the second time, what is broken fails twice.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
