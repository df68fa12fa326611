import { expect, test } from 'vitest'
import { accountsIn, depositOf, handler, transferTo } from './deposits-kit.ts'

const useAccount = accountsIn('deposit_flood')

/**
 * A contract of anybody's tells of as many transfers as fit into a block, for next to nothing, to
 * whomever it likes. They must not cost its victims a row, an event and a webhook each.
 */
test('a made-up token makes few deposits, however many transfers it tells of', async () => {
  const { database, projectId, address } = await useAccount()
  const fake = { token: `0x${'fa'.repeat(20)}`, usd: null } as const
  const flood = Array.from({ length: 3_000 }, () => transferTo(address, fake))
  const honest = transferTo(address)
  const began = performance.now()
  await database.transaction((sql) => handler.onTransfers(sql, [...flood, honest]))
  const tookMs = performance.now() - began
  const [row] = await database.sql<{ deposits: number; events: number }[]>`
    select (select count(*)::int from deposits where project_id = ${projectId}) as deposits,
      (select count(*)::int from webhook_events where project_id = ${projectId}) as events`
  expect(row?.deposits, `in ${tookMs} ms`).toBeLessThan(50)
  expect(row?.events).toBeLessThan(50)
  expect(await depositOf(database, honest)).toMatchObject({ state: 'detected' })
})
