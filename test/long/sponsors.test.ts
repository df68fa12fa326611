import { expect, it } from 'vitest'
import { runTrial } from '../../trials/sponsors/sponsors.ts'

/** The short version of `npm run trial -- sponsors`. */
it('a production project pays the fees of its users, to the unit, through kills', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 4, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(15)
}, 900_000)
