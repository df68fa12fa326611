import { mkdirSync } from 'node:fs'
import type { Config } from '../../config/schema.ts'
import { ROLES } from '../../domain/role.ts'
import { createLog } from '../../observe/log.ts'
import { openBackingServices } from '../launch/backing-services.ts'
import { banner } from '../launch/banner.ts'
import { writeDevnetFile } from '../launch/devnet-file.ts'
import type { DevnetProcess } from '../launch/devnet-process.ts'
import { acquireInstanceLock } from '../launch/instance-lock.ts'
import { ALL_ROLES, parseRoles } from '../launch/roles.ts'
import { compose, type Service } from '../wiring/compose.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import type { Output } from './line/output.ts'
import { readConfig } from './line/read-config.ts'

export const start: Command = {
  summary: 'Run the service: on the devnet by default, on real chains with a config file',
  action: defineAction({
    summary: 'Run the service until Ctrl-C: on the devnet, or on real chains with a config file.',
    notes:
      'With --json the answer is printed when it is ready, and the log goes to standard error.',
    options: {
      ...CONFIG,
      role: {
        value: 'ROLE,ROLE',
        about: `the roles of this process: ${ROLES.join(', ')}; if absent, all`,
      },
      shadow: { about: 'quote, record what it would have filled, and sign nothing' },
    },
    answer: {
      url: 'the url of the API',
      database: 'embedded or external',
      chains: 'each with `id` and `name`',
      mode: 'live or shadow',
      devnetFile: 'everything that a tool needs to use the devnet; null without a devnet',
    },
    run: runService,
  }),
}

async function runService({ values, out }: StartCall): Promise<number> {
  const roles = readRoles(values.role)
  const config = readConfig(values.config)
  mkdirSync(config.dataDir, { recursive: true })
  const lock = acquireInstanceLock(config.dataDir)
  const stopSignal = waitForStopSignal(config.http.drainMs)
  const log = createLog({ ...config.log, fd: out.isJson ? 2 : 1 })
  try {
    const backing = await openBackingServices(config, log)
    // The other roles need the chains as long as they run.
    const isPart = roles.size < ALL_ROLES.size
    const service = await compose({
      config: backing.config,
      databaseUrl: backing.databaseUrl,
      log,
      roles,
      shadow: values.shadow,
    }).catch(async (error) => {
      await backing.stop({ keepAttached: isPart })
      throw error
    })
    // If the start fails halfway, everything is stopped: its workers must not go on alone.
    const stopAll = async () => {
      await service.stop()
      await backing.stop({ keepAttached: isPart })
    }
    const url = await Promise.race([service.listen(), stopSignal]).catch(async (error) => {
      await stopAll()
      throw error
    })
    const lost = backing.devnet?.ended.then(() => true)
    let isLost = false
    if (url) {
      lock.publish(url)
      await tell(out, {
        config: backing.config,
        service,
        url,
        devnet: backing.devnet,
        shadow: values.shadow,
      })
      isLost = (await Promise.race(lost ? [lost, stopSignal] : [stopSignal])) === true
    }
    if (isLost) out.warn(LOST_DEVNET)
    out.progress('stopping…')
    await stopAll()
    return isLost ? 1 : 0
  } finally {
    lock.release()
  }
}

type StartCall = {
  values: { config: string | undefined; role: string | undefined; shadow: boolean }
  out: Output<Record<'url' | 'database' | 'chains' | 'mode' | 'devnetFile', string>>
}

/**
 * The chains lived in the memory of the devnet: nothing is left that the service could go on with.
 */
const LOST_DEVNET =
  'The devnet has ended, and its chains are gone; devnet.log in the data directory may say why. ' +
  'The next start creates new ones.'

type Ready = {
  config: Config
  service: Service
  url: string
  devnet: DevnetProcess | undefined
  shadow: boolean
}

async function tell(out: StartCall['out'], { config, service, url, devnet, shadow }: Ready) {
  const mode = shadow ? 'shadow' : 'live'
  const database = config.database.url === '' ? 'embedded' : 'external'
  const chains = config.chains.map(({ id, name }) => ({ id, name }))
  const facts = { url, databaseKind: database, chains, shadow } as const
  if (!devnet) {
    out.answer({ url, database, chains, mode, devnetFile: null }, banner(facts))
    return
  }
  const keys = await service.ensureDevnetKeys()
  const operatorKey = await service.ensureDevnetOperatorKey()
  const file = writeDevnetFile(config.dataDir, url, { keys, operatorKey }, devnet.state)
  const { state, attached } = devnet
  const text = banner({ ...facts, devnet: { state, keys, operatorKey, file, attached } })
  out.answer({ url, database, chains, mode, devnetFile: file }, text)
}

function readRoles(text: string | undefined) {
  try {
    return parseRoles(text)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/**
 * Work in the database can be resumed, but not while a hanging process holds it, so a slow stop is
 * cut off.
 */
const STOP_DEADLINE_MS = 20_000

function giveUpLater(drainMs: number): void {
  const deadlineMs = drainMs + STOP_DEADLINE_MS
  setTimeout(() => {
    console.error(`the service did not stop within ${deadlineMs / 1000} s, so it is ended now`)
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
