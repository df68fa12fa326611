import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/app/embedded-postgres/free-port.ts'
import { openDatabase } from '../../src/store/database/database.ts'
import { type BenchGround, peakMegabytes } from './ours.ts'
import type { Contestant } from './race.ts'
import { CHAIN_ID } from './stream.ts'

const PEERS = join(import.meta.dirname, '../peers')
const PROGRAM = join(PEERS, 'node_modules/ponder/dist/esm/bin/ponder.js')
const START_TIMEOUT_MS = 120_000

/** The same job as a ponder app: all Transfer events, of which it keeps those to the addresses. */
export async function startPonder({ file, stream, newDatabase }: BenchGround): Promise<Contestant> {
  if (!existsSync(PROGRAM))
    execFileSync('npm', ['install', '--no-save'], { cwd: PEERS, stdio: 'inherit' })
  const url = await newDatabase('ponder_bench')
  const database = await openDatabase({ url, maxConnections: 2, connectTimeoutMs: 5_000 })
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: url,
    PONDER_TELEMETRY_DISABLED: 'true',
    BENCH_ADDRESSES: file,
    BENCH_RPC_URL: stream.rpcUrl,
    BENCH_WS_URL: stream.wsUrl,
    BENCH_CHAIN_ID: String(CHAIN_ID),
    BENCH_START_BLOCK: String(stream.startBlock),
  }
  let child: ReturnType<typeof spawn> | undefined
  let output = ''
  return {
    async start() {
      const cwd = join(PEERS, 'ponder')
      const args = [PROGRAM, 'start', '--schema', 'bench', '--port', String(port)]
      child = spawn(process.execPath, args, { cwd, env })
      for (const pipe of [child.stdout, child.stderr]) {
        pipe?.on('data', (chunk) => {
          output = (output + chunk).slice(-10_000)
        })
      }
      const deadline = performance.now() + START_TIMEOUT_MS
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
        if (answer?.ok) return
        if (child.exitCode !== null || performance.now() > deadline) {
          throw new Error(`ponder does not start: ${output}`)
        }
        await sleep(20)
      }
    },
    async count() {
      const [table] = await database.sql<{ there: boolean }[]>`
        select to_regclass('bench.hit') is not null as there`
      if (!table?.there) return 0
      const [row] = await database.sql<{ count: number }[]>`
        select count(*)::int as count from bench.hit`
      return row?.count ?? 0
    },
    async found() {
      const rows = await database.sql<{ recipient: string; seen_at: string }[]>`
        select recipient, seen_at from bench.hit`
      return rows.map((row) => ({ recipient: row.recipient, seenAt: Number(row.seen_at) }))
    },
    megabytes: () => peakMegabytes(child?.pid),
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      await database.close()
    },
  }
}
