import { expect, it } from 'vitest'
import { runTrial } from '../../trials/processes/switches.ts'

/** The short version of `npm run trial -- switches`. */
it('three processes hear of every pause and resume, with cut connections too', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 4, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBe(24)
}, 300_000)
