import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../test/kit/database.ts'
import { measureMatching } from './watcher/match-rate.ts'
import { startOurs } from './watcher/ours.ts'
import { startPonder } from './watcher/ponder.ts'
import { type Contestant, race } from './watcher/race.ts'
import { openStream } from './watcher/stream.ts'

const ADDRESSES = 1_000_000
const WANTED_PER_SECOND = 100_000

/**
 * Transfer logs matched against a million addresses: the matching by itself, then the whole job of
 * finding transfers on one chain, from its urls into PostgreSQL, beside ponder doing the same.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const addresses = randomBytes(ADDRESSES * 20)
  const { perSecond, megabytes } = measureMatching(addresses)
  const ratio = (perSecond / WANTED_PER_SECOND).toFixed(1)
  log(
    `${perSecond} logs/s from text to match against ${ADDRESSES} addresses in ` +
      `${megabytes.toFixed(0)} MB; ratio ${ratio} to the ${WANTED_PER_SECOND} wanted in 150 MB`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'simplon-watcher-bench-'))
  const file = join(folder, 'addresses')
  writeFileSync(file, addresses)
  const server = await startTestPostgres()
  const stream = await openStream(addresses)
  const start = {
    file,
    stream,
    newDatabase: (name: string) => freshDatabase(name, server.adminUrl),
  }
  const contestants: Record<string, Contestant> = {
    ours: await startOurs(start),
    ponder: await startPonder(start),
  }
  try {
    const { ours, ponder } = await race(stream, contestants)
    if (!ours || !ponder) throw new Error('somebody did not run')
    for (const [name, { logsPerSecond, megabytes, p50, p95 }] of [
      ['watcher', ours] as const,
      ['ponder 0.16.10', ponder] as const,
    ]) {
      log(
        `${name}: ${logsPerSecond} logs/s caught up, ${megabytes} MB at most, ` +
          `block to detection p50 ${p50} ms, p95 ${p95} ms`,
      )
    }
    const times = (a: number, b: number) => (a / b).toFixed(2)
    log(
      `ratio to ponder: ${times(ours.logsPerSecond, ponder.logsPerSecond)} logs/s, ` +
        `${times(ours.megabytes, ponder.megabytes)} memory, ` +
        `${times(ours.p50, ponder.p50)} latency p50, ${times(ours.p95, ponder.p95)} p95`,
    )
  } finally {
    for (const each of Object.values(contestants)) await each.stop()
    await stream.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
