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
  { name: 'adversary', minutes: 1.5, paths: [...INTENTS, 'src/app-fees'] },
  { name: 'audit-rounds', minutes: 0.5, paths: ['src/audit', 'src/domain/ledger'] },
  { name: 'carried', minutes: 2, paths: ['src/settlement', 'devnet/src/actors'] },
  {
    name: 'cctp-gas',
    minutes: 1,
    paths: ['src/settlement/cctp', 'src/settlement/shared', 'contracts/src'],
  },
  {
    name: 'cctp-intents',
    minutes: 1,
    paths: ['src/settlement/cctp', 'src/settlement/shared', 'src/intents/execute'],
  },
  { name: 'cctp-late', minutes: 0.5, paths: ['src/settlement/cctp', 'src/intents/execute'] },
  {
    name: 'client-accounts',
    minutes: 1,
    paths: ['src/intents', 'contracts/src', 'devnet/src/setup'],
  },
  { name: 'conservation', minutes: 0.5, paths: [...INTENTS, 'src/app-fees', 'src/domain'] },
  { name: 'console', minutes: 1, paths: ['console', 'src/api/operator'] },
  { name: 'console-stages', minutes: 0.5, paths: ['console', 'src/api/operator'] },
  { name: 'console-views', minutes: 1.5, paths: ['console', 'src/api/operator', 'src/api/server'] },
  { name: 'contracts-build', minutes: 1.5, paths: ['contracts', 'src/contracts'] },
  { name: 'contracts-fuzz', minutes: 0.5, paths: ['contracts'] },
  { name: 'copier', minutes: 1, paths: [...INTENTS] },
  { name: 'deposits-kill', minutes: 1, paths: [...DEPOSITS, 'src/courier'] },
  { name: 'deposits-refund-copied', minutes: 2, paths: [...DEPOSITS] },
  { name: 'deposits-refund-reverts', minutes: 1, paths: [...DEPOSITS] },
  { name: 'earnings', minutes: 1, paths: ['src/audit', 'src/portfolio', 'src/domain/ledger'] },
  { name: 'embedded-postgres', minutes: 1, paths: ['src/app/embedded-postgres', 'src/app/launch'] },
  { name: 'failover', minutes: 1, paths: ['src/store', 'src/row-work'] },
  { name: 'fuzz', minutes: 0.5, paths: ['src/api'] },
  { name: 'generated-clients', minutes: 1.5, paths: ['src/api', 'test/generated-clients'] },
  { name: 'greedy-calls', minutes: 2, paths: ['src/intents/execute', 'src/settlement'] },
  { name: 'guide', minutes: 1, paths: ['docs/guide', 'client', 'examples'] },
  { name: 'high-app-fees', minutes: 0.5, paths: ['src/app-fees', 'src/intents', 'contracts/src'] },
  {
    name: 'hyperlane-intents',
    minutes: 0.5,
    paths: ['src/settlement/hyperlane', 'src/settlement/shared', 'src/intents/execute'],
  },
  { name: 'intents-clients', minutes: 1, paths: ['src/api', 'src/intents', 'devnet/src/setup'] },
  { name: 'inventory', minutes: 1, paths: ['src/portfolio', 'src/app/commands'] },
  { name: 'lock-nonce', minutes: 1, paths: [...INTENTS] },
  { name: 'message-gas', minutes: 1.5, paths: ['src/settlement', 'contracts/src'] },
  { name: 'moves', minutes: 1, paths: ['src/portfolio', 'src/settlement', 'src/audit'] },
  { name: 'moves-cctp', minutes: 1.5, paths: ['src/settlement/cctp', 'src/portfolio'] },
  { name: 'mutants', minutes: 0.5, paths: ['contracts'] },
  {
    name: 'neighbours',
    minutes: 0.5,
    paths: ['src/lib/fairness', 'src/api/server', 'src/api/limits'],
  },
  {
    name: 'oft-intents',
    minutes: 1,
    paths: ['src/settlement/oft', 'src/settlement/shared', 'src/intents/execute'],
  },
  { name: 'payer-lies', minutes: 1, paths: ['pay', 'src/api/deposits', 'src/domain/deposit'] },
  { name: 'payers-page', minutes: 1, paths: ['pay', 'src/api/deposits', 'src/deposits'] },
  { name: 'planner', minutes: 0.5, paths: ['src/planner'] },
  { name: 'processes', minutes: 2.5, paths: [...PROCESSES, 'src/courier', 'src/api/server'] },
  {
    name: 'providers',
    minutes: 3,
    paths: ['src/chains', 'src/watcher', 'src/prices', 'src/swaps'],
  },
  {
    name: 'published-clients',
    minutes: 1,
    paths: ['src/api', 'src/intents/quote', 'devnet/src/setup'],
  },
  { name: 'rebalance', minutes: 1, paths: ['src/portfolio', 'src/audit'] },
  {
    name: 'rehearsal',
    minutes: 4,
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
  { name: 'relayer-accounts', minutes: 1.5, paths: ['src/transactions', 'src/app/commands'] },
  { name: 'relayer-kills', minutes: 0.5, paths: ['src/intents/execute', 'src/transactions'] },
  {
    name: 'reorgs',
    minutes: 0.5,
    paths: ['src/intents/execute', 'src/transactions', 'src/watcher'],
  },
  { name: 'repayment-chain', minutes: 0.5, paths: ['src/settlement/across', 'src/portfolio'] },
  { name: 'roles', minutes: 4.5, paths: ['src/app', 'src/row-work', 'src/transactions/signers'] },
  { name: 'shop', minutes: 1, paths: ['examples', 'client', 'src/courier'] },
  {
    name: 'slow-chains',
    minutes: 1,
    paths: ['src/chains', 'src/intents/quote', 'src/intents/submit'],
  },
  { name: 'sponsors', minutes: 1, paths: ['src/projects', 'src/courier', 'src/store/projects'] },
  { name: 'start', minutes: 1.5, paths: ['src/app', 'devnet/src', 'src/store/schema', 'examples'] },
  { name: 'stolen-nonce', minutes: 1.5, paths: [...INTENTS] },
  { name: 'streams', minutes: 1, paths: ['src/courier', 'src/store/streams'] },
  { name: 'survival', minutes: 1, paths: [...INTENTS, ...PROCESSES] },
  { name: 'switches-heard', minutes: 0.5, paths: [...PROCESSES, 'src/projects'] },
  { name: 'telemetry', minutes: 0.5, paths: ['src/observe', 'src/app/wiring'] },
  { name: 'webhooks', minutes: 0.5, paths: ['src/courier', 'src/store/webhooks'] },
]

const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`)

/** A change of a test itself, or of what all tests stand on, touches it, too. */
function touches(file: string, { name, paths }: LongTest): boolean {
  const own = [`test/long/${name}.test.ts`, `trials/${name}`, ...paths]
  return own.some((path) => isBelow(file, path))
}

export type Choice = { touched: LongTest[]; inTurn: LongTest[]; left: LongTest[] }

/**
 * The tests that the changed files touch, then the others, as many of both as fit into the minutes;
 * `turn` says where each begins, so that whoever does not fit has its turn another time.
 */
export function chooseLongTests(
  changed: readonly string[],
  { turn, minutes }: { turn: number; minutes: number },
): Choice {
  let room = minutes
  const take = (tests: readonly LongTest[]) => {
    const start = tests.length === 0 ? 0 : turn % tests.length
    return [...tests.slice(start), ...tests.slice(0, start)].filter((test) => {
      if (test.minutes > room) return false
      room -= test.minutes
      return true
    })
  }
  const isTouched = (test: LongTest) => changed.some((file) => touches(file, test))
  const touched = take(LONG_TESTS.filter(isTouched))
  const inTurn = take(LONG_TESTS.filter((test) => !isTouched(test)))
  const left = LONG_TESTS.filter((test) => !touched.includes(test) && !inTurn.includes(test))
  return { touched, inTurn, left }
}
