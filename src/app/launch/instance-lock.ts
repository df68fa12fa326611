import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateJson } from '../../lib/private-json-file.ts'
import { isAlive, type ProcessRef, selfRef } from './process-alive.ts'
import { readStateFile } from './state-file.ts'

/** What a running service writes into its data directory for other processes. */
export type RunningService = ProcessRef & { url: string | null; startedAt: string }

class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
  readonly service: RunningService
  constructor(dataDir: string, service: RunningService) {
    const where = service.url ?? 'not listening yet'
    super(
      `Simplon already runs in ${dataDir}: pid ${service.pid}, ${where}, since ${service.startedAt}. ` +
        'Stop it with `simplon stop`, or give this one its own SIMPLON_DATA_DIR.',
    )
    this.service = service
  }
}

export type InstanceLock = { publish(url: string): void; release(): void }

const fileOf = (dataDir: string) => join(dataDir, 'service.json')

/**
 * Claims the data directory for this process; throws `AlreadyRunning` when a live process has it.
 */
export function acquireInstanceLock(dataDir: string): InstanceLock {
  const file = fileOf(dataDir)
  const startedAt = new Date().toISOString()
  claim(dataDir, file)
  const self = selfRef()
  writePrivateJson(file, { ...self, url: null, startedAt })
  return {
    publish: (url) => writePrivateJson(file, { ...self, url, startedAt }),
    release: () => rmSync(file, { force: true }),
  }
}

export function findRunningService(dataDir: string): RunningService | undefined {
  const found = readStateFile(fileOf(dataDir)) as RunningService | undefined
  return found?.pid && isAlive(found) ? found : undefined
}

function claim(dataDir: string, file: string): void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      closeSync(openSync(file, 'wx', 0o600))
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const running = findRunningService(dataDir)
    if (running) throw new AlreadyRunning(dataDir, running)
    rmSync(file, { force: true })
  }
  throw new Error(`Another start is taking ${file} at this moment; try again.`)
}
