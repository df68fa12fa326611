import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TransactionRequest } from '../../../src/domain/evm/transaction.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { lockSeen, markStepsDone, moveLocked } from '../../../src/store/intents/record-progress.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { planSteps } from '../../../src/store/transactions/plan-steps.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

const MINE = 7
const OTHERS = 8
const HASH = `0x${'ab'.repeat(32)}` as const

let database: Database
let projectId: string

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('record_progress'))
  projectId = (await insertProject(database.sql, { name: 'record progress' })).id
})
afterAll(() => database?.close())

async function insertIntent(id: bigint, owner: number, status = 'PENDING') {
  const { sql } = database
  await sql`
    insert into intents (id, project_id, environment, account, destination_chain_id, status,
      settlement_layer, quote, signatures, fingerprint, expires, fill_deadline, events)
    values (${id.toString()}, ${projectId}, 'production', ${Buffer.alloc(20)}, 2, ${status}, 'ACROSS',
      '{}', '{}', ${Buffer.alloc(32)}, 0, 0, 1)`
  await sql`
    insert into intent_steps (intent_id, position, name, kind, settlement_layer, chain_id, elements,
      after, patient, owner)
    values (${id.toString()}, 0, 'fill', 'fill', 'ACROSS', 2, '{0}', '{}', false, ${owner})`
}

const request = (key: string): TransactionRequest => ({
  key,
  chainId: 2,
  purpose: 'fill',
  to: `0x${'11'.repeat(20)}`,
  data: '0x1234',
  value: 5n,
  gasLimit: 50_000n,
})
const sending = (intentId: bigint, key: string) => ({
  step: {
    intentId,
    step: 'fill',
    worker: MINE,
    seen: { state: 'open' as const, transactionKey: null },
    key,
    attempts: 0,
    unlessHeld: true,
  },
  request: request(key),
})

const keyOf = async (id: bigint) => {
  const [row] = await database.sql<{ state: string; transaction_key: string | null }[]>`
    select state, transaction_key from intent_steps where intent_id = ${id.toString()}`
  return [row?.state, row?.transaction_key]
}

it('plans each step that is as it was seen, and leaves the others of the batch alone', async () => {
  await insertIntent(1n, MINE)
  await insertIntent(2n, OTHERS)
  await insertIntent(3n, MINE, 'EXPIRED')
  await insertIntent(4n, MINE)
  const { sql } = database
  await sql`
    insert into ledger_breaks (chain_id, subject, kind, stops, reason, intent_id, account)
    values (2, 'promise', 'promise', false, 'a test', 4, ${Buffer.alloc(20)})`
  await insertIntent(5n, MINE)
  const plans = [1n, 2n, 3n, 4n, 5n].map((id) => sending(id, `intent:${id}:fill`))
  expect(await planSteps(sql, plans)).toEqual(new Set([0, 4]))
  expect(await keyOf(1n)).toEqual(['sending', 'intent:1:fill'])
  expect(await keyOf(2n)).toEqual(['open', null])
  expect(await keyOf(3n)).toEqual(['open', null])
  expect(await keyOf(4n)).toEqual(['open', null])
  const planned =
    await sql`select key, target, data, value::text, lane from transactions order by id`
  expect(planned).toEqual(
    [1, 5].map((id) => ({
      key: `intent:${id}:fill`,
      target: Buffer.alloc(20, 0x11),
      data: Buffer.from('1234', 'hex'),
      value: '5',
      lane: 'fills',
    })),
  )
  // The same again, as after an answer of the database that was lost.
  expect(await planSteps(sql, plans.slice(0, 1))).toEqual(new Set())
})

it('plans nothing of a batch that the database refuses', async () => {
  await insertIntent(6n, MINE)
  await insertIntent(7n, MINE)
  const plans = [sending(6n, 'intent:6:fill'), sending(7n, 'intent:1:fill')]
  await expect(planSteps(database.sql, plans)).rejects.toThrow()
  expect(await keyOf(6n)).toEqual(['open', null])
})

it('records what is as it was seen, and names what is not', async () => {
  await insertIntent(21n, MINE)
  await insertIntent(22n, OTHERS)
  await insertIntent(23n, MINE, 'COMPLETED')
  const same = await database.transaction(async (sql) => {
    const seen = [21n, 22n, 23n, 24n].map((intentId) => ({
      intentId,
      worker: MINE,
      steps: ['fill'],
      status: 'PENDING' as const,
    }))
    const held = await lockSeen(sql, seen)
    const block = { number: 9n, hash: HASH, timestamp: 1_700_000_000n }
    await markStepsDone(sql, [
      { intentId: 21n, step: 'fill', final: false, proof: { txHash: HASH, block } },
    ])
    expect(await moveLocked(sql, [{ id: 21n, to: 'COMPLETED', events: 2 }])).toEqual(
      new Map([[21n, 3]]),
    )
    return held
  })
  expect(same).toEqual(new Set([21n]))
  const [row] = await database.sql`
    select s.state, s.tx_hash, s.block_number, i.status from intent_steps s
    join intents i on i.id = s.intent_id where i.id = 21`
  expect(row).toMatchObject({
    state: 'done',
    tx_hash: Buffer.alloc(32, 0xab),
    block_number: '9',
    status: 'COMPLETED',
  })
  // Final later on: the proof that the row has stays.
  await markStepsDone(database.sql, [{ intentId: 21n, step: 'fill', final: true }])
  const [final] = await database.sql`select state, tx_hash from intent_steps where intent_id = 21`
  expect(final).toMatchObject({ state: 'final', tx_hash: Buffer.alloc(32, 0xab) })
})
