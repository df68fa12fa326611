import { expect, it } from 'vitest'
import type { Database } from '../../../src/store/database/database.ts'
import {
  findTakenOffer,
  insertDepositQuotes,
  noteQuoteOutcome,
} from '../../../src/store/deposits/deposit-lists.ts'
import {
  claimDeposits,
  hastenDepositOf,
  postponeTaken,
  releaseDeposits,
} from '../../../src/store/deposits/deposit-work.ts'
import { accountsIn, confirm, see, transferTo } from './deposits-kit.ts'

const useAccount = accountsIn('deposit_work')
const WORKER = 7
const LATER = () => new Date(Date.now() + 3_600_000)

/** A deposit that a worker has just taken. */
async function taken() {
  const { database, address } = await useAccount()
  const transfer = transferTo(address)
  await see(database, transfer)
  await confirm(database, transfer)
  const [deposit] = await take(database)
  if (!deposit) throw new Error('there was nothing to take')
  return { database, deposit }
}

const take = (database: Database) => claimDeposits(database.sql, { worker: WORKER, limit: 1 })

async function giveBack(database: Database, id: string) {
  await releaseDeposits(database.sql, { ids: [id], worker: WORKER })
}

async function bindIntent(database: Database, id: string): Promise<bigint> {
  const intentId = BigInt(id)
  await database.sql`update deposits set intent_id = ${intentId.toString()} where id = ${id}`
  return intentId
}

it('rests as long as it is told to when nothing happened meanwhile', async () => {
  const { database, deposit } = await taken()
  await postponeTaken(database.sql, deposit, LATER())
  await giveBack(database, deposit.id)
  expect(await take(database)).toEqual([])
})

it('is looked at again at once when its intent had news during the look', async () => {
  const { database, deposit } = await taken()
  const intentId = await bindIntent(database, deposit.id)
  expect(await hastenDepositOf(database.sql, intentId)).toBe(true)
  await postponeTaken(database.sql, deposit, LATER())
  await giveBack(database, deposit.id)
  expect((await take(database)).map(({ id }) => id)).toEqual([deposit.id])
})

it('is not brought forward when it is due already and nobody looks', async () => {
  const { database, deposit } = await taken()
  const intentId = await bindIntent(database, deposit.id)
  await giveBack(database, deposit.id)
  expect(await hastenDepositOf(database.sql, intentId)).toBe(false)
})

it('knows the intent that was accepted for it although its row names none', async () => {
  const { database, deposit } = await taken()
  const { sql } = database
  const offer = (intentId: bigint) => ({
    intentId,
    settlementLayer: 'ACROSS',
    bridgeProvider: null,
    rank: 0,
    quote: {},
    outcome: 'quoted' as const,
  })
  const intent = (id: bigint, status: string) => sql`
    insert into intents (id, project_id, environment, account, destination_chain_id, status,
      settlement_layer, quote, signatures, fingerprint, expires, fill_deadline)
    values (${id.toString()}, ${deposit.projectId}, 'development', ${Buffer.alloc(20)}, 1, ${status},
      'ACROSS', '{}', '{}', ${Buffer.alloc(32)}, 0, 0)`
  await insertDepositQuotes(sql, deposit.id, [1n, 2n, 3n].map(offer))
  expect(await findTakenOffer(sql, deposit.id)).toBeUndefined()
  await intent(1n, 'FAILED')
  expect(await findTakenOffer(sql, deposit.id)).toBeUndefined()
  await intent(3n, 'PENDING')
  expect(await findTakenOffer(sql, deposit.id)).toBe(3n)
  const outcome = { depositId: deposit.id, intentId: 3n }
  await noteQuoteOutcome(sql, { ...outcome, outcome: 'attempted' })
  expect(await findTakenOffer(sql, deposit.id)).toBe(3n)
  await noteQuoteOutcome(sql, { ...outcome, outcome: 'succeeded' })
  expect(await findTakenOffer(sql, deposit.id)).toBeUndefined()
})
