import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../../vitest.config.ts'

/** Files in the order in which they were named, so that the likeliest to fail begin. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

export default {
  test: {
    ...config.test,
    // The long tier as well, for what the fast one misses.
    exclude: ['**/node_modules/**'],
    globalSetup: ['trials/mutation/planted/provide-postgres.ts'],
    retry: 0,
    // Unit tests end sooner than a second process begins.
    maxWorkers: process.env.PLANTED_POSTGRES === undefined ? 1 : 2,
    sequence: { sequencer: AsNamed },
    reporters: [{}],
  },
}
