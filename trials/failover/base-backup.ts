import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { copyCluster, type IsLeftOut } from '../kit/copy-cluster.ts'
import type { Server } from './server.ts'

/** Of these the standby makes its own. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label'])
/** Of these only the folders are copied. */
const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'])

const isLeftOut: IsLeftOut = (path, isFolder) =>
  LEFT_OUT.has(path) || (!isFolder && EMPTY.has(path.split('/')[0] ?? ''))

/**
 * Makes a standby's files out of a running server's, as pg_basebackup does: between the two calls
 * the files may change while they are copied, and the log makes them whole again.
 */
export async function copyServer(from: Server, to: Server): Promise<void> {
  const sql = postgres(from.url(), { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_backup_start('standby', true)`
    rmSync(to.data, { recursive: true, force: true })
    copyCluster(from.data, to.data, isLeftOut)
    copyFileSync(join(dirname(from.data), 'password'), join(dirname(to.data), 'password'))
    const [stop] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    writeFileSync(join(to.data, 'backup_label'), stop?.labelfile ?? '')
    writeFileSync(join(to.data, 'standby.signal'), '')
    to.adopt()
  } finally {
    await sql.end({ timeout: 1 })
  }
}
