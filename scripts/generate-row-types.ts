import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '../src/app/embedded-postgres/launch.ts'
import { openDatabase } from '../src/store/database/database.ts'
import { ensureDatabase } from '../src/store/database/ensure-database.ts'
import { migrate } from '../src/store/schema/migrate.ts'
import { rowTypesSource } from './row-types-source.ts'

const dataDir = join(mkdtempSync(join(tmpdir(), 'simplon-rows-')), 'data')
const server = await launchPostgres({ dataDir, settings: { fsync: 'off' } })
try {
  const url = await ensureDatabase(server.url, 'rows')
  const database = await openDatabase({ url, maxConnections: 2, connectTimeoutMs: 30_000 })
  await migrate(database)
  const text = await rowTypesSource(database.sql)
  writeFileSync(new URL('../src/store/schema/rows.gen.ts', import.meta.url), text)
  await database.close()
  console.log('src/store/schema/rows.gen.ts')
} finally {
  await server.stop()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
}
