import { setTimeout as sleep } from 'node:timers/promises'
import { ROLES } from '../../src/domain/role.ts'
import { readGuide } from './read-guide.ts'
import type { Rehearsal } from './rehearsal.ts'

const TRIES = 60

/** The relayer brings them by itself; how long that takes is the chains' affair. */
export async function approvalsAppear({ shell, check }: Rehearsal): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { stdout } = await shell.run(
      'look for approvals',
      'simplon relayer accounts --json || true',
    )
    if (stdout.includes('"routerMayTake": true') && !stdout.includes('"routerMayTake": false')) {
      return check(true, 'the Router may take what fills')
    }
    await sleep(1000)
  }
  check(false, 'the approvals appear')
}

/** No break stays open, and every balance that was compared is as booked. `meanwhile` is repeated. */
export async function booksAgree({ shell, check }: Rehearsal, meanwhile = ''): Promise<void> {
  let open = ''
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { stdout } = await shell.run('look at the books', 'simplon audit breaks')
    open = stdout.trim()
    const { stdout: balances } = await shell.run('look at balances', 'simplon audit balances')
    if (!/\d/.test(open) && agrees(balances)) return check(true, 'the books agree')
    if (meanwhile !== '') await shell.run('once more', meanwhile)
    await sleep(1000)
  }
  check(false, `no break stays open: ${open}`)
}

/** Every line of the table has no difference. */
function agrees(table: string): boolean {
  const [head = '', ...lines] = table.trim().split('\n')
  const column = head.split(/ {2,}/).indexOf('difference')
  return lines.length > 0 && lines.every((line) => line.split(/ {2,}/)[column] === '0')
}

/** After a restore the chains know more than the books: the claim and the fill of an intent. */
export async function breaksAppear({ shell, check }: Rehearsal): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { stdout } = await shell.run('look for breaks', 'simplon audit breaks')
    const found = stdout.match(/ foreign /g)?.length ?? 0
    if (found >= 2) return check(true, 'what the backup does not know shows as breaks')
    await sleep(1000)
  }
  check(false, 'two breaks appear')
}

type Some = { roles?: readonly string[]; databaseUrl?: string }

/** Starts the processes anew, by the block of the guide, and waits for the first one. */
export async function startRoles(
  { shell, check }: Rehearsal,
  port: number,
  { roles = ROLES, databaseUrl }: Some = {},
): Promise<void> {
  const block = readGuide().find(({ id, language }) => id === 'Start' && language === 'sh')
  const changed = databaseUrl !== undefined
  const text = (block?.text ?? '')
    .replace(ROLES.join(' '), roles.join(' '))
    .replaceAll('data/$role', changed ? 'data/$role-late' : 'data/$role')
  const variables = `PORT=${port}${changed ? `\nexport DATABASE_URL=${databaseUrl}` : ''}`
  const wait = `curl --silent --retry 120 --retry-delay 1 --retry-all-errors --fail http://127.0.0.1:${port}/healthz`
  const { code } = await shell.run('start again', `(${variables}\n${text}\n${wait})`)
  check(code === 0, `${roles.join(', ')} started`)
  if (roles.length < ROLES.length) return
  // New work is refused until somebody would do it.
  const all = `for try in $(seq 120); do curl --silent http://127.0.0.1:${port}/readyz | grep --quiet '"roles":{"ok":true' && exit 0; sleep 1; done; exit 1`
  const { code: missing } = await shell.run('wait for all roles', all)
  check(missing === 0, 'every role has a process')
}
