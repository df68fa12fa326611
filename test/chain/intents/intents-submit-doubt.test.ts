import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { QuotedIntent } from '../../../src/domain/intent/intent.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { submitIntent } from '../../../src/intents/submit/submit.ts'
import { lockInventory } from '../../../src/store/transactions/inventory-lock.ts'
import {
  approvePermit2,
  BASE,
  type IntentWorld,
  plainAccount,
  request,
  SECOND,
  SEPOLIA,
  sign,
  startIntentWorld,
} from './intents-kit.ts'

let world: IntentWorld

beforeAll(async () => {
  world = await startIntentWorld('intents_submit_doubt')
  await approvePermit2(world, SEPOLIA, 'USDC')
})
afterAll(() => world?.stop())

const caller = () => ({ projectId: world.projectId, environment: 'development' as const })

async function quoted(): Promise<QuotedIntent> {
  const chain = world.chains.get(BASE)
  if (!chain) throw new Error('there is no Base')
  const asked = request(chain, 'USDC', 5_000_000n, {
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
  })
  const { routes } = await quoteIntent(world.deps, { caller: caller(), request: asked })
  const [route] = routes
  if (!route) throw new Error('no route')
  return route
}

async function submit(route: QuotedIntent, deps = world.deps): Promise<string> {
  const submission = { id: route.id, signatures: await sign(route), dryRun: false }
  try {
    return (await submitIntent(deps, { caller: caller(), submission })).outcome
  } catch (error) {
    if (error instanceof ServiceError) return error.kind
    throw error
  }
}

/** What a promotion or a crash of the server does to the offers. */
const loseOffers = () => world.database.sql`delete from quotes`

const accepted = async () => {
  const rows = await world.database.sql<{ id: string }[]>`select id from intents`
  return rows.map(({ id }) => BigInt(id))
}

/** Sessions that wait for a lock of their own choosing. */
const waiting = async () => {
  const [row] = await world.database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  return row?.count ?? 0
}

/** Does the work while no submission can be recorded further than to the inventory. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  await world.database.transaction(async (sql) => {
    await lockInventory(sql, [...world.chains.keys()])
    await work()
  })
}

describe('a submission whose outcome the client was not told', () => {
  it('is waited for when it comes again, and never called unknown before it is accepted', async () => {
    const route = await quoted()
    let first: Promise<string> | undefined
    let second: Promise<string> | undefined
    await whileHeld(async () => {
      first = submit(route)
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
      await loseOffers()
      second = submit(route)
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
      expect(await accepted()).toEqual([])
    })
    expect(await first).toBe('accepted')
    expect(await second).toBe('accepted')
    expect(await accepted()).toContain(route.id)
  })

  it('is not accepted any more after it was called unknown', async () => {
    const route = await quoted()
    const gate = new EventEmitter()
    const isOpen = once(gate, 'open')
    const isThere = once(gate, 'there')
    const { database } = world.deps
    /** Every check is passed, and the transaction waits for a connection. */
    const transaction: typeof database.transaction = async (work) => {
      gate.emit('there')
      await isOpen
      return database.transaction(work)
    }
    const late = submit(route, { ...world.deps, database: { ...database, transaction } })
    await isThere
    await loseOffers()
    expect(await submit(route)).toBe('not-found')
    gate.emit('open')
    expect(await late).toBe('not-found')
    expect(await accepted()).not.toContain(route.id)
  })
})
