import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds, ServiceChild } from '../../intents/grounds.ts'
import { createRandom } from '../../kit/random.ts'
import type { TrialOptions } from '../../trial.ts'
import { judgeMixedLoad, startMixedLoad } from '../mixed-load.ts'
import { startDyingNode } from './dying-node.ts'
import { startQuoters } from './quoters.ts'
import { type Sample, takeSample } from './take-samples.ts'

/** What was accepted may take so long to its end after the load has stopped. */
const PATIENCE_MS = 420_000

type SoakOptions = {
  service: ServiceChild
  seed: number
  seconds: number
  sampleMs: number
  /** Accounts that quotes are asked for, and how many are asked at once. */
  accounts: number
  atOnce: number
  wallets: number
  smart: number
  log: TrialOptions['log']
}

type Soaked = {
  samples: readonly Sample[]
  problems: readonly string[]
  quotes: number
  intents: number
  transfers: number
  deaths: number
}

/** The mixed load over some time, with a node that dies now and then; what is wrong in the end, and what was seen. */
export async function playSoak(grounds: Grounds, options: SoakOptions): Promise<Soaked> {
  const { service, seed, seconds, sampleMs, accounts, atOnce, log } = options
  const quoters = await startQuoters(grounds, { seed, accounts, atOnce, pauseMs: 100 })
  const { wallets, smart } = options
  const load = await startMixedLoad(grounds, {
    seed,
    wallets,
    smart,
    accounts: 4,
    payEveryMs: 4_000,
    log,
  })
  const node = startDyingNode(grounds, createRandom(seed + 7))
  const samples: Sample[] = []
  try {
    const since = performance.now()
    const isOver = () => performance.now() - since >= seconds * 1000 && hasAll()
    // On a slow machine a short time may bring none of something: it goes on until there is one.
    const hasAll = () => {
      const { intents, transfers } = load.count()
      return Math.min(quoters.served(), node.deaths(), intents, transfers) > 0
    }
    for (let next = since + sampleMs; !isOver(); next += sampleMs) {
      await sleep(Math.max(0, next - performance.now()))
      const sample = await takeSample({ grounds, service, quoters, since })
      samples.push(sample)
      if (samples.length % 12 === 0) log(describe(sample, load.count()))
    }
    await Promise.all([node.stop(), quoters.stop()])
    await load.stop()
    for (const [answer, count] of quoters.refusals) log(`quotes refused, ${answer}: ${count}`)
    const wrong = await judgeMixedLoad(grounds, load, { patienceMs: PATIENCE_MS, log })
    const disorder = await findDisorder(grounds, load.receivers.witness.order)
    const problems = [...wrong, ...disorder, ...quoters.faults]
    return { samples, problems, quotes: quoters.served(), deaths: node.deaths(), ...load.count() }
  } finally {
    await node.stop()
    load.close()
  }
}

function describe(sample: Sample, { intents, transfers }: { intents: number; transfers: number }) {
  const print = (value: number | undefined) => (value === undefined ? '?' : value.toFixed(0))
  return [
    `${print(sample.seconds)} s: ${intents} intents, ${transfers} transfers`,
    `RSS ${print(sample.rss)} MiB, heap ${print(sample.heap)} MiB, ${print(sample.files)} files`,
    `${print(sample.connections)} connections, quote p50 ${print(sample.p50)} p99 ${print(sample.p99)} ms`,
  ].join(', ')
}

/** Deposits whose events came to the receiver in another order than they were written. */
async function findDisorder({ database }: Grounds, order: ReadonlyMap<string, string[]>) {
  const rows = await database.sql<{ id: string }[]>`select id from webhook_events order by id`
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return [...order].flatMap(([deposit, ids]) => {
    const places = ids.map((id) => place.get(id) ?? -1)
    const sorted = places.every((at, index) => index === 0 || at > (places[index - 1] ?? -1))
    return sorted ? [] : [`the events of ${deposit} came as ${ids.join(', ')}`]
  })
}
