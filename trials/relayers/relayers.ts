import { setTimeout as sleep } from 'node:timers/promises'
import { listDeadWorkers } from '../../src/store/workers/workers.ts'
import { describe } from '../intents/describe.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { judge, logOutputs } from '../intents/judge.ts'
import { type Load, startLoad } from '../intents/load.ts'
import { fillPurse, type Purse } from '../intents/wallets.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'

const USDC = 20_000n * 10n ** 6n
const EVERY_MS = 5_000
/** Only those whose lock is gone. */
const NO_LEASE = 10 ** 6
const FILL_SECONDS = 240
const PATIENCE_MS = 420_000

/** Two relayer processes on one database; every five seconds one of them is killed. */
export async function runTrial({ seed, cases = 1000, log }: TrialOptions): Promise<TrialResult> {
  const grounds = await openGrounds({ fillDeadlineSeconds: FILL_SECONDS })
  try {
    const api = await grounds.service('api', 'api')
    const relayers = await openRelayers(grounds)
    await Promise.all([api, ...relayers].map((process) => process.start()))
    const size = cases > 50 ? { wallets: 12, smart: 2 } : { wallets: 4, smart: 1 }
    const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC })
    const load = await killRelayers(grounds, purse, { relayers, count: cases, seed, log })
    const judged = { grounds, purse, loads: [load], usdc: USDC, patienceMs: PATIENCE_MS, log }
    const problems = await judge(judged)
    if (problems.length > 0) logOutputs(relayers, log)
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

export function openRelayers(grounds: Grounds): Promise<ServiceChild[]> {
  return Promise.all(['first', 'second'].map((name) => grounds.service(name, 'relayer')))
}

export type RelayerKilling = {
  relayers: readonly ServiceChild[]
  /** So many intents, then no more kills. */
  count: number
  seed: number
  log: TrialOptions['log']
}

/** Ends when all that was accepted is at its end. */
export async function killRelayers(
  grounds: Grounds,
  purse: Purse,
  { relayers, count, seed, log }: RelayerKilling,
): Promise<Load> {
  const random = createRandom(seed)
  const load = startLoad(grounds, purse, { seed, count, log })
  const over = new AbortController()
  const moved: number[] = []
  const replace = async (victim: ServiceChild) => {
    await victim.kill()
    await Promise.all([victim.start(), untilMoved(grounds).then((ms) => moved.push(ms))])
  }
  const killing = (async () => {
    let kills = 0
    for (; !over.signal.aborted; kills += 1) {
      await Promise.all([sleep(EVERY_MS), replace(random.pick(relayers))])
    }
    return kills
  })()
  const working = load.reach(count).then(load.drain)
  await Promise.race([working, killing])
  over.abort()
  log(`${await killing} relayers killed; their work had moved after ${describe(moved)} ms`)
  return load
}

/** Milliseconds until nothing belongs to workers that are dead now. */
async function untilMoved({ database: { sql } }: Grounds): Promise<number> {
  const since = performance.now()
  const dead = await listDeadWorkers(sql, NO_LEASE)
  for (;;) {
    const [left] = await sql`
      select from intent_steps where owner = any(${dead}::int[])
      union all select from transactions where owner = any(${dead}::int[]) limit 1`
    if (!left) return performance.now() - since
    await sleep(50)
  }
}
