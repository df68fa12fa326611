import { expect, it } from 'vitest'
import { runTrial } from '../../trials/conservation/conservation.ts'

/** The short version of `npm run trial -- conservation`. */
it('every unit of a random mix of intents is accounted for', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 4, cases: 8, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(8)
}, 600_000)
