import { expect, it } from 'vitest'
import { runTrial } from '../../trials/fuzz/fuzz.ts'

it('answers 600 hostile requests without a 500, a hang or a foreign body', async () => {
  const lines: string[] = []
  const result = await runTrial({ seed: 20261115, cases: 600, log: (line) => lines.push(line) })
  expect(result.failed, lines.join('\n')).toBe(0)
  expect(result.passed).toBe(600)
})
