#!/usr/bin/env node
import { renameSync, writeFileSync } from 'node:fs'
import { parseDevnetArguments } from './parse-devnet-arguments.ts'
import { describeFailure } from './rpc/describe-failure.ts'
import { fetchContracts } from './setup/fetch-contracts.ts'

/**
 * The devnet as a process. It has its own process group, so that it outlives the program that
 * started it; SIGTERM or SIGINT stop it.
 */
async function main(): Promise<void> {
  const { stateFile, fetchOnly, ...options } = parseDevnetArguments(process.argv.slice(2))
  await fetchContracts((line) => console.log(line))
  if (fetchOnly) return
  const { startDevnet } = await import('./start.ts')
  const startedAt = new Date().toISOString()
  const devnet = await startDevnet({
    ...options,
    onActorError: (name, error) => console.error(`${name}:`, error),
  })
  const stop = async () => {
    await devnet.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The devnet stays when its parent and its terminal go away.
  process.on('SIGHUP', () => {})
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const { instanceId, url, controlUrl, attestationUrl, layerSettings, chains, accounts } = devnet
  const urls = { url, controlUrl, attestationUrl, layerSettings }
  const state = { pid: process.pid, instanceId, ...urls, startedAt, chains, accounts }
  if (stateFile !== undefined) writeAtomically(stateFile, state)
  const names = chains.map(({ id, name }) => `${name} ${id}`).join(', ')
  console.log(`devnet ready at ${url} (${names}) after ${Math.round(performance.now())} ms`)
}

/** A reader sees either the whole file or none. */
function writeAtomically(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, file)
}

main().catch((error: NodeJS.ErrnoException) => {
  const { exitCode, message } = describeFailure(error)
  console.error(message)
  process.exit(exitCode)
})
