import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { POSTGRES_MAJOR } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Place } from './place.ts'
import { runAs } from './run-as.ts'

/** The superuser of the embedded server; it has no other. */
export const SUPERUSER = 'simplon'

export const clusterDir = (home: string) => join(home, 'data')

/** Creates the data directory once and checks that these programs can serve it. */
export function ensureCluster(place: Place): void {
  const data = clusterDir(place.home)
  if (!existsSync(data)) createCluster(place, data)
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(POSTGRES_MAJOR)) {
    throw new EmbeddedPostgresError(
      `${data} was made by PostgreSQL ${version}, and this Simplon ships ${POSTGRES_MAJOR}: ` +
        'run the Simplon version that made it to export, or move the folder away to start with an empty database.',
    )
  }
}

/** The superuser's password. Only the owner of the data can read its file. */
export function readPassword(home: string): string {
  return readFileSync(join(home, 'password'), 'utf8').trim()
}

/**
 * If two processes start at the same moment, the first one writes and both read the same password.
 */
function choosePassword(home: string): string {
  try {
    const password = randomBytes(24).toString('base64url')
    writeFileSync(join(home, 'password'), password, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readPassword(home)
}

/**
 * Creates the cluster under another name and renames it, so that a killed start leaves no half
 * cluster.
 */
function createCluster(place: Place, data: string): void {
  const temporary = `${data}.${process.pid}.new`
  const passwordFile = `${temporary}.password`
  rmSync(temporary, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, choosePassword(place.home), { mode: 0o600 })
    if (place.runAs.kind === 'user') {
      chownSync(passwordFile, place.runAs.user.uid, place.runAs.user.gid)
    }
    const { ok, output } = runAs(place.runAs, join(place.native, 'bin', 'initdb'), [
      `--pgdata=${temporary}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The C collation of the bundled library; its ICU is too old to sort by.
      '--locale-provider=libc',
      '--locale=C.UTF-8',
      '--no-instructions',
    ])
    if (!ok)
      throw new EmbeddedPostgresError(`PostgreSQL could not be set up in ${data}: ${hint(output)}`)
    if (!existsSync(data)) renameSync(temporary, data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(temporary, { recursive: true, force: true })
  }
}

function hint(output: string): string {
  if (!/ENOENT|not found/.test(output)) return output
  return `${output}. Its programs need glibc and /bin/sh: Alpine and distroless images lack them; use another image or set DATABASE_URL.`
}
