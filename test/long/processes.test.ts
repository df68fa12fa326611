import { expect, it } from 'vitest'
import { runTrial } from '../../trials/processes/processes.ts'

/** The short version of `npm run trial -- processes`. */
it('processes are restarted, killed and frozen behind a balancer: nothing is lost or done twice', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 2, log })
  expect(failed, lines.join('\n').slice(0, 10_000)).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(4)
}, 900_000)
