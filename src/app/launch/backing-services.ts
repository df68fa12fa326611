import { join } from 'node:path'
import type { Config } from '../../config/schema.ts'
import type { Log } from '../../observe/log.ts'
import { ensureDatabase } from '../../store/database/ensure-database.ts'
import { openDevnetDatabase } from '../../store/schema/devnet-database.ts'
import { keepPostgresRunning } from '../embedded-postgres/supervise.ts'
import {
  type DevnetProcess,
  type DevnetProgram,
  ensureDevnet,
  requireDevnet,
} from './devnet-process.ts'
import { onDevnet } from './on-devnet.ts'

/** What the service needs to run: a database, and on a development machine its own chains. */
export type BackingServices = {
  /** The configuration with the devnet's chains filled in. */
  config: Config
  databaseUrl: string
  devnet: DevnetProcess | undefined
  /** `keepAttached`: a devnet that was running before is left to the other processes on it. */
  stop(options?: { keepAttached?: boolean }): Promise<void>
}

/** Starts or attaches to PostgreSQL and the devnet in parallel, and chooses the database to use. */
export async function openBackingServices(
  config: Config,
  log: Log,
  program?: DevnetProgram,
): Promise<BackingServices> {
  if (config.devnet.enabled) await requireDevnet(config, program)
  const [postgres, devnet] = await settleBoth(
    config.database.url === ''
      ? keepPostgresRunning({ dataDir: join(config.dataDir, 'postgres'), log })
      : Promise.resolve(undefined),
    config.devnet.enabled ? ensureDevnet(config, program) : Promise.resolve(undefined),
  )
  const adminUrl = postgres?.url ?? config.database.url
  const databaseUrl = await chooseDatabase(config, adminUrl, devnet).catch(async (error) => {
    // A devnet that was running before is left alone, because others may use it.
    await Promise.all([devnet?.attached ? undefined : devnet?.stop(), postgres?.stop()])
    throw error
  })
  return {
    config: devnet ? onDevnet(config, devnet.state) : config,
    databaseUrl,
    devnet,
    async stop({ keepAttached = false } = {}) {
      const keeps = keepAttached && devnet?.attached
      await Promise.all([keeps ? undefined : devnet?.stop(), postgres?.stop()])
    },
  }
}

async function chooseDatabase(
  config: Config,
  adminUrl: string,
  devnet: DevnetProcess | undefined,
): Promise<string> {
  const external = config.database.url !== ''
  if (devnet) {
    return openDevnetDatabase({ adminUrl, devnetInstanceId: devnet.state.instanceId, external })
  }
  return external ? adminUrl : ensureDatabase(adminUrl, 'simplon')
}

/** Awaits both: if one fails, the other is stopped before the failure is thrown. */
async function settleBoth<
  A extends { stop(): Promise<void> } | undefined,
  B extends typeof undefined | { stop(): Promise<void> },
>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second])
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value]
  if (a.status === 'fulfilled') await a.value?.stop()
  if (b.status === 'fulfilled') await (b.value as { stop(): Promise<void> } | undefined)?.stop()
  throw a.status === 'rejected' ? a.reason : (b as PromiseRejectedResult).reason
}
