import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compose, type Service } from '../compose.ts'
import type { Config } from '../config/schema.ts'
import { banner } from '../launch/banner.ts'
import { writeDevnetFile } from '../launch/devnet-file.ts'
import type { DevnetProcess } from '../launch/devnet-process.ts'
import { openGround } from '../launch/ground.ts'
import { acquireInstanceLock } from '../launch/instance-lock.ts'
import { parseRoles } from '../launch/roles.ts'
import { createLog } from '../observe/log.ts'
import { type Command, UsageError } from './command.ts'
import { readConfig } from './read-config.ts'

export const start: Command = {
  summary: 'Run the service: on the devnet by default, on real chains with a config file',
  usage: 'start [--config FILE] [--role api,relayer,watcher,processor,courier]',
  async run(args) {
    const options = { config: { type: 'string' }, role: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const roles = readRoles(values.role)
    const config = readConfig(values.config)
    mkdirSync(config.dataDir, { recursive: true })
    const lock = acquireInstanceLock(config.dataDir)
    const stopSignal = waitForStopSignal(config.http.drainMs)
    const log = createLog(config.log)
    try {
      const ground = await openGround(config, log)
      const service = await compose({
        config: ground.config,
        databaseUrl: ground.databaseUrl,
        ...{ log, roles },
      }).catch(async (error) => {
        await ground.stop()
        throw error
      })
      // Half a service is none: its workers must not go on without it.
      const stopAll = async () => {
        await service.stop()
        await ground.stop()
      }
      const url = await Promise.race([service.listen(), stopSignal]).catch(async (error) => {
        await stopAll()
        throw error
      })
      const lost = ground.devnet?.ended.then(() => true)
      let isLost = false
      if (url) {
        lock.publish(url)
        console.log(await describe(ground.config, service, url, ground.devnet))
        isLost = (await Promise.race(lost ? [lost, stopSignal] : [stopSignal])) === true
      }
      if (isLost) console.error(LOST_DEVNET)
      console.log('stopping…')
      await stopAll()
      return isLost ? 1 : 0
    } finally {
      lock.release()
    }
  },
}

/** Its chains were in its memory: there is nothing left that the service could go on with. */
const LOST_DEVNET =
  'The devnet has ended, and its chains with it; devnet.log in the data directory may say why. ' +
  'The next start makes new ones.'

async function describe(
  config: Config,
  service: Service,
  url: string,
  devnet: DevnetProcess | undefined,
): Promise<string> {
  const databaseKind = config.database.url === '' ? 'embedded' : 'external'
  if (!devnet) return banner({ url, databaseKind, chains: config.chains })
  const keys = await service.ensureDevnetKeys()
  const file = writeDevnetFile(config.dataDir, url, keys, devnet.state)
  return banner({
    url,
    databaseKind,
    chains: config.chains,
    devnet: { state: devnet.state, keys, file, attached: devnet.attached },
  })
}

function readRoles(text: string | undefined) {
  try {
    return parseRoles(text)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** What is written down can be taken up again; a process that hangs keeps others from doing so. */
const STOP_DEADLINE_MS = 20_000

function giveUpLater(drainMs: number): void {
  const deadlineMs = drainMs + STOP_DEADLINE_MS
  setTimeout(() => {
    console.error(`it did not stop within ${deadlineMs / 1000} s; ending it`)
    process.exit(1)
  }, deadlineMs).unref()
}

function waitForStopSignal(drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // A second signal while stopping ends the process at once.
      process.once(signal, () => {
        giveUpLater(drainMs)
        resolve()
      })
    }
  })
}
