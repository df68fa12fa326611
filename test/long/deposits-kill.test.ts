import { expect, it } from 'vitest'
import { runTrial } from '../../trials/deposits/deposits.ts'

/** The short version of `npm run trial -- deposits`. */
it('deposits are found once and moved once through kills and outages', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 3, cases: 2, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(5)
}, 900_000)
