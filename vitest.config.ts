import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'devnet/**/*.test.ts',
      'contracts/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    globalSetup: ['test/kit/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
