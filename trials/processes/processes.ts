import { setTimeout as sleep } from 'node:timers/promises'
import { launchPostgres } from '../../src/app/embedded-postgres/launch.ts'
import { openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { logOutputs } from '../intents/judge.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { judgeMixedLoad, type MixedLoad, startMixedLoad } from '../mixed/mixed-load.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { type Balancer, type Passed, startBalancer } from './balancer.ts'
import { type Crew, startCrew } from './crew.ts'

const FILL_SECONDS = 240
const PATIENCE_MS = 420_000
const DRAIN_MS = 2_000
/** From here on each role has processes of its own, and some stand still for longer than a lease. */
const LONG_FROM = 10
const LONGEST_FREEZE_MS = 8_000
const BEYOND_LEASE_MS = 45_000
const LONGEST_PEACE_MS = 3_000
const SLACK_MS = 2_000

/** A process was killed or stood still: requests to it may have been broken meanwhile. */
type Violence = { url: string; from: number; to: number }

/**
 * Two processes of each role behind a load balancer, under a load of intents and deposits with
 * webhooks. First all are restarted one after another with SIGTERM, and no request may fail; then
 * they are killed, frozen and restarted at random. Nothing is lost, nothing happens twice.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: strikes = 40, log } = options
  const random = createRandom(seed)
  let balancer: Balancer | undefined
  const grounds = await openGrounds({
    fillDeadlineSeconds: FILL_SECONDS,
    settings: {
      http: { drainMs: DRAIN_MS },
      // What a machine is too slow for is no failure of an upgrade.
      database: { connectTimeoutMs: 30_000 },
      rpc: { timeoutMs: 15_000 },
      intents: { chainDeadlineMs: 20_000, layersDeadlineMs: 20_000, checkDeadlineMs: 20_000 },
      deposits: { retryMs: 1_000, maxRetryMs: 5_000, maxAttempts: 100 },
    },
    // Some fifteen connections for each process, more while pools are replaced.
    openPostgres: (dataDir) => launchPostgres({ dataDir, settings: { max_connections: '250' } }),
    openFront: async (port) => {
      balancer = await startBalancer(port)
      return balancer
    },
  })
  if (!balancer) throw new Error('there is no balancer')
  const crew = await startCrew(grounds, strikes >= LONG_FROM)
  let load: MixedLoad | undefined
  try {
    for (const { url } of crew.fronts) await balancer.until(url, 'up')
    const size = strikes >= LONG_FROM ? { wallets: 6, smart: 1 } : { wallets: 3, smart: 0 }
    load = await startMixedLoad(grounds, { seed, ...size, accounts: 4, payEveryMs: 1_500, log })
    await load.intents.reach(1)
    const problems = await restartAll({ crew, balancer, log })
    const violence: Violence[] = []
    for (let strike = 1; strike <= strikes; strike += 1) {
      await sleep(random.below(LONGEST_PEACE_MS))
      violence.push(...(await hit(crew, random, { strike, strikes, log })))
    }
    await load.stop()
    problems.push(...checkAnswers(balancer.passed, violence, log))
    problems.push(...(await judgeMixedLoad(grounds, load, { patienceMs: PATIENCE_MS, log })))
    const { intents, transfers } = load.count()
    for (const problem of problems) log(`PROBLEM: ${problem}`)
    if (problems.length > 0) logOutputs(crew.all, log)
    return { passed: intents + transfers, failed: problems.length }
  } finally {
    load?.close()
    for (const each of crew.all) each.resume()
    await Promise.all(crew.all.map((each) => each.stop()))
    await grounds.stop()
  }
}

type Rolling = { crew: Crew; balancer: Balancer; log: TrialOptions['log'] }

/** An upgrade: every process is told to stop and started again. All requests are answered, by us. */
async function restartAll({ crew, balancer, log }: Rolling): Promise<string[]> {
  const first = balancer.passed.length
  for (const each of [...crew.fronts, ...crew.others]) {
    await each.stop()
    await each.start()
    if (crew.fronts.includes(each)) await balancer.until(each.url, 'up')
  }
  const passed = balancer.passed.slice(first)
  const failed = passed.filter(({ status }) => status === 0 || status >= 500)
  log(
    `${passed.length} requests while ${crew.all.length} processes restarted, ${failed.length} failed`,
  )
  return failed.map(
    ({ url, path, status }) => `${path} got ${status || 'no answer'} from ${url} in an upgrade`,
  )
}

type Strike = { strike: number; strikes: number; log: TrialOptions['log'] }

async function hit(crew: Crew, random: Random, { strike, strikes, log }: Strike) {
  const victim = random.pick(crew.all)
  const how = random.pick(['kill', 'freeze', 'restart'] as const)
  // Once, in the middle, so that somebody takes over from the living.
  const long = strikes >= LONG_FROM && strike === Math.floor(strikes / 2)
  const from = Date.now()
  if (how === 'restart' && !long) {
    await victim.stop()
    await victim.start()
    return []
  }
  if (how === 'kill' && !long) {
    await victim.kill()
    await victim.start()
  } else await freeze(long ? random.pick(crew.others) : victim, long ? BEYOND_LEASE_MS : random)
  if (strike % 10 === 0) log(`${strike} strikes`)
  return [{ url: victim.url, from, to: Date.now() }]
}

async function freeze(victim: ServiceChild, how: number | Random): Promise<void> {
  victim.pause()
  await sleep(typeof how === 'number' ? how : how.below(LONGEST_FREEZE_MS))
  victim.resume()
}

/** No answer that is not ours, and a connection that broke only where a process was struck. */
function checkAnswers(
  passed: readonly Passed[],
  violence: readonly Violence[],
  log: TrialOptions['log'],
): string[] {
  const broken = passed.filter(({ status }) => status === 0)
  const unexplained = broken.filter(
    ({ url, from, to }) =>
      !violence.some(
        (each) => each.url === url && each.from < to + SLACK_MS && each.to > from - SLACK_MS,
      ),
  )
  const counts = new Map<number, number>()
  for (const { status } of passed) counts.set(status, (counts.get(status) ?? 0) + 1)
  const text = [...counts].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  log(`answers: ${text.join(', ')}; ${broken.length} broken, ${unexplained.length} unexplained`)
  return [
    ...unexplained.map(({ url, path }) => `${path} was not answered by ${url}, which lived`),
    ...passed.flatMap(({ odd }) => (odd ? [odd] : [])),
  ]
}
