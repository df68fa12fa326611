import { type Address, numberToHex, pad } from 'viem'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_HARM_LIMITS, judgeCalls, judgeRisk } from '../../../src/domain/harm/judge-risk.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  closeRisk,
  deleteOldHarm,
  forgiveHarm,
  listHarm,
  openRisk,
  readHarm,
  type Suspect,
  settleLost,
} from '../../../src/store/harm/gas-harm.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

// Who could gain by lying: nobody gains, but whoever has calls revert in blocks burns our gas; with new accounts, with
// new contracts, by calling what others call, or with many traps that shut at once.

let url: string
let database: Database
beforeAll(async () => {
  url = await freshDatabase('gas_harm')
})
beforeEach(async () => {
  database = await useDatabase(url)
})

let made = 0
const newAddress = () => {
  made += 1
  return pad(numberToHex(made), { size: 20 }) as Address
}
const newProject = async () => (await createProject(database, { name: `party ${made}` })).id
const limits = { ...DEFAULT_HARM_LIMITS, projectUsd: 10n * ONE_USD }

const suspect = (projectId: string, more: Partial<Suspect> = {}): Suspect => {
  made += 1
  const account = newAddress()
  const who = { projectId, account, targets: [account] }
  return {
    key: `intent:${made}:fill`,
    intentId: BigInt(made),
    step: 'fill',
    chainId: 1,
    ...who,
    ...more,
  }
}
const open = (each: Suspect, costUsd = ONE_USD) =>
  openRisk(database.sql, { ...each, gas: 1_000_000n, costUsd })
const lose = async (each: Suspect, costUsd = ONE_USD) => {
  await open(each, costUsd)
  return database.transaction((sql) => settleLost(sql, { ...each, gas: 900_000n, costUsd }))
}
const pay = async (each: Suspect, costUsd = ONE_USD) => {
  await open(each, costUsd)
  await closeRisk(database.sql, { key: each.key, costUsd })
}
const judge = async (each: Suspect, gas = 1_000_000n) => {
  const known = await readHarm(database.sql, each, limits)
  return [judgeCalls(known, { gas }, limits), judgeRisk(known, { gas, costUsd: ONE_USD }, limits)]
}
const FREE = [undefined, undefined]
const both = (code: string) => [code, code]

test('an account is held by its second revert, in every project, until it is forgiven', async () => {
  const [here, there] = [await newProject(), await newProject()]
  const account = newAddress()
  expect(await lose(suspect(here, { account }), 2n * ONE_USD)).toBe(true)
  expect(await judge(suspect(here, { account }))).toEqual(FREE)
  const second = suspect(here, { account })
  await lose(second)
  expect(
    await database.transaction((sql) => settleLost(sql, { ...second, gas: 1n, costUsd: 1n })),
  ).toBe(false)
  expect(await judge(suspect(there, { account }))).toEqual(both('CALLS_HELD'))
  expect(await judge(suspect(here))).toEqual(FREE)
  const rows = await listHarm(database.sql, { limit: 10, decayHours: 24, account })
  expect(rows.map(({ costUsd }) => costUsd)).toEqual([ONE_USD, 2n * ONE_USD])
  expect(await forgiveHarm(database.sql, { account })).toBe(2)
  expect(await judge(suspect(here, { account }))).toEqual(FREE)
})

test('harm counts less from hour to hour', async () => {
  const project = await newProject()
  const account = newAddress()
  for (let n = 0; n < 2; n += 1) await lose(suspect(project, { account }))
  expect(await judge(suspect(project, { account }))).toEqual(both('CALLS_HELD'))
  await database.sql`update gas_harm set created_at = created_at - interval '13 hours'
    where project_id = ${project}`
  expect(await judge(suspect(project, { account }))).toEqual(FREE)
})

test('many new accounts share the day of their project; nobody else feels it', async () => {
  const [attacked, other] = [await newProject(), await newProject()]
  const known = newAddress()
  await pay(suspect(attacked, { account: known }), 5n * ONE_USD)
  for (let n = 0; n < 11; n += 1) await lose(suspect(attacked))
  expect(await judge(suspect(attacked))).toEqual(both('CALLS_BUDGET_SPENT'))
  expect(await judge(suspect(attacked, { account: known }))).toEqual(FREE)
  expect(await judge(suspect(other))).toEqual(FREE)
})

test('traps that shut at once count before they have shut', async () => {
  const project = await newProject()
  for (let n = 0; n < 10; n += 1) await open(suspect(project))
  const next = suspect(project)
  expect(await judge(next)).toEqual([undefined, 'CALLS_BUDGET_SPENT'])
  const [row] = await database.sql<{ key: string }[]>`
    select key from gas_harm where project_id = ${project} limit 1`
  await closeRisk(database.sql, { key: row?.key ?? '', costUsd: 0n })
  expect(await judge(next)).toEqual(FREE)
})

test('one account has one dear call under way at a time', async () => {
  const project = await newProject()
  const account = newAddress()
  await open(suspect(project, { account }), 2n * ONE_USD)
  expect(await judge(suspect(project, { account }))).toEqual([undefined, 'CALLS_BUDGET_SPENT'])
})

test('steps of one intent do not wait for each other', async () => {
  const project = await newProject()
  const first = suspect(project)
  await open(first, 20n * ONE_USD)
  expect(await judge({ ...first, key: `${first.key}#2` })).toEqual(FREE)
})

test('what an account has paid covers as much, and is used up by it', async () => {
  const project = await newProject()
  const account = newAddress()
  await pay(suspect(project, { account }), 3n * ONE_USD)
  for (let n = 0; n < 3; n += 1) await lose(suspect(project, { account }))
  expect(await judge(suspect(project, { account }))).toEqual(FREE)
  for (let n = 0; n < 2; n += 1) await lose(suspect(project, { account }))
  expect(await judge(suspect(project, { account }))).toEqual(both('CALLS_HELD'))
})

test('more gas than is risked for a new account waits for a smaller call', async () => {
  const project = await newProject()
  const account = newAddress()
  expect(await judge(suspect(project, { account }), 6_000_000n)).toEqual(both('CALLS_GAS_TOO_HIGH'))
  await pay(suspect(project, { account }))
  expect(await judge(suspect(project, { account }), 6_000_000n)).toEqual(FREE)
})

test('a reorg that brings a reverted call in gives back what it had used up', async () => {
  const project = await newProject()
  const account = newAddress()
  await pay(suspect(project, { account }), 2n * ONE_USD)
  const turned = suspect(project, { account })
  await lose(turned)
  await closeRisk(database.sql, { key: turned.key, costUsd: ONE_USD })
  const { account: known } = await readHarm(database.sql, turned, limits)
  expect(known).toEqual({ creditUsd: 3n * ONE_USD, openUsd: 0n, lostUsd: 0n, reverts: 0 })
})

test('what was burned long ago is deleted, and nothing else', async () => {
  const [old, young] = [suspect(await newProject()), suspect(await newProject())]
  await lose(old)
  await lose(young)
  await database.sql`
    update gas_harm set created_at = now() - interval '91 days' where key = ${old.key}`
  const before = BigInt(Math.floor(Date.now() / 1000) - 90 * 86_400)
  expect(await deleteOldHarm(database.sql, before)).toBe(false)
  const kept = await database.sql<{ key: string }[]>`
    select key from gas_harm where key in ${database.sql([old.key, young.key])}`
  expect(kept.map(({ key }) => key)).toEqual([young.key])
})
