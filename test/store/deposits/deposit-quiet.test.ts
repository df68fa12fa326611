import { expect, test } from 'vitest'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import { accountsIn, depositOf, eventsOf, handler, transferTo, typesOf } from './deposits-kit.ts'

// Who could gain by lying: nobody gains, but whoever sends dust in thousands to somebody's address has the service write
// the events of as many deposits, and its owner's receivers of webhooks read them.

const useAccount = accountsIn('deposit_quiet')
type Account = Awaited<ReturnType<typeof useAccount>>

const DUST = { amount: 1n, usd: ONE_USD / 1_000_000n }
/** The default of `deposits.dustPerLook`. */
const LOUD = 5

const dustTo = ({ address }: Account, times: number): Transfer[] =>
  Array.from({ length: times }, (_, n) => transferTo(address, { ...DUST, position: `log:${n}` }))

const see = ({ database }: Account, transfers: readonly Transfer[]) =>
  database.transaction((sql) => handler.onTransfers(sql, transfers))
const confirm = ({ database }: Account, transfers: readonly Transfer[]) =>
  database.transaction((sql) => handler.onConfirmed(sql, transfers))

async function statesOf({ database, projectId }: Account): Promise<Record<string, number>> {
  const rows = await database.sql<{ state: string; count: number }[]>`
    select state, count(*)::int from deposits where project_id = ${projectId} group by state`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('thousands of dusts are a deposit each, and the first of a look alone send events', async () => {
  const owner = await useAccount()
  const dust = dustTo(owner, 3_000)
  const honest = transferTo(owner.address)
  await see(owner, [...dust, honest])
  // The same look again, as after a restart, changes nothing.
  await see(owner, [...dust, honest])
  expect(await statesOf(owner)).toEqual({ detected: 3_001 })
  await confirm(owner, [...dust, honest])
  expect(await statesOf(owner)).toEqual({ rejected: 3_000, ready: 1 })
  const types = await typesOf(owner.database, owner.projectId)
  expect(types.filter((type) => type === 'deposit-received')).toHaveLength(LOUD + 1)
  expect(types.filter((type) => type === 'deposit-rejected')).toHaveLength(LOUD)
  const told = (await eventsOf(owner.database, owner.projectId)).map(({ depositId }) => depositId)
  expect(told).toContain((await depositOf(owner.database, honest)).id)
  expect(await depositOf(owner.database, dust.at(-1) as Transfer)).toMatchObject({
    ...{ isQuiet: true, amount: 1n, errorCode: 'BALANCE-4', sender: honest.from },
  })
})

test('dust to one address leaves others as loud as they were', async () => {
  const [flooded, other] = [await useAccount(), await useAccount()]
  await see(flooded, [...dustTo(flooded, 50), ...dustTo(other, LOUD)])
  expect(await typesOf(flooded.database, flooded.projectId)).toHaveLength(LOUD)
  expect(await typesOf(flooded.database, other.projectId)).toHaveLength(LOUD)
})

test('what is worth the minimum, or has no price, always sends its events', async () => {
  const owner = await useAccount()
  const worth = dustTo(owner, 9).map((each) => ({ ...each, usd: ONE_USD }))
  const unknown = dustTo(owner, 9).map((each) => ({ ...each, usd: null }))
  await see(owner, [...worth, ...unknown])
  expect(await typesOf(owner.database, owner.projectId)).toHaveLength(18)
})

test('a quiet deposit speaks once its money moves', async () => {
  const owner = await useAccount()
  const { database, projectId } = owner
  const dust = dustTo(owner, LOUD + 1)
  await see(owner, dust)
  await confirm(owner, dust)
  const { id } = await depositOf(database, dust.at(-1) as Transfer)
  const own = async () =>
    (await eventsOf(database, projectId))
      .filter(({ depositId }) => depositId === id)
      .map(({ type }) => type)
  expect(await own()).toEqual([])
  const refund = { txHash: dust[0]?.txHash, chainId: 421614, token: owner.address, amount: 1n }
  const done = { ...refund, recipient: owner.address } as never
  await database.transaction(async (sql) => {
    await transitionDeposit(sql, { id, from: 'rejected', to: 'refunding' })
    const events = [{ type: 'refund-complete', refund: done }] as never
    await transitionDeposit(sql, {
      ...{ id, from: 'refunding', to: 'refunded', patch: { refund: done }, events },
    })
  })
  expect(await own()).toHaveLength(1)
})

test('dust that a reorg takes and brings back stays quiet, and is there once', async () => {
  const owner = await useAccount()
  const dust = dustTo(owner, 20)
  await see(owner, dust)
  await confirm(owner, dust)
  await owner.database.transaction((sql) => handler.onOrphaned(sql, dust))
  expect(await statesOf(owner)).toEqual({ reorged: 20 })
  await see(owner, dust)
  await confirm(owner, dust)
  expect(await statesOf(owner)).toEqual({ rejected: 20 })
  const ids = (await eventsOf(owner.database, owner.projectId)).map(({ depositId }) => depositId)
  expect(new Set(ids).size).toBe(LOUD)
})
