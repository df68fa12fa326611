/**
 * The long tier: what each test proves takes minutes, so a change runs those whose area it touches,
 * and a part of the others in turn. Every file of this folder has its row (`long-tier.test.ts`).
 */
export type LongTest = {
  name: string
  /** What it takes alone on two cores. */
  minutes: number
  /** Files and folders that it is about; whoever changes something below them runs it. */
  paths: readonly string[]
}

const INTENTS = ['src/intents', 'src/settlement', 'src/transactions', 'contracts/src']
const DEPOSITS = ['src/deposits', 'src/watcher', 'src/transactions', 'contracts/src']
const PROCESSES = ['src/row-work', 'src/app/wiring', 'src/app/launch', 'src/store/database']

export const LONG_TESTS: readonly LongTest[] = [
  { name: 'adversary', minutes: 2, paths: [...INTENTS, 'src/app-fees'] },
  { name: 'audit-rounds', minutes: 1, paths: ['src/audit', 'src/domain/ledger'] },
  { name: 'carried', minutes: 2, paths: ['src/settlement', 'devnet/src/actors'] },
  { name: 'conservation', minutes: 1, paths: [...INTENTS, 'src/app-fees', 'src/domain'] },
  { name: 'console-views', minutes: 3, paths: ['console', 'src/api/operator', 'src/api/server'] },
  { name: 'contracts-fuzz', minutes: 1, paths: ['contracts'] },
  { name: 'deposits-kill', minutes: 1, paths: [...DEPOSITS, 'src/courier'] },
  { name: 'earnings', minutes: 1, paths: ['src/audit', 'src/portfolio', 'src/domain/ledger'] },
  { name: 'failover', minutes: 1, paths: ['src/store', 'src/row-work'] },
  { name: 'fuzz', minutes: 1, paths: ['src/api'] },
  { name: 'greedy-calls', minutes: 1, paths: ['src/intents/execute', 'src/settlement'] },
  { name: 'inventory', minutes: 1, paths: ['src/portfolio', 'src/app/commands'] },
  { name: 'mutants', minutes: 1, paths: ['contracts'] },
  { name: 'payers-page', minutes: 2, paths: ['pay', 'src/api/deposits', 'src/deposits'] },
  { name: 'planner', minutes: 1, paths: ['src/planner'] },
  { name: 'processes', minutes: 2, paths: [...PROCESSES, 'src/courier', 'src/api/server'] },
  {
    name: 'providers',
    minutes: 2,
    paths: ['src/chains', 'src/watcher', 'src/prices', 'src/swaps'],
  },
  {
    name: 'published-clients',
    minutes: 1,
    paths: ['src/api', 'src/intents/quote', 'devnet/src/setup'],
  },
  { name: 'rebalance', minutes: 2, paths: ['src/portfolio', 'src/audit'] },
  {
    name: 'rehearsal',
    minutes: 5,
    paths: [
      'docs',
      'deploy',
      'config',
      'src/config',
      'src/app',
      'src/store/migrations',
      'src/observe',
    ],
  },
  { name: 'relayer-accounts', minutes: 1, paths: ['src/transactions', 'src/app/commands'] },
  { name: 'relayer-kills', minutes: 2, paths: ['src/intents/execute', 'src/transactions'] },
  { name: 'reorgs', minutes: 1, paths: ['src/intents/execute', 'src/transactions', 'src/watcher'] },
  { name: 'shop', minutes: 1, paths: ['examples', 'client', 'src/courier'] },
  { name: 'sponsors', minutes: 1, paths: ['src/projects', 'src/courier', 'src/store/projects'] },
  { name: 'start', minutes: 2, paths: ['src/app', 'devnet/src', 'src/store/schema', 'examples'] },
  { name: 'streams', minutes: 1, paths: ['src/courier', 'src/store/streams'] },
  { name: 'survival', minutes: 2, paths: [...INTENTS, ...PROCESSES] },
  { name: 'switches-heard', minutes: 1, paths: [...PROCESSES, 'src/projects'] },
  { name: 'telemetry', minutes: 1, paths: ['src/observe', 'src/app/wiring'] },
  { name: 'webhooks', minutes: 1, paths: ['src/courier', 'src/store/webhooks'] },
]

const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`)

/** A change of a test itself, or of what all tests stand on, touches it, too. */
function touches(file: string, { name, paths }: LongTest): boolean {
  const own = [`test/long/${name}.test.ts`, `trials/${name}`, ...paths]
  return own.some((path) => isBelow(file, path))
}

export type Choice = { touched: LongTest[]; inTurn: LongTest[]; left: LongTest[] }

/**
 * The tests that the changed files touch, all of them, and of the others as many as fit into the
 * minutes that are left; `turn` says where the others begin, so that each has its turn.
 */
export function chooseLongTests(
  changed: readonly string[],
  { turn, minutes }: { turn: number; minutes: number },
): Choice {
  const touched = LONG_TESTS.filter((test) => changed.some((file) => touches(file, test)))
  const others = LONG_TESTS.filter((test) => !touched.includes(test))
  const start = others.length === 0 ? 0 : turn % others.length
  const queue = [...others.slice(start), ...others.slice(0, start)]
  let room = minutes - touched.reduce((sum, test) => sum + test.minutes, 0)
  const inTurn: LongTest[] = []
  for (const test of queue) {
    if (test.minutes > room) continue
    room -= test.minutes
    inTurn.push(test)
  }
  return { touched, inTurn, left: others.filter((test) => !inTurn.includes(test)) }
}
