import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../config/schema.ts'
import { type Database, openDatabase } from '../../../store/database/database.ts'
import { ensureDatabase } from '../../../store/database/ensure-database.ts'
import { devnetDatabaseUrl } from '../../../store/schema/devnet-database.ts'
import { countMissingMigrations, migrate } from '../../../store/schema/migrate.ts'
import { launchPostgres } from '../../embedded-postgres/launch.ts'
import { findDevnet } from '../../launch/devnet-process.ts'
import { LaunchError } from '../../launch/launch-error.ts'
import { onDevnet } from '../../launch/on-devnet.ts'
import { createCommandLog } from './command-log.ts'
import { interruptible } from './interruption.ts'
import type { Output } from './output.ts'
import { readConfig } from './read-config.ts'

/**
 * What a command gets beside the database; `applied` are the migrations that were applied just now.
 */
type DatabaseContext = { config: Config; applied: readonly string[] }
type Said = Pick<Output, 'progress' | 'mute'>
export type DatabaseCall = { values: { config: string | undefined }; out: Said }

type Work = (database: Database, context: DatabaseContext) => Promise<number>

/**
 * Runs a command's work on the database that the service of this folder uses, after migrating it.
 * An interrupted command stops the server that it has started.
 */
export function withDatabase(call: DatabaseCall, work: Work): Promise<number> {
  return onDatabase(call, bringUpToDate, work)
}

/** The same for a command that only reads: it refuses a database that it would have to change. */
export function readDatabase(call: DatabaseCall, work: Work): Promise<number> {
  return onDatabase(call, requireUpToDate, work)
}

async function onDatabase(
  { values, out }: DatabaseCall,
  prepare: (database: Database, out: Said) => Promise<string[]>,
  work: Work,
): Promise<number> {
  const config = readConfig(values.config)
  const log = createCommandLog(config.log)
  mkdirSync(config.dataDir, { recursive: true })
  return interruptible(async (race) => {
    const postgres =
      config.database.url === ''
        ? await launchPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
        : undefined
    try {
      const url = await race(databaseUrl(config, postgres?.url))
      const database = await race(openDatabase({ ...config.database, url, log }))
      try {
        const applied = await race(prepare(database, out))
        const devnet = config.devnet.enabled ? await findDevnet(config.dataDir) : undefined
        const context = { config: devnet ? onDevnet(config, devnet) : config, applied }
        return await race(work(database, context))
      } finally {
        await database.close()
      }
    } finally {
      // A server that was running before this command belongs to the service.
      if (postgres && !postgres.attached) await postgres.stop()
    }
  }, out.mute)
}

async function requireUpToDate(database: Database): Promise<string[]> {
  const lacking = await countMissingMigrations(database)
  if (lacking === 0) return []
  throw new LaunchError(
    `The database lacks ${lacking} migrations of this version, and a command that only reads does not change it: ` +
      'run `simplon migrate` first, or start the service, which does the same.',
  )
}

function bringUpToDate(database: Database, out: Said): Promise<string[]> {
  const ignore = () => {}
  const info = (fields: object) => {
    const { migration } = fields as { migration?: string }
    if (migration) out.progress(`applied ${migration}`)
  }
  return migrate(database, { log: { debug: ignore, info, warn: ignore, error: ignore } })
}

async function databaseUrl(config: Config, embeddedUrl: string | undefined): Promise<string> {
  if (embeddedUrl === undefined) return config.database.url
  if (!config.devnet.enabled) return ensureDatabase(embeddedUrl, 'simplon')
  const devnet = await findDevnet(config.dataDir)
  if (!devnet) {
    throw new LaunchError(
      'No devnet runs in this folder, so there is no database to work on: start one with `simplon start`.',
    )
  }
  return devnetDatabaseUrl(embeddedUrl, devnet.instanceId)
}
