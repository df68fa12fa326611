import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { devnetStateFile, findDevnet } from './devnet-process.ts'

const started: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A process that answers as the control of a devnet does, and the state it has left. */
async function startControl(): Promise<{ dataDir: string; child: ChildProcess }> {
  const program = `
    const server = require('node:http').createServer((_, reply) =>
      reply.end(JSON.stringify({ instanceId: 'one' })))
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const [port] = await once(child.stdout ?? child, 'data')
  const dataDir = mkdtempSync(join(tmpdir(), 'simplon-devnet-'))
  folders.push(dataDir)
  const controlUrl = `http://127.0.0.1:${String(port).trim()}`
  const state = { pid: child.pid, instanceId: 'one', controlUrl }
  writeFileSync(devnetStateFile(dataDir), JSON.stringify(state), { mode: 0o600 })
  return { dataDir, child }
}

it('waits for a devnet that lives and has no time to answer', async () => {
  const { dataDir, child } = await startControl()
  child.kill('SIGSTOP')
  const found = findDevnet(dataDir)
  setTimeout(() => child.kill('SIGCONT'), 2500)
  expect(await found).toMatchObject({ pid: child.pid, instanceId: 'one' })
}, 30_000)

it('finds none where the process is gone, or is another one', async () => {
  const { dataDir, child } = await startControl()
  const other = await startControl()
  const { controlUrl } = (await findDevnet(other.dataDir)) ?? {}
  const foreign = { pid: child.pid, instanceId: 'two', controlUrl }
  writeFileSync(devnetStateFile(other.dataDir), JSON.stringify(foreign), { mode: 0o600 })
  expect(await findDevnet(other.dataDir)).toBeUndefined()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await findDevnet(dataDir)).toBeUndefined()
})
