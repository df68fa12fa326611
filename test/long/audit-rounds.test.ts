import { expect, it } from 'vitest'
import { runTrial } from '../../trials/conservation/audit.ts'

/** The short version of `npm run trial -- audit`. */
it('finds planted losses and nothing else while intents are carried out', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 3, cases: 8, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(9)
}, 600_000)
