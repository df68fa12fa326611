import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest test files begin first, so that no worker is left with a long one at the end. Vitest
 * orders files that it has not seen before by size, which says little about how long they wait.
 */
const ORDER = ['test/long/rehearsal.test.ts', 'test/e2e/', 'test/chain/', 'src/planner/', 'test/']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId)
      const rank = ORDER.findIndex((prefix) => path.startsWith(prefix))
      return rank < 0 ? ORDER.length : rank
    }
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
