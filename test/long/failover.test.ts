import { expect, it } from 'vitest'
import { runTrial } from '../../trials/failover/failover.ts'

/** The short version of `npm run trial -- failover`. */
it('the primary dies and its standby takes over: what was accepted ends, once', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 1, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(4)
}, 600_000)
