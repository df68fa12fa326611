import { connectBriefly } from './connect-briefly.ts'
import { withDatabaseName } from './database-url.ts'

/** Creates the database on the server unless it exists, and returns its url. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  await connectBriefly(adminUrl, async (sql) => {
    const [row] = await sql`select 1 from pg_database where datname = ${name}`
    if (row) return
    try {
      await sql`create database ${sql(name)} template template0`
    } catch (error) {
      // Another process created it at the same moment.
      if (!/^(42P04|23505)$/.test(String((error as { code?: unknown }).code))) throw error
    }
  })
  return withDatabaseName(adminUrl, name)
}
