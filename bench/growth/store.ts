import postgres from 'postgres'
import { arrayTypes } from '../../src/store/database/array-types.ts'
import { guardQueries } from '../../src/store/database/guard-queries.ts'
import type { Sql } from '../../src/store/database/sql.ts'
import { listDeposits } from '../../src/store/deposits/deposit-lists.ts'
import { claimDeposits } from '../../src/store/deposits/deposit-work.ts'
import { readCommitments } from '../../src/store/intents/commitments.ts'
import { claimIntents } from '../../src/store/intents/intent-work.ts'
import { listIntents } from '../../src/store/intents/intents.ts'
import { deleteExpiredQuotes } from '../../src/store/intents/quotes.ts'
import { searchIntents } from '../../src/store/intents/search-intents.ts'
import { readExpected } from '../../src/store/ledger/ledger-balances.ts'
import { readTotals } from '../../src/store/ledger/ledger-totals.ts'
import { listSent } from '../../src/store/transactions/open-transactions.ts'
import { listWebhookEvents } from '../../src/store/webhooks/list-webhook-events.ts'
import { pruneEvents } from '../../src/store/webhooks/webhook-upkeep.ts'
import { freshDatabase, startTestPostgres } from '../../test/kit/database.ts'
import { BUSY_PROJECT, seedHistory, settleHistory } from '../../test/store/plans/seed-history.ts'
import { median, publish } from './publish.ts'

const INTENTS = [1_000, 10_000, 100_000]
const ROUNDS = 9
const TIMEOUT_MS = 60_000

const NOBODY = '0x00000000000000000000000000000000000000aa'
const scope = { projectId: BUSY_PROJECT, environment: 'production' } as const
const limit = 20
const documents = /stored JSON/

const WORK: Readonly<Record<string, (sql: Sql) => Promise<unknown>>> = {
  'what a quote must leave alone': (sql) => readCommitments(sql, [NOBODY]),
  'a page of intents': (sql) => listIntents(sql, { ...scope, limit }),
  'intents of an account': (sql) => searchIntents(sql, { limit, account: NOBODY }),
  'a page of deposits': (sql) => listDeposits(sql, { ...scope, limit, includeSpam: false }),
  'deposits for a recipient': (sql) =>
    listDeposits(sql, { ...scope, limit, includeSpam: true, recipient: NOBODY }),
  'claim intents': (sql) => claimIntents(sql, { worker: 1, news: [], limit }),
  'claim deposits': (sql) => claimDeposits(sql, { worker: 1, limit }),
  'transactions sent': (sql) => listSent(sql, { owner: 1, chainId: 9001 }),
  'a page of webhook events': (sql) => listWebhookEvents(sql, { projectId: BUSY_PROJECT, limit }),
  'delete 5,000 quotes': (sql) => deleteExpiredQuotes(sql, 10n ** 9n * 5n),
  'delete 1,000 events': (sql) => pruneEvents(sql, 1_000),
  'books of an intent': (sql) => readTotals(sql, { ...scope, intentId: 7n }),
  'audit: one balance': (sql) =>
    readExpected(sql, { chainId: 9001, holder: HOLDER, block: 10n ** 12n }),
}

/** The holder whose balances the history has; see `seedHistory`. */
let HOLDER: `0x${string}` = '0x'

/** What the statements of the store cost against how much has happened: time, and pages that are read. */
export async function runBench(log: (line: string) => void): Promise<void> {
  const server = await startTestPostgres()
  const times = new Map<string, { at: number; cost: number }[]>()
  try {
    for (const intents of INTENTS) {
      const url = await freshDatabase('growth', server.adminUrl)
      const client = postgres(url, {
        max: 1,
        onnotice: () => {},
        fetch_types: false,
        types: arrayTypes,
      })
      await client.begin((sql) => seedHistory(sql, intents))
      await settleHistory(client)
      const [holder] = await client<
        { holder: Buffer }[]
      >`select holder from ledger_openings limit 1`
      HOLDER = `0x${holder?.holder.toString('hex')}`
      for (const [name, work] of Object.entries(WORK)) {
        const ms = await measure(client, work)
        times.set(name, [...(times.get(name) ?? []), { at: intents, cost: ms }])
      }
      await client.end()
    }
  } finally {
    await server.stop()
  }
  publish(
    'store',
    {
      title: 'The store against its history',
      along: 'intents, with as many deposits and what belongs to them',
      up: 'milliseconds',
      curves: [...times].map(([name, points]) => ({ name, points })),
    },
    log,
  )
}

/** The middle of some runs, of which nothing stays. */
async function measure(
  client: postgres.Sql,
  work: (sql: Sql) => Promise<unknown>,
): Promise<number> {
  const undone = new Error('undone')
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await client
      .begin(async (sql) => {
        const since = performance.now()
        await work(guardQueries(() => sql, { timeoutMs: TIMEOUT_MS })).catch((error: Error) => {
          // The documents in the history are of the size of real ones, and nothing can be read of them.
          if (!(error instanceof TypeError && documents.test(error.message))) throw error
        })
        all.push(performance.now() - since)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
  }
  return median(all)
}
