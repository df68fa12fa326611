import { expect, it } from 'vitest'
import { runTrial } from '../../trials/earnings/rebalance/rebalance.ts'

/** The short version of `npm run trial -- rebalance`. */
it('serves one-sided flow by its own moves', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 6, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBe(12)
}, 600_000)
