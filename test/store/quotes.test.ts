import { expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import type { QuotedIntent } from '../../src/domain/intent/intent.ts'
import type { Database } from '../../src/store/database/database.ts'
import { createQuoteKeeper } from '../../src/store/intents/keep-quotes.ts'
import { deleteExpiredQuotes, findQuote } from '../../src/store/intents/quotes.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

let last = 0n
/** Another offer, to a project of its own. */
function another(terms: Partial<QuotedIntent> = {}): QuotedIntent {
  last += 1n
  return { ...EXAMPLE_INTENT, ...terms, id: last, projectId: crypto.randomUUID() }
}
async function documents({ sql }: Database): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from quote_documents`
  return row?.count ?? 0
}
const find = ({ sql }: Database, quote: QuotedIntent) => findQuote(sql, quote, 0n)

it('keeps each offer for the project and environment it was made to', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const keep = createQuoteKeeper(database.sql)
  const offers = [
    another(),
    another({ environment: 'production' }),
    another({ tokenRequirements: [] }),
    another({ quoteExpiresAt: EXAMPLE_INTENT.quoteExpiresAt + 1n }),
  ]
  await Promise.all([keep(offers.slice(0, 1)), keep(offers.slice(1)), keep([])])
  for (const offer of offers) {
    expect(await find(database, offer)).toEqual(offer)
    expect(await find(database, { ...offer, projectId: crypto.randomUUID() })).toBeUndefined()
  }
})

it('keeps the offers of other quotes when those of one cannot be written', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const keep = createQuoteKeeper(database.sql)
  const [first, second, third] = [another(), another(), another()]
  await keep([first])
  const outcomes = await Promise.allSettled([keep([second]), keep([first]), keep([third])])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await find(database, second)).toEqual(second)
  expect(await find(database, third)).toEqual(third)
})

it('forgets offers and their terms some time after their end', async () => {
  const database = await useDatabase(await freshDatabase('quotes'))
  const end = EXAMPLE_INTENT.quoteExpiresAt
  const offers = [another(), another({ quoteExpiresAt: end + 1n })]
  await createQuoteKeeper(database.sql)(offers)
  expect(await deleteExpiredQuotes(database.sql, end + 1n)).toBe(false)
  expect(await documents(database)).toBe(1)
  const [over, open] = offers.map((offer) => find(database, offer))
  expect([await over, (await open)?.id]).toEqual([undefined, offers[1]?.id])
})
