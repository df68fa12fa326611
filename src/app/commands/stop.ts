import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopPostgres } from '../embedded-postgres/stop.ts'
import { findDevnet, stopDevnet } from '../launch/devnet-process.ts'
import { findRunningService } from '../launch/instance-lock.ts'
import { isAlive } from '../launch/process-alive.ts'
import { type Command, CommandFailure, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readConfig } from './line/read-config.ts'

/** Longer than the service's own grace period for requests in flight. */
const EXTRA_WAIT_MS = 10_000

export const stop: Command = {
  summary: 'Stop the service of this folder, and processes that a killed one has left running',
  action: defineAction({
    summary: 'Stop the service of this folder, and processes that a killed one has left running.',
    options: CONFIG,
    answer: { stopped: 'each with `what` (service, devnet, PostgreSQL) and `pid`' },
    async run({ values, out }) {
      const config = readConfig(values.config)
      const stopped: { what: string; pid: number }[] = []
      const service = findRunningService(config.dataDir)
      if (service) {
        out.progress(`waiting for the service (pid ${service.pid}) to finish its work`)
        process.kill(service.pid, 'SIGTERM')
        const { drainMs, shutdownGraceMs } = config.http
        const deadline = Date.now() + drainMs + shutdownGraceMs + EXTRA_WAIT_MS
        while (isAlive(service) && Date.now() < deadline) await sleep(50)
        if (isAlive(service)) {
          throw new CommandFailure(
            `pid ${service.pid} has not stopped; it may still be finishing requests`,
          )
        }
        stopped.push({ what: 'service', pid: service.pid })
      }
      const devnet = await findDevnet(config.dataDir)
      if (devnet) {
        await stopDevnet(devnet)
        stopped.push({ what: 'devnet', pid: devnet.pid })
      }
      const pid = await stopPostgres(join(config.dataDir, 'postgres'))
      if (pid !== undefined) stopped.push({ what: 'PostgreSQL', pid })
      const names = stopped.map(({ what, pid }) => `${what} (pid ${pid})`).join(', ')
      out.answer({ stopped }, names ? `stopped: ${names}` : 'nothing was running here')
      return 0
    },
  }),
}
