import { expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import type { QuotedIntent } from '../../src/domain/intent/intent.ts'
import type { Database } from '../../src/store/database/database.ts'
import {
  createQuoteKeeper,
  deleteExpiredQuotes,
  findQuote,
} from '../../src/store/intents/quotes.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

let last = 0n
/** Another offer of the same terms, to a project of its own. */
function another(terms: Partial<QuotedIntent> = {}): QuotedIntent {
  last += 1n
  return { ...EXAMPLE_INTENT, ...terms, id: last, projectId: crypto.randomUUID() }
}
async function documents({ sql }: Database): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from quote_documents`
  return row?.count ?? 0
}
const find = ({ sql }: Database, quote: QuotedIntent) => findQuote(sql, quote, 0n)

it('keeps what offers have in common once, and each as its own', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const { keep } = createQuoteKeeper(database.sql)
  const offers = [another(), another({ environment: 'production' }), another()]
  await keep(offers.slice(0, 2))
  await keep(offers.slice(2))
  expect(await documents(database)).toBe(1)
  for (const offer of offers) {
    expect(await find(database, offer)).toEqual(offer)
    expect(await find(database, { ...offer, projectId: crypto.randomUUID() })).toBeUndefined()
  }
})

it('does not take terms for the same because their elements are', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const { keep } = createQuoteKeeper(database.sql)
  const offers = [
    another({ tokenRequirements: [] }),
    another(),
    another({ quoteExpiresAt: EXAMPLE_INTENT.quoteExpiresAt + 1n }),
  ]
  await keep(offers)
  await keep(offers.map((offer) => ({ ...offer, id: offer.id + 100n })))
  for (const offer of offers) {
    expect(await find(database, offer)).toEqual(offer)
    const twin = { ...offer, id: offer.id + 100n }
    expect(await find(database, twin)).toEqual(twin)
  }
})

it('writes again what the server has lost', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const { keep } = createQuoteKeeper(database.sql)
  await keep([another()])
  await database.sql`truncate quotes, quote_documents`
  const [known, fresh] = [another(), another({ elements: [...EXAMPLE_INTENT.elements] })]
  await keep([known, fresh])
  expect(await find(database, known)).toEqual(known)
  expect(await find(database, fresh)).toEqual(fresh)
})

it('forgets offers and their terms some time after their end', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const end = EXAMPLE_INTENT.quoteExpiresAt
  const offers = [another(), another({ quoteExpiresAt: end + 1n })]
  await createQuoteKeeper(database.sql).keep(offers)
  expect(await deleteExpiredQuotes(database.sql, end + 1n)).toBe(false)
  expect(await documents(database)).toBe(1)
  const [over, open] = offers.map((offer) => find(database, offer))
  expect([await over, (await open)?.id]).toEqual([undefined, offers[1]?.id])
})
