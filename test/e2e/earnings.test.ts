import { expect, it } from 'vitest'
import { runTrial } from '../../trials/earnings/earnings.ts'

/**
 * The short version of `npm run trial -- earnings`. Quarantined since 2026-11-19: on a machine that does
 * nothing else, a reorg of the chain where a bridge repays can have the repayment booked as capital
 * while its due stays open. Run the trial to see it; docs/trials.md names it.
 */
it.skip('statements say to the unit what all balances on the chains say', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 4, cases: 12, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(12)
}, 600_000)
