import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DESTINATION, ORIGIN, runReorgs } from '../../trials/reorg/reorg.ts'
import { startWorld, type World } from '../chain/settlement/settlement-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld([ORIGIN, DESTINATION])
})
afterAll(() => world?.stop())

/** The short version of `npm run trial -- reorg`. */
test('reorgs at any step of an intent: it is done once, and COMPLETED is taken back with it', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const adminUrl = inject('postgresAdminUrl')
  const result = await runReorgs({ world, adminUrl, seed: 4, cases: 8, log })
  expect(result, lines.join('\n')).toEqual({ passed: 8, failed: 0 })
}, 600_000)
