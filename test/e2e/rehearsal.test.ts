import { expect, it } from 'vitest'
import { runTrial } from '../../trials/rehearsal.ts'

/** The short version of `npm run trial -- rehearsal`: two of the chains, and the whole guide. */
it('an operator gets from an empty folder to a running service by the guide as printed', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, target: '1,196', log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThan(70)
}, 900_000)
