import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainConfig, Config } from '../../config/schema.ts'
import { devnetProgram, prepareDevnet } from './devnet-program.ts'
import { LaunchError } from './launch-error.ts'
import { isAlive, startTicks } from './process-alive.ts'
import { readStateFile } from './state-file.ts'

/** What the devnet process writes when it is ready. */
export type DevnetState = {
  pid: number
  instanceId: string
  url: string
  controlUrl: string
  /** URL of its stand-in for Circle's attestation service; absent in devnets that have none. */
  attestationUrl?: string
  /**
   * Settings that settlement layers need for this devnet, by layer name; absent in older devnets.
   */
  layerSettings?: Record<string, Record<string, unknown>>
  startedAt: string
  chains: (ChainConfig & { wsUrls: string[] })[]
  accounts: { address: string; privateKey: string; note: string }[]
}

/** The arguments with which Node runs a devnet; throws if there is none. */
export type DevnetProgram = () => readonly string[]

export type DevnetProcess = {
  state: DevnetState
  attached: boolean
  /** Resolves when its process is gone, and its chains with it. */
  ended: Promise<void>
  stop(): Promise<void>
}

const READY_TIMEOUT_MS = 60_000
/** On a busy machine a devnet may not answer for a while. */
const ANSWER_TIMEOUT_MS = 30_000
const LOOK_AFTER_MS = 500

export const devnetStateFile = (dataDir: string) => join(dataDir, 'devnet-state.json')

/** Attaches to the devnet of this data directory, or starts one that outlives this process. */
export async function ensureDevnet(
  config: Config,
  program: DevnetProgram = devnetProgram,
): Promise<DevnetProcess> {
  const stateFile = devnetStateFile(config.dataDir)
  const running = await findDevnet(config.dataDir)
  if (running) return watch(running, true)
  await requireDevnet(config, program)
  rmSync(stateFile, { force: true })
  const line = program()
  await prepareDevnet(line)
  const state = await spawnDevnet(config, stateFile, line)
  return watch(state, false)
}

/** Another process may have started the devnet, so its end is found by polling. */
function watch(state: DevnetState, attached: boolean): DevnetProcess {
  const ref = { pid: state.pid, startTicks: startTicks(state.pid) }
  const ended = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(ref)) return
      clearInterval(timer)
      resolve()
    }, LOOK_AFTER_MS).unref()
  })
  return { state, attached, ended, stop: () => stopDevnet(state) }
}

/** The live devnet of the data directory: its process answers with the recorded instance id. */
export async function findDevnet(dataDir: string): Promise<DevnetState | undefined> {
  const state = readStateFile(devnetStateFile(dataDir)) as DevnetState | undefined
  const deadline = Date.now() + ANSWER_TIMEOUT_MS
  while (state?.pid && isAlive({ pid: state.pid, startTicks: null })) {
    const answer = await askControl(state)
    if (answer !== 'slow') return answer === state.instanceId ? state : undefined
    // If it were given up, its chains would live on without anybody who knows of them.
    if (Date.now() > deadline) throw new LaunchError(slowDevnet(state))
  }
  return undefined
}

/** The instance id of the devnet that listens there; undefined if none does. */
async function askControl({ controlUrl }: DevnetState): Promise<string | 'slow' | undefined> {
  try {
    const response = await fetch(controlUrl, { signal: AbortSignal.timeout(2000) })
    const control = (await response.json()) as { instanceId?: string }
    return control.instanceId
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : undefined
  }
}

function slowDevnet({ pid, controlUrl }: DevnetState): string {
  const seconds = ANSWER_TIMEOUT_MS / 1000
  return `The devnet of this data directory (process ${pid}) has not answered at ${controlUrl} for ${seconds} seconds. Wait until the machine has time for it and try again, or end it: kill ${pid}`
}

export async function stopDevnet(state: DevnetState): Promise<void> {
  const ref = { pid: state.pid, startTicks: startTicks(state.pid) }
  try {
    process.kill(state.pid, 'SIGTERM')
  } catch {
    return
  }
  for (let waited = 0; waited < 5000 && isAlive(ref); waited += 25) await sleep(25)
}

/** Throws if no devnet runs and none can be started; called before anything else is started. */
export async function requireDevnet(
  { dataDir }: Config,
  program: DevnetProgram = devnetProgram,
): Promise<void> {
  if (!(await findDevnet(dataDir))) program()
}

async function spawnDevnet(
  config: Config,
  stateFile: string,
  program: readonly string[],
): Promise<DevnetState> {
  const logFile = join(config.dataDir, 'devnet.log')
  const log = openSync(logFile, 'w', 0o600)
  const { host, port, automine, busyBlockTimeMs } = config.devnet
  const args = [...program, '--host', host, '--port', String(port)]
  if (automine) args.push('--automine')
  if (busyBlockTimeMs > 0) args.push('--busy-block-time', String(busyBlockTimeMs))
  args.push('--state-file', stateFile)
  // Detached: a killed service must not take its chains along, or every intent would be lost.
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  let exit: string | undefined
  child.once('error', (error) => {
    exit = error.message
  })
  child.once('exit', (code, signal) => {
    exit = `exit ${signal ?? code}`
  })
  child.unref()
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const state = readStateFile(stateFile) as DevnetState | undefined
    if (state && state.pid === child.pid) return state
    if (exit !== undefined) break
    await sleep(20)
  }
  child.kill('SIGKILL')
  const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15).join('\n')
  throw new LaunchError(
    `The devnet did not start (${exit ?? 'it took too long'}); ${logFile} ends:\n${tail}`,
  )
}
