import { expect, inject, test } from 'vitest'
import { runTrial } from '../../trials/webhooks/webhooks.ts'

test('events arrive in order through killed couriers, refusals and lost answers', async () => {
  const lines: string[] = []
  const result = await runTrial({
    seed: 7,
    cases: 400,
    receivers: 4,
    killEveryMs: 500,
    brokenForMs: 1_500,
    postgresAdminUrl: inject('postgresAdminUrl'),
    log: (line) => void lines.push(line),
  })
  expect(result, lines.join('\n')).toEqual({ passed: 400, failed: 0 })
}, 240_000)
