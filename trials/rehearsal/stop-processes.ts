import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningService } from '../../src/app/launch/instance-lock.ts'
import { isAlive } from '../../src/app/launch/process-alive.ts'

/** Ends what the guide has started, when the rehearsal itself came to an end before it did. */
export async function stopProcesses(home: string): Promise<void> {
  const folder = join(home, 'data')
  if (!existsSync(folder)) return
  for (const role of readdirSync(folder)) {
    const service = findRunningService(join(folder, role))
    if (!service) continue
    process.kill(service.pid, 'SIGKILL')
    while (isAlive(service)) await sleep(20)
  }
}
