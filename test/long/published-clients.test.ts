import { expect, it } from 'vitest'
import { runTrial } from '../../trials/intents/clients/clients.ts'

/** The short version of `npm run trial -- clients`: one move by each published client. */
it('every published client moves tokens to the unit', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 1, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBe(4 * 3 + 1)
}, 600_000)
