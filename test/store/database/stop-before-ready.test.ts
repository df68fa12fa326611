import { expect, inject, test } from 'vitest'
import { compose } from '../../../src/app/wiring/compose.ts'
import { loadConfig } from '../../../src/config/load.ts'
import { createLog } from '../../../src/observe/log.ts'
import { connectBriefly } from '../../../src/store/database/connect-briefly.ts'
import { freshDatabase } from '../../kit/database.ts'

test('a service whose database is lost before it is ready can be stopped', async () => {
  const databaseUrl = await freshDatabase('stop-before-ready')
  const config = loadConfig({ env: { SIMPLON_LOG_LEVEL: 'silent', SIMPLON_HTTP_PORT: '0' } })
  const roles = new Set(['courier'] as const)
  const service = await compose({ config, databaseUrl, log: createLog(config.log), roles })
  const name = new URL(databaseUrl).pathname.slice(1)
  await connectBriefly(
    inject('postgresAdminUrl'),
    (sql) => sql`drop database ${sql(name)} with (force)`,
  )
  const ready = service.listen().then(
    () => 'ready',
    () => 'not ready',
  )
  expect(await Promise.race([ready, pause(1_500)])).toBe('waits')
  await service.stop()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('waits'), ms))
