import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PACKAGE_ROOT } from '../../lib/package-root.ts'

export type Migration = { version: number; name: string; sql: string; checksum: string }

export const migrationsFolder = new URL('src/store/migrations/', PACKAGE_ROOT)

const FILE = /^(\d{6})_[a-z0-9_]+\.sql$/

/** The numbered SQL files in order; throws when the numbers are not 1, 2, 3 and so on. */
export function readMigrations(folder: URL = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, i) => {
    const version = Number(FILE.exec(name)?.[1])
    if (version !== i + 1) {
      throw new Error(
        `migration ${name}: expected a name like ${String(i + 1).padStart(6, '0')}_what.sql`,
      )
    }
    // A checkout may have changed the line endings, which must not change the checksum.
    const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
