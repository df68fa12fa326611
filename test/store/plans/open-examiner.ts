import postgres from 'postgres'
import { arrayTypes } from '../../../src/store/database/array-types.ts'
import { guardQueries } from '../../../src/store/database/guard-queries.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import { findScans, type PlanNode, type Sizes } from './judge-plan.ts'
import { oneLine, type WrittenStatement } from './read-statements.ts'

/** The server is told that each table has so many times as many rows: it plans as for years, and runs as for days. */
const TOLD_TIMES = 100
const TIMEOUT_MS = 60_000

type Sent = { text: string; parameters: unknown[] }

export type Examiner = {
  touchesHistory(text: string): boolean
  /** What a statement reads all of, whatever its values are; undefined where it is put together of parts. */
  examineText(statement: Pick<WrittenStatement, 'text'>): Promise<string[] | undefined>
  /** What statements read too much of when they are sent; nothing of them stays. */
  examineRun(run: (sql: Sql) => Promise<unknown>): Promise<{ text: string; scans: string[] }[]>
  close(): Promise<void>
}

/** Looks at the plans of a database with a history of so many intents, as if it had many more. */
export async function openExaminer(url: string, intents: number): Promise<Examiner> {
  let sent: Sent[] = []
  const client = postgres(url, {
    max: 1,
    onnotice: () => {},
    fetch_types: false,
    types: arrayTypes,
    debug: (_connection, text, parameters) => sent.push({ text, parameters }),
  })
  const sizes = await readSizes(client, intents)
  await client`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
      'reltuples', (reltuples * ${TOLD_TIMES})::real)
    from pg_class where relname = any(${[...sizes.tables.keys()]}::text[])`
  const touchesHistory = (text: string) =>
    [...sizes.tables.keys()].some((table) => new RegExp(`\\b${table}\\b`).test(text))

  /** What something does, without leaving anything. */
  async function inVain<T>(work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T> {
    let result: { value: T } | undefined
    const undone = new Error('undone')
    await client
      .begin(async (sql) => {
        result = { value: await work(sql) }
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    if (!result) throw new Error('the work was not done')
    return result.value
  }

  return {
    touchesHistory,
    async examineText({ text }) {
      if (PUT_IN.test(oneLine(text))) return undefined
      // How many rows a page has is known when it is asked for.
      const paged = text.replace(/(limit|offset) \$\d+(?: [+-] 1)?/g, '$1 100')
      try {
        return findScans(await explain(client, 'generic_plan', { text: paged }), sizes)
      } catch {
        return undefined
      }
    },
    async examineRun(run) {
      const own = await inVain(async (sql) => {
        sent = []
        await run(guardQueries(() => sql, { timeoutMs: TIMEOUT_MS })).catch((error: unknown) => {
          // Rows of the history have the columns of real ones; the documents in them are not read.
          if (!(error instanceof TypeError)) throw error
        })
        return sent.filter(({ text }) => touchesHistory(text))
      })
      const examined: { text: string; scans: string[] }[] = []
      for (const each of own) {
        const plan = await inVain(async (sql) => {
          // By itself: rows that an earlier statement of the run has written are not there.
          await sql`set local session_replication_role = replica`
          return explain(sql, 'analyze, timing off', each)
        })
        examined.push({ text: oneLine(each.text), scans: findScans(plan, sizes) })
      }
      return examined
    },
    close: () => client.end(),
  }
}

/** A condition that is put in is no value, though PostgreSQL would take it for one. */
const PUT_IN = /\b(?:where|and)\s+\$\d+\s*(?:$|and\b|order\b|group\b|for\b|returning\b|\))/

/** What has a row for one in twenty intents, or more, grows with them. */
async function readSizes(client: postgres.Sql, intents: number): Promise<Sizes> {
  const rows = await client<{ name: string; kind: 'r' | 'i'; rows: number }[]>`
    select relname as name, relkind as kind, reltuples as rows from pg_class
    where relnamespace = 'public'::regnamespace and reltuples >= ${intents / 20}`
  return {
    tables: new Map(rows.filter(({ kind }) => kind === 'r').map((row) => [row.name, row.rows])),
    indexes: new Set(rows.filter(({ kind }) => kind === 'i').map(({ name }) => name)),
  }
}

async function explain(
  sql: postgres.ISql,
  how: string,
  { text, parameters = [] }: Pick<Sent, 'text'> & Partial<Sent>,
): Promise<PlanNode> {
  // The values were written for the wire; in a statement without parameters they stand as they are.
  const whole = text.replace(/\$(\d+)/g, (place, number) =>
    parameters.length === 0 ? place : literal(parameters[Number(number) - 1]),
  )
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    `explain (${how}, format json) ${whole}`,
  )
  if (!row) throw new Error('the server gave no plan')
  return row['QUERY PLAN'][0].Plan
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return `'${String(value).replaceAll("'", "''")}'`
}
