import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  SIMULATION_BOUNDS,
  SIMULATION_GAS,
  type SimulationRecord,
  sampleArguments,
  sampleRevert,
} from '../../src/domain/intent/simulation/simulation-record.ts'
import { randomHex } from '../../src/lib/random-hex.ts'
import type { Database } from '../../src/store/database/database.ts'
import {
  deleteOldSimulations,
  findSimulation,
  insertSimulation,
} from '../../src/store/intents/simulations.ts'
import { insertProject } from '../../src/store/projects/projects.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

/**
 * Who could gain by lying here: a project that fails simulations in a loop, to fill the disk or to push
 * out what others want to look at, and a contract that reverts with as much as it likes.
 */
const A = '0x00000000000000000000000000000000000000aa'
const NO_LIMIT = { perProject: 5, perMinute: 1_000 }

type NewRecord = Omit<SimulationRecord, 'madeAt'>

const newRecord = (projectId: string, terms: Partial<NewRecord> = {}): NewRecord => ({
  id: randomHex(16),
  projectId,
  environment: 'development',
  intentId: 2n ** 255n,
  action: 'fill',
  category: 'EXECUTION_FAILED',
  errorName: 'CallFailed',
  errorArgs: { index: '1' },
  call: {
    chainId: 84532,
    block: { number: 7n, hash: `0x${'12'.repeat(32)}` },
    from: A,
    to: A,
    value: 2n ** 200n,
    data: '0x1234',
    gas: SIMULATION_GAS,
    authorizations: [],
  },
  revert: sampleRevert('0xdeadbeef'),
  ...terms,
})

async function open(): Promise<Database & { projects: [string, string] }> {
  const database = await useDatabase(await freshDatabase('simulations'))
  const one = await insertProject(database.sql, { name: 'one' })
  const two = await insertProject(database.sql, { name: 'two' })
  return { ...database, projects: [one.id, two.id] }
}
const count = async ({ sql }: Pick<Database, 'sql'>, projectId: string) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from simulations where project_id = ${projectId}`
  return row?.count
}

describe('a project that fails simulations in a loop', () => {
  it('keeps no more of them than it may, the newest ones, and none of another project', async () => {
    const database = await open()
    const [loud, quiet] = database.projects
    const kept = newRecord(quiet)
    await insertSimulation(database, kept, NO_LIMIT)
    const ids: string[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const record = newRecord(loud)
      expect(await insertSimulation(database, record, NO_LIMIT)).toBe(true)
      ids.push(record.id)
    }
    expect(await count(database, loud)).toBe(5)
    const found = await Promise.all(ids.map((id) => findSimulation(database.sql, id)))
    expect(found.map((each) => each !== undefined)).toEqual(ids.map((_, index) => index >= 7))
    expect(await findSimulation(database.sql, kept.id)).toMatchObject({ id: kept.id })
  })

  it('keeps no more of them when they all come at once', async () => {
    const database = await open()
    const [loud] = database.projects
    const all = Array.from({ length: 40 }, () => newRecord(loud))
    await Promise.all(all.map((record) => insertSimulation(database, record, NO_LIMIT)))
    expect(await count(database, loud)).toBe(5)
    const again = Array.from({ length: 40 }, () => newRecord(loud))
    const few = { perProject: 100, perMinute: 8 }
    const written = await Promise.all(again.map((each) => insertSimulation(database, each, few)))
    expect(written.filter(Boolean)).toHaveLength(3)
    expect(await count(database, loud)).toBe(8)
  })

  it('writes no more than its share of a minute, and may write again in the next', async () => {
    const database = await open()
    const [loud, quiet] = database.projects
    const { perMinute } = SIMULATION_BOUNDS
    for (let turn = 0; turn < perMinute; turn += 1) {
      expect(await insertSimulation(database, newRecord(loud))).toBe(true)
    }
    expect(await insertSimulation(database, newRecord(loud))).toBe(false)
    expect(await count(database, loud)).toBe(perMinute)
    expect(await insertSimulation(database, newRecord(quiet))).toBe(true)
    await database.sql`update simulations set made_at = made_at - interval '61 seconds'`
    expect(await insertSimulation(database, newRecord(loud))).toBe(true)
  })
})

it('keeps the beginning of what a contract reverts with, and refuses what is larger than it may be', async () => {
  const database = await open()
  const [own] = database.projects
  const long = `0x${'ab'.repeat(300_000)}` as Hex
  const sampled = newRecord(own, {
    revert: sampleRevert(long),
    errorArgs: sampleArguments({ message: `\u0000<b>${'x'.repeat(1_000_000)}` }),
  })
  await insertSimulation(database, sampled)
  const found = await findSimulation(database.sql, sampled.id)
  expect(found?.revert).toEqual({ data: `0x${'ab'.repeat(4096)}`, size: 300_000 })
  expect(found?.errorArgs.message).toHaveLength(1000)
  const whole = newRecord(own, { revert: { data: long, size: 300_000 } })
  await expect(insertSimulation(database, whole)).rejects.toThrow(/check/)
  const { call } = newRecord(own)
  const heavy = newRecord(own, { call: { ...call, data: long } })
  await expect(insertSimulation(database, heavy)).rejects.toThrow(/check/)
  const stuffed = newRecord(own, { errorArgs: { message: 'x'.repeat(100_000) } })
  await expect(insertSimulation(database, stuffed)).rejects.toThrow(/check/)
  expect(await count(database, own)).toBe(1)
})

it('gives back what was kept, to its project and environment alone', async () => {
  const database = await open()
  const [own, other] = database.projects
  const { call } = newRecord(own)
  const authorization = {
    chainId: 0,
    address: A,
    nonce: 3,
    yParity: 1,
    r: '0x01',
    s: '0x02',
  } as const
  const stateOverrides = { [A]: { balance: '0x10', stateDiff: { '0x01': '0x02' } } } as const
  const record = newRecord(own, {
    call: { ...call, authorizations: [authorization], stateOverrides },
    revert: null,
  })
  await insertSimulation(database, record)
  const scope = { projectId: own, environment: 'development' } as const
  expect(await findSimulation(database.sql, record.id, scope)).toEqual({
    ...record,
    madeAt: expect.any(Date),
  })
  const strangers = [
    { ...scope, projectId: other },
    { ...scope, environment: 'production' as const },
  ]
  for (const stranger of strangers) {
    expect(await findSimulation(database.sql, record.id, stranger)).toBeUndefined()
  }
})

it('forgets those that are old', async () => {
  const database = await open()
  const [own] = database.projects
  const [old, young] = [newRecord(own), newRecord(own)]
  await insertSimulation(database, old)
  await database.sql`update simulations set made_at = to_timestamp(1000)`
  await insertSimulation(database, young)
  expect(await deleteOldSimulations(database.sql, 1001n)).toBe(false)
  expect(await findSimulation(database.sql, old.id)).toBeUndefined()
  expect(await findSimulation(database.sql, young.id)).toBeDefined()
})
