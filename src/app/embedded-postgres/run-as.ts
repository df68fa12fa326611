import { type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The user that the server's processes run as. PostgreSQL refuses to run as root. */
export type RunAs =
  | { kind: 'self' }
  | { kind: 'user'; user: SystemUser }
  /** Root of this machine, which a user namespace presents to PostgreSQL as the user. */
  | { kind: 'namespace'; user: SystemUser }

export type SystemUser = { name: string; uid: number; gid: number }

export type Command = { file: string; args: string[]; options: SpawnOptions }

/** The server gets nothing of the service's environment, least of all PG* variables or keys. */
const SERVER_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function commandAs(runAs: RunAs, file: string, args: readonly string[]): Command {
  const options = { cwd: '/', env: SERVER_ENV }
  switch (runAs.kind) {
    case 'self':
      return { file, args: [...args], options }
    case 'user': {
      const { uid, gid } = runAs.user
      return { file, args: [...args], options: { ...options, uid, gid } }
    }
    case 'namespace': {
      const { uid, gid } = runAs.user
      const map = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
      return { file: 'unshare', args: [...map, '--', file, ...args], options }
    }
  }
}

/** Runs a program to its end; `ok` is false when it failed or could not start. */
export function runAs(
  as: RunAs,
  file: string,
  args: readonly string[],
): { ok: boolean; output: string } {
  const command = commandAs(as, file, args)
  const result = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' })
  const output = result.error ? result.error.message : `${result.stderr}${result.stdout}`
  return { ok: result.status === 0, output: output.trim() }
}

/** Whether processes run this way can use the data directory and load the server program. */
export function canRun(as: RunAs, home: string, postgres: string): boolean {
  const script = 'cd "$1" && test -w "$1" && "$2" --version'
  return runAs(as, '/bin/sh', ['-c', script, 'sh', home, postgres]).ok
}

/**
 * Users that PostgreSQL can run as. It must find its user in passwd, so a bare uid is not enough.
 */
export function serverUsers(passwd = readPasswd()): SystemUser[] {
  const users = passwd.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    const user = { name, uid: Number(uid), gid: Number(gid) }
    return Number.isInteger(user.uid) && user.uid > 0 ? [user] : []
  })
  return ['postgres', '_postgres', 'nobody'].flatMap(
    (name) => users.find((user) => user.name === name) ?? [],
  )
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
