import { setTimeout as sleep } from 'node:timers/promises'
import { describe } from '../intents/describe.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { logOutputs } from '../intents/judge.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { createCourierChild } from '../mixed/couriers.ts'
import { judgeMixedLoad, type MixedLoad, startMixedLoad } from '../mixed/mixed-load.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { runLagging } from './lagging.ts'

const FILL_SECONDS = 240
const PATIENCE_MS = 420_000
const LONGEST_PEACE_MS = 6_000
/** How long an old primary that came back waits for somebody who writes to it. */
const PAST_MS = 4_000

/**
 * Kills the primary of two PostgreSQL servers with synchronous replication under a load of intents and
 * deposits, and promotes the standby, five times. Now and then the dead one comes back believing to be
 * the primary. Nothing that was accepted is lost, nothing happens twice, nothing is written to the past.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: promotions = 5, target = 'synchronous', log } = options
  if (target === 'asynchronous') return runLagging(options)
  if (target !== 'synchronous') throw new Error('--target synchronous|asynchronous')
  const random = createRandom(seed)
  let cluster: Cluster | undefined
  const grounds = await openGrounds({
    fillDeadlineSeconds: FILL_SECONDS,
    settings: { deposits: { retryMs: 1_000, maxRetryMs: 5_000, maxAttempts: 100 } },
    openPostgres: async (dataDir) => {
      cluster = await openCluster({ dataDir, synchronous: true })
      return cluster
    },
  })
  if (!cluster) throw new Error('there are no servers')
  const crew = await startCrew(grounds)
  let load: MixedLoad | undefined
  try {
    const size = promotions > 1 ? { wallets: 5, smart: 1 } : { wallets: 3, smart: 0 }
    load = await startMixedLoad(grounds, { seed, ...size, accounts: 4, payEveryMs: 1_500, log })
    await load.intents.reach(1)
    const problems = await failOverAgain({ grounds, cluster, load, random, promotions, log })
    await load.stop()
    problems.push(...(await judgeMixedLoad(grounds, load, { patienceMs: PATIENCE_MS, log })))
    const { intents, transfers } = load.count()
    log(`${intents} intents and ${transfers} transfers over ${promotions} promotions`)
    if (problems.length > 0) logOutputs(crew, log)
    return { passed: intents + transfers, failed: problems.length }
  } finally {
    load?.close()
    for (const each of crew) await each.stop()
    await grounds.stop()
  }
}

/** Everything in three processes, the webhooks by one that may reach this machine. */
async function startCrew(grounds: Grounds): Promise<ServiceChild[]> {
  const crew = [
    await grounds.service('front', 'api,watcher'),
    await grounds.service('back', 'relayer,processor'),
    createCourierChild('courier', grounds.databaseUrl),
  ]
  for (const each of crew) await each.start()
  return crew
}

type Failing = {
  grounds: Grounds
  cluster: Cluster
  load: MixedLoad
  random: Random
  promotions: number
  log: TrialOptions['log']
}

async function failOverAgain(failing: Failing): Promise<string[]> {
  const { grounds, cluster, load, random, promotions, log } = failing
  const problems: string[] = []
  const promoted: number[] = []
  const back: number[] = []
  for (let n = 1; n <= promotions; n += 1) {
    await sleep(random.below(LONGEST_PEACE_MS))
    const before = load.count()
    promoted.push(await cluster.failOver())
    // The last one at least, so that a short run has one.
    if (n === promotions || random.chance(0.5)) {
      problems.push(...(await tempt(cluster)))
    }
    await cluster.rejoin()
    const since = performance.now()
    // Something new is accepted by itself: nobody was started again.
    await load.intents.reach(before.intents + 1)
    back.push(performance.now() - since)
    const { intents, transfers } = load.count()
    log(`promotion ${n}: ${intents} intents, ${transfers} transfers so far`)
  }
  const [row] = await grounds.database.sql<{ file: string }[]>`
    select pg_walfile_name(pg_current_wal_lsn()) as file`
  log(
    `promoted in ${describe(promoted)} ms; an intent was accepted ` +
      `${describe(back)} ms after the second server was there; log file ${row?.file}`,
  )
  return problems
}

/**
 * The dead primary comes back as it was, takes writes, and stands in the url of the service: whatever
 * is written to it is lost.
 */
async function tempt(cluster: Cluster): Promise<string[]> {
  await cluster.resurrect()
  await sleep(PAST_MS)
  const past = cluster.standby()
  const [row] = await cluster.ask<{ written: string; sessions: string }>(
    past,
    // What was written is counted anew since the crash.
    `select (tup_inserted + tup_updated + tup_deleted)::text as written,
       (select count(*) from pg_stat_activity where datname = 'simplon'
         and application_name <> 'simplon probe' and backend_type = 'client backend')::text as sessions
     from pg_stat_database where datname = 'simplon'`,
  )
  const problems: string[] = []
  if (row?.written !== '0') problems.push(`${row?.written} rows were written to the past`)
  if (row?.sessions !== '0') problems.push(`${row?.sessions} sessions went to the past`)
  return problems
}
