import { defineConfig } from 'vitest/config'
import plain from './vitest.config.ts'

/** The long tier: `npm run test:long`, or `npm run test:long -- rehearsal` for one of it. */
export default defineConfig({
  test: {
    ...plain.test,
    include: ['test/long/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // Each of them starts several processes of its own.
    maxWorkers: 2,
  },
})
