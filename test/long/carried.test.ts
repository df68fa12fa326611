import { expect, it } from 'vitest'
import { runTrial } from '../../trials/intents/carried.ts'

it('what CCTP and HYPERLANE carry arrives once while those who carry it are slow', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, cases: 2, target: ':slow', log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBe(4)
}, 900_000)
