import { expect, it } from 'vitest'
import { runTrial } from '../../trials/providers/providers.ts'

/** The short version of `npm run trial -- providers`. */
it('intents and deposits end right though the chains are known through public providers', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 5, cases: 4, log })
  // The figures are long: what is wrong comes first, so that a report that is cut still has it.
  const wrong = lines.filter((line) => line.startsWith('WRONG'))
  expect(failed, [...wrong, ...lines].join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(6)
}, 600_000)
