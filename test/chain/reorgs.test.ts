import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DESTINATION, ORIGIN, runReorgs } from '../../trials/reorg.ts'
import { startWorld, type World } from './settlement-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld([ORIGIN, DESTINATION])
})
afterAll(() => world.stop())

test('reorgs at any step of an intent: it is done once, and COMPLETED is taken back with it', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const adminUrl = inject('postgresAdminUrl')
  const result = await runReorgs({ world, adminUrl, seed: 4, cases: 8, log })
  expect(lines.slice(0, -1)).toEqual([])
  expect(result).toEqual({ passed: 8, failed: 0 })
}, 300_000)
