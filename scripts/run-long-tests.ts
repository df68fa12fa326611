import { execFileSync, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { chooseLongTests, LONG_TESTS } from '../test/long/areas.ts'

/**
 * `npm run test:long` runs the whole long tier, `npm run test:long -- rehearsal fuzz` these of it.
 * With `--touched` it runs those whose area the latest work touched, and others in turn for as long as
 * there is time: what a submission runs. The base is SIMPLON_BASE, or the newest commit on main that is
 * four hours older than HEAD.
 */
const ROOT = resolve(import.meta.dirname, '..')
/** Two run side by side, so this is a quarter of an hour. */
const MINUTES = 30
const ONE_WORK_SECONDS = 4 * 3600

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

/** Absent where there is no history to compare with. */
function changedFiles(): string[] | undefined {
  try {
    const head = Number(git('log', '-1', '--format=%ct'))
    const before = `--before=${head - ONE_WORK_SECONDS}`
    const base = process.env.SIMPLON_BASE ?? git('rev-list', '-1', '--first-parent', before, 'HEAD')
    return base === '' ? undefined : git('diff', '--name-only', base, 'HEAD').split('\n')
  } catch {
    return undefined
  }
}

function chooseTouched(): string[] {
  const changed = changedFiles()
  const turn = changed === undefined ? 0 : Number(git('rev-list', '--count', 'HEAD'))
  const choice = chooseLongTests(changed ?? [], { turn, minutes: MINUTES })
  const say = (what: string, tests: readonly { name: string }[]) =>
    console.log(`${what}: ${tests.map(({ name }) => name).join(', ') || 'none'}`)
  if (changed === undefined) console.log('No history to compare with: the long tests run in turn.')
  say('Long tests of what was changed', choice.touched)
  say('Long tests whose turn it is', choice.inTurn)
  say('Long tests that do not run this time', choice.left)
  return [...choice.touched, ...choice.inTurn].map(({ name }) => name)
}

const asked = process.argv.slice(2)
const known = LONG_TESTS.map(({ name }) => name)
const unknown = asked.filter((name) => name !== '--touched' && !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no long test ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(1)
}
const names = asked.includes('--touched') ? chooseTouched() : asked
const files = names.map((name) => `test/long/${name}.test.ts`)
const args = ['vitest', 'run', '--config', 'vitest.long.config.ts', ...files]
const { status } = spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit' })
process.exit(status ?? 1)
