import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/schema.ts'
import { launchPostgres } from '../embedded-postgres/launch.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { LaunchError } from '../launch/launch-error.ts'
import { onDevnet } from '../launch/on-devnet.ts'
import { createLog } from '../observe/log.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { devnetDatabaseUrl } from '../store/devnet-database.ts'
import { ensureDatabase } from '../store/ensure-database.ts'
import { migrate } from '../store/migrate.ts'
import { readConfig } from './read-config.ts'

/** Runs a command's work on the very database the service of this folder uses, up to date. */
export async function withDatabase(
  configFile: string | undefined,
  work: (database: Database, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig(configFile)
  const log = createLog({ ...config.log, level: 'warn' })
  mkdirSync(config.dataDir, { recursive: true })
  const postgres =
    config.database.url === ''
      ? await launchPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
      : undefined
  try {
    const url = await databaseUrl(config, postgres?.url)
    const database = await openDatabase({ ...config.database, url, log })
    try {
      await migrate(database)
      const devnet = config.devnet.enabled ? await findDevnet(config.dataDir) : undefined
      return await work(database, devnet ? onDevnet(config, devnet) : config)
    } finally {
      await database.close()
    }
  } finally {
    // A server that was running before this command belongs to the service.
    if (postgres && !postgres.attached) await postgres.stop()
  }
}

async function databaseUrl(config: Config, embeddedUrl: string | undefined): Promise<string> {
  if (embeddedUrl === undefined) return config.database.url
  if (!config.devnet.enabled) return ensureDatabase(embeddedUrl, 'simplon')
  const devnet = await findDevnet(config.dataDir)
  if (!devnet) {
    throw new LaunchError(
      'No devnet runs in this folder, so there is no database to work on: start one with `npm start`.',
    )
  }
  return devnetDatabaseUrl(embeddedUrl, devnet.instanceId)
}
