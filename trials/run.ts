import { parseArgs } from 'node:util'
import type { Trial } from './trial.ts'

const TRIALS: Record<string, () => Promise<Trial>> = {
  carried: () => import('./intents/carried.ts'),
  contracts: () => import('./contracts/contracts.ts'),
  adversary: () => import('./adversary/adversary.ts'),
  'cctp-bytes': () => import('./contracts/cctp-bytes/cctp-bytes.ts'),
  clients: () => import('./intents/clients/clients.ts'),
  audit: () => import('./conservation/audit.ts'),
  conservation: () => import('./conservation/conservation.ts'),
  earnings: () => import('./earnings/earnings.ts'),
  rebalance: () => import('./earnings/rebalance/rebalance.ts'),
  deposits: () => import('./deposits/deposits.ts'),
  failover: () => import('./failover/failover.ts'),
  fuzz: () => import('./fuzz/fuzz.ts'),
  kill: () => import('./kill/kill.ts'),
  mutation: () => import('./mutation/mutation.ts'),
  messages: () => import('./intents/messages.ts'),
  nodes: () => import('./nodes/nodes.ts'),
  neighbours: () => import('./neighbours/neighbours.ts'),
  planner: () => import('./planner/planner.ts'),
  planted: () => import('./mutation/planted/planted.ts'),
  processes: () => import('./processes/processes.ts'),
  providers: () => import('./providers/providers.ts'),
  soak: () => import('./mixed/soak/soak.ts'),
  sponsors: () => import('./sponsors/sponsors.ts'),
  'idle-streams': () => import('./webhooks/streams/idle-streams.ts'),
  streams: () => import('./webhooks/streams/streams.ts'),
  switches: () => import('./processes/switches.ts'),
  watcher: () => import('./watcher/watcher.ts'),
  relayers: () => import('./relayers/relayers.ts'),
  webhooks: () => import('./webhooks/webhooks.ts'),
  rehearsal: () => import('./rehearsal/run-trial.ts'),
  reorg: () => import('./reorg/reorg.ts'),
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      cases: { type: 'string' },
      from: { type: 'string' },
      minutes: { type: 'string' },
      workers: { type: 'string' },
      target: { type: 'string' },
    },
  })
  const name = positionals[0] ?? ''
  const load = TRIALS[name]
  if (!load) {
    console.error(
      `usage: npm run trial -- <${Object.keys(TRIALS).join(' | ')}> [--seed N] [--seeds N] [--cases N] [--from N] [--workers N] [--minutes N] [--target T]`,
    )
    return 2
  }
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  const cases = values.cases === undefined ? undefined : Number(values.cases)
  console.log(`trial ${name}: seed ${seed}`)
  const started = performance.now()
  const trial = await load()
  const { target, seeds, from, workers, minutes } = values
  const result = await trial.runTrial({
    seed,
    log: (line) => console.log(line),
    ...(seeds !== undefined && { seeds: Number(seeds) }),
    ...(cases && { cases }),
    ...(from !== undefined && { from: Number(from) }),
    ...(workers !== undefined && { workers: Number(workers) }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...(target !== undefined && { target }),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${result.passed} passed, ${result.failed} failed`)
  console.log(`trial ${name}: seed ${seed}, ${seconds} s`)
  return result.failed === 0 ? 0 : 1
}

process.exit(await main())
