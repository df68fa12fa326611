import { expect, it } from 'vitest'
import { runTrial } from '../../trials/earnings/earnings.ts'

/** The short version of `npm run trial -- earnings`. */
it('statements say to the unit what all balances on the chains say', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 4, cases: 12, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(12)
}, 600_000)
