import { chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { clusterDir } from '../../src/app/embedded-postgres/cluster.ts'
import { launchPostgres } from '../../src/app/embedded-postgres/launch.ts'
import { copyCluster } from '../kit/copy-cluster.ts'
import { readGuide } from './read-guide.ts'
import type { Rehearsal } from './rehearsal.ts'

const SECTION = 'Back up and restore'

/** The files of the running server, by the statements of the guide; answers where the copy is. */
export async function backUp({ postgres: server, check }: Rehearsal): Promise<string> {
  const [start, stop] = statements()
  if (!start || !stop) throw new Error('the guide has no two statements for a backup')
  const data = clusterDir(server.home)
  const copy = `${data}.copy`
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(start)
    copyCluster(data, copy, (path) => path.startsWith('pg_wal/') || path === 'postmaster.pid')
    const [label] = await sql.unsafe<{ labelfile: string }[]>(stop)
    check(label !== undefined, 'the server says what the backup needs to be recovered')
    copyCluster(join(data, 'pg_wal'), join(copy, 'pg_wal'), () => false)
    writeFileSync(join(copy, 'backup_label'), label?.labelfile ?? '')
    const { uid, gid } = statSync(copy)
    chownSync(join(copy, 'backup_label'), uid, gid)
  } finally {
    await sql.end()
  }
  return copy
}

/** A server that has lost its files is started on the copy. */
export async function restore(rehearsal: Rehearsal, copy: string): Promise<void> {
  const { postgres: server, check } = rehearsal
  const data = clusterDir(server.home)
  await server.stop()
  rmSync(data, { recursive: true })
  renameSync(copy, data)
  const restored = await launchPostgres({ dataDir: dirname(data), port: server.port })
  check(restored.url === server.url, 'the restored server is where the other was')
  rehearsal.postgres = restored
}

function statements(): string[] {
  const block = readGuide().find(({ id, language }) => id === SECTION && language === 'sql')
  return block?.text.split('\n').filter((line) => line.trim() !== '') ?? []
}
