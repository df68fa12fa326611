import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProgram } from '../../scripts/write-program.ts'
import { toHex } from '../../src/store/database/hex-bytes.ts'
import { watchAddresses } from '../../src/store/watch/watched-addresses.ts'
import { beginChain } from '../../src/store/watch/watched-chains.ts'
import { createTold, readTold } from '../../test/chain/deposits/told.ts'
import { testChain } from '../../test/chain/kit.ts'
import { openTestDatabase } from '../../test/kit/database.ts'
import type { Contestant } from './race.ts'
import { CHAIN_ID, type Stream } from './stream.ts'

const ROOT = join(import.meta.dirname, '../..')
const PIECE = 5_000

export type BenchGround = {
  file: string
  stream: Stream
  newDatabase(name: string): Promise<string>
}

export async function startOurs({ file, stream, newDatabase }: BenchGround): Promise<Contestant> {
  // Built as the program is that operators run: a compiler at work in the process would be measured, too.
  const folder = mkdtempSync(join(tmpdir(), 'simplon-watcher-program-'))
  await writeProgram(join(folder, 'dist'), ['bench/watcher/our-process.ts'])
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const chain = JSON.stringify(testChain(CHAIN_ID, { blockTimeMs: 1_000 }))
  const url = await newDatabase('watcher_bench')
  const database = await openTestDatabase(url)
  await createTold(database)
  await database.sql`alter table told add column at timestamptz default clock_timestamp()`
  const bytes = readFileSync(file)
  for (let at = 0; at < bytes.length; at += PIECE * 20) {
    const piece = bytes.subarray(at, at + PIECE * 20)
    const addresses = Array.from({ length: piece.length / 20 }, (_, index) =>
      toHex(piece.subarray(index * 20, index * 20 + 20)),
    )
    await watchAddresses(database.sql, addresses)
  }
  // From the same block as the others, and no address is new.
  const { number, hash } = stream.chain.head()
  const [row] = await database.sql<{ until: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until`
  const start = { block: { number: BigInt(number), hash }, addressesUntil: row?.until ?? '0' }
  await beginChain(database.sql, CHAIN_ID, start)
  let child: ChildProcess | undefined
  return {
    async start() {
      const program = join(folder, 'dist/our-process.js')
      const args = [program, url, stream.rpcUrl, stream.wsUrl, chain]
      child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      if (child.stdout) await once(child.stdout, 'data')
    },
    async count() {
      const [row] = await database.sql<{ count: number }[]>`
        select count(*)::int as count from told where what = 'seen'`
      return row?.count ?? 0
    },
    async found() {
      const rows = await database.sql<{ at: Date }[]>`
        select at from told where what = 'seen' order by id`
      const told = (await readTold(database)).filter(({ what }) => what === 'seen')
      return told.map(({ transfer }, index) => ({
        recipient: transfer.to,
        seenAt: rows[index]?.at.getTime() ?? 0,
      }))
    },
    megabytes: () => peakMegabytes(child?.pid),
    async stop() {
      if (child && child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function peakMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
