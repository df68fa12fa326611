import { silentLogger } from '../../observe/logger.ts'
import { createClient } from './client.ts'
import { guardQueries } from './guard-queries.ts'
import { createServers } from './servers.ts'
import type { Sql } from './sql.ts'

export const ADMIN_APPLICATION = 'simplon admin'
const CONNECT_MS = 5_000
const TIMEOUT_MS = 30_000

/** Opens a connection for a few administrative statements and closes it afterwards. */
export async function connectBriefly<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const servers = createServers(url, { timeoutMs: CONNECT_MS, log: silentLogger })
  const client = createClient({
    servers,
    max: 1,
    connectTimeoutMs: CONNECT_MS,
    applicationName: ADMIN_APPLICATION,
  })
  try {
    return await work(guardQueries(() => client, { timeoutMs: TIMEOUT_MS }))
  } finally {
    await client.end({ timeout: 1 })
    servers.close()
  }
}
