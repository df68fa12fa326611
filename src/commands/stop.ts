import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stopPostgres } from '../embedded-postgres/stop.ts'
import { findDevnet, stopDevnet } from '../launch/devnet-process.ts'
import { findRunningService } from '../launch/instance-lock.ts'
import { isAlive } from '../launch/process-alive.ts'
import type { Command } from './command.ts'
import { readConfig } from './read-config.ts'

/** Longer than the service's own grace period for requests in flight. */
const EXTRA_WAIT_MS = 10_000

export const stop: Command = {
  summary: 'Stop the service of this folder, and what a killed one has left running',
  usage: 'stop [--config FILE]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { config: { type: 'string' } } })
    const config = readConfig(values.config)
    const stopped: string[] = []
    const service = findRunningService(config.dataDir)
    if (service) {
      process.kill(service.pid, 'SIGTERM')
      const deadline =
        Date.now() + config.http.drainMs + config.http.shutdownGraceMs + EXTRA_WAIT_MS
      while (isAlive(service) && Date.now() < deadline) await sleep(50)
      if (isAlive(service)) {
        console.error(`pid ${service.pid} has not stopped; it may still be finishing requests`)
        return 1
      }
      stopped.push(`service (pid ${service.pid})`)
    }
    const devnet = await findDevnet(config.dataDir)
    if (devnet) {
      await stopDevnet(devnet)
      stopped.push(`devnet (pid ${devnet.pid})`)
    }
    const postgresPid = await stopPostgres(join(config.dataDir, 'postgres'))
    if (postgresPid !== undefined) stopped.push(`PostgreSQL (pid ${postgresPid})`)
    console.log(stopped.length > 0 ? `stopped: ${stopped.join(', ')}` : 'nothing was running here')
    return 0
  },
}
