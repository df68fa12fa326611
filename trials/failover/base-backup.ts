import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import type { Server } from './server.ts'

/** Of these the standby makes its own. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label'])
const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'])

/**
 * Makes a standby's files out of a running server's, as pg_basebackup does: between the two calls
 * the files may change while they are copied, and the log makes them whole again.
 */
export async function copyServer(from: Server, to: Server): Promise<void> {
  const sql = postgres(from.url(), { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_backup_start('standby', true)`
    rmSync(to.data, { recursive: true, force: true })
    copyTree(from.data, to.data)
    copyFileSync(join(dirname(from.data), 'password'), join(dirname(to.data), 'password'))
    const [stop] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    writeFileSync(join(to.data, 'backup_label'), stop?.labelfile ?? '')
    writeFileSync(join(to.data, 'standby.signal'), '')
    to.adopt()
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  chmodSync(to, 0o700)
  for (const name of readdirSync(from)) {
    if (LEFT_OUT.has(name)) continue
    const [source, target] = [join(from, name), join(to, name)]
    const found = lstatSync(source, { throwIfNoEntry: false })
    if (found?.isDirectory()) {
      if (!EMPTY.has(name)) copyTree(source, target)
      else makeEmpty(source, target)
    } else if (found) copyUnlessGone(source, target)
  }
}

/** The folder and those in it, without files. */
function makeEmpty(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    if (lstatSync(source, { throwIfNoEntry: false })?.isDirectory()) {
      mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
    }
  }
}

function copyUnlessGone(source: string, target: string): void {
  try {
    copyFileSync(source, target)
  } catch (error) {
    // Tables and files of the log come and go while this runs.
    if (existsSync(source)) throw error
  }
}
