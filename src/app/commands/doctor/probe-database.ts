import { join } from 'node:path'
import type { Config } from '../../../config/schema.ts'
import { hostsOf } from '../../../lib/host-urls.ts'
import { createLog } from '../../../observe/log.ts'
import { openDatabase } from '../../../store/database/database.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { countSecrets } from '../../../store/secrets/stored-secrets.ts'
import { launchPostgres } from '../../embedded-postgres/launch.ts'
import type { Probe } from './probe.ts'

/** If the two clocks differ by more than this, work that is due is done at the wrong time. */
const CLOCK_TOLERANCE_MS = 5_000

/** Whether the database answers, which one it is, and whether its clock agrees with this one. */
export async function probeDatabase(config: Config, now: () => number): Promise<Probe[]> {
  const embedded = config.database.url === ''
  const place = {
    what: 'database',
    where: embedded ? 'embedded' : hostsOf(config.database.url),
  }
  const log = createLog({ ...config.log, level: 'silent' })
  try {
    const postgres = embedded
      ? await launchPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
      : undefined
    try {
      const url = postgres?.url ?? config.database.url
      const database = await openDatabase({ ...config.database, url, log })
      const [row] = await database.sql<{ version: string; now: Date }[]>`
        select current_setting('server_version') as version, clock_timestamp() as now`
      const plain = await countPlain(database.sql)
      const offMs = Math.abs(now() - (row?.now.getTime() ?? 0))
      await database.close()
      const finding = `PostgreSQL ${row?.version}${plain > 0 ? `, ${plain} secrets in plain text` : ''}`
      if (offMs <= CLOCK_TOLERANCE_MS) return [{ state: 'ok', ...place, finding }]
      const seconds = Math.round(offMs / 1000)
      return [
        {
          state: 'warn',
          ...place,
          finding: `${finding}, its clock differs by ${seconds} s from this one`,
        },
      ]
    } finally {
      if (postgres && !postgres.attached) await postgres.stop()
    }
  } catch (error) {
    return [{ state: 'BAD', ...place, finding: (error as Error).message }]
  }
}

/** How many secrets whoever reads a dump has; a database that was never migrated holds none. */
async function countPlain(sql: Sql): Promise<number> {
  const [table] = await sql<{ name: string | null }[]>`
    select to_regclass('webhook_endpoints')::text as name`
  if (!table?.name) return 0
  const plain = (await countSecrets(sql)).find(({ keyId }) => keyId === null)
  return plain ? plain.service + plain.webhooks : 0
}
