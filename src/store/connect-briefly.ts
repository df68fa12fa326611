import { createClient } from './client.ts'
import { guardQueries } from './guard-queries.ts'
import type { Sql } from './sql.ts'

export const ADMIN_APPLICATION = 'simplon admin'
const TIMEOUT_MS = 30_000

/** A connection for a few statements of administration. */
export async function connectBriefly<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = createClient({
    url,
    max: 1,
    connectTimeoutMs: 5_000,
    applicationName: ADMIN_APPLICATION,
  })
  try {
    return await work(guardQueries(() => client, { timeoutMs: TIMEOUT_MS }))
  } finally {
    await client.end({ timeout: 1 })
  }
}
