import { expect, test } from 'vitest'
import { runTrial } from '../../trials/adversary/adversary.ts'

/** A short run with a fixed seed; `npm run trial -- adversary` is the long one. */
test('hostile users beside honest ones take nothing', { timeout: 300_000 }, async () => {
  const lines: string[] = []
  const { failed } = await runTrial({ seed: 21, cases: 8, log: (line) => void lines.push(line) })
  expect(failed, lines.join('\n')).toBe(0)
})
