import { renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startDevnet } from './start.ts'

/**
 * The devnet as a process. It belongs to nobody's process group, so it outlives whoever started it;
 * SIGTERM or SIGINT stop it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8545' },
      automine: { type: 'boolean', default: false },
      'state-file': { type: 'string' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not ${values.port}`)
  }
  const startedAt = new Date().toISOString()
  const devnet = await startDevnet({
    host: values.host,
    port,
    automine: values.automine,
    onActorError: (name, error) => console.error(`${name}:`, error),
  })
  const stop = async () => {
    await devnet.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The terminal of the parent may go away; the devnet stays.
  process.on('SIGHUP', () => {})

  const { instanceId, url, controlUrl, chains, accounts } = devnet
  const state = { pid: process.pid, instanceId, url, controlUrl, startedAt, chains, accounts }
  if (values['state-file'] !== undefined) writeAtomically(values['state-file'], state)
  const names = chains.map(({ id, name }) => `${name} ${id}`).join(', ')
  console.log(`devnet ready at ${url} (${names}) after ${Math.round(performance.now())} ms`)
}

/** A reader sees the whole file or none. */
function writeAtomically(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, file)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
