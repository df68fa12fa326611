import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Logger } from '../../observe/logger.ts'
import { copyBinaries, prepareBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { canRun, type RunAs, type SystemUser, serverUsers } from './run-as.ts'

/** Where the server's files are and how its programs are run. */
export type Place = { home: string; native: string; runAs: RunAs }

export type PlaceOptions = {
  dataDir: string
  native: string
  log: Logger
  /** For tests of machines without user namespaces. */
  namespaces?: boolean
  /** Folders for the data if no unprivileged user can enter `dataDir`. */
  fallbackRoots?: readonly string[]
}

type Owner = { uid: number; gid: number }
const ROOT: Owner = { uid: 0, gid: 0 }
const MOVED = 'moved-to'

/** The folder in use: `dataDir`, unless an earlier start had to choose another one. */
export function homeOf(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, MOVED), 'utf8').trim()
  } catch {
    return resolve(dataDir)
  }
}

/** Finds a way to run PostgreSQL on this data directory, as root or as any other user. */
export function findPlace(options: PlaceOptions): Place {
  const home = homeOf(options.dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) {
    const native = prepareBinaries(options.native, join(home, 'native'))
    return { home, native, runAs: { kind: 'self' } }
  }
  return findPlaceAsRoot(home, options)
}

/**
 * Root must run the server as another user, who may not be able to enter root's folders. It tries
 * in this order: switch the user; keep root's access in a user namespace; copy the programs to
 * where the user can reach them; move the data as well.
 */
function findPlaceAsRoot(home: string, options: PlaceOptions): Place {
  const [user] = preferredUsers(home)
  if (!user) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and /etc/passwd has neither postgres nor nobody: ' +
        'start as another user, or set DATABASE_URL.',
    )
  }
  const switched: RunAs = { kind: 'user', user }
  const native = prepareBinaries(options.native, join(home, 'native'))
  const postgres = join(native, 'bin', 'postgres')
  if (canRunAs(switched, user, home, postgres)) return { home, native, runAs: switched }
  const namespace: RunAs = { kind: 'namespace', user }
  if (options.namespaces !== false && canRunAs(namespace, ROOT, home, postgres)) {
    return { home, native, runAs: namespace }
  }
  const roots = [
    home,
    ...(options.fallbackRoots ?? ['/var/lib/simplon', join(tmpdir(), 'simplon')]),
  ]
  for (const root of roots) {
    const place = tryAt(root, home, options, user)
    if (place) return place
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and user ${user.name} can enter neither ${home} nor ` +
      `${roots.slice(1).join(' nor ')}: choose another dataDir, start as another user, or set DATABASE_URL.`,
  )
}

function tryAt(
  root: string,
  home: string,
  options: PlaceOptions,
  user: SystemUser,
): Place | undefined {
  const moved = root !== home
  const id = createHash('sha256').update(home).digest('hex').slice(0, 8)
  const place = moved ? join(root, `postgres-${id}`) : home
  const runAs: RunAs = { kind: 'user', user }
  try {
    if (moved && !existsSync(root)) mkdirSync(root, { mode: 0o755 })
    mkdirSync(place, { recursive: true, mode: 0o700 })
    const native = copyBinaries(options.native, join(place, 'native'))
    chownTree(native, user)
    if (!canRunAs(runAs, user, place, join(native, 'bin', 'postgres'))) return undefined
    if (moved) {
      writeFileSync(join(home, MOVED), place, { mode: 0o600 })
      options.log.warn(
        { event: 'postgres.moved', dataDir: home, movedTo: place },
        'The data of the embedded PostgreSQL is kept in another place.',
      )
    }
    return { home: place, native, runAs }
  } catch {
    return undefined
  }
}

/** The users to try, the owner of existing data first. */
function preferredUsers(home: string): SystemUser[] {
  const owner = statSync(join(home, 'data'), { throwIfNoEntry: false })?.uid
  const users = serverUsers()
  return [...users.filter((user) => user.uid === owner), ...users]
}

/** Gives the folder to the user and tries it; only if that works, it also gives the contents. */
function canRunAs(as: RunAs, owner: Owner, home: string, postgres: string): boolean {
  chownSync(home, owner.uid, owner.gid)
  chmodSync(home, 0o700)
  if (!canRun(as, home, postgres)) return false
  for (const name of ['data', 'password']) {
    const path = join(home, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && stat.uid !== owner.uid) chownTree(path, owner)
  }
  return true
}

export function chownTree(path: string, owner: Owner): void {
  lchownSync(path, owner.uid, owner.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) {
    chownTree(join(path, name), owner)
  }
}
