import { mkdirSync, writeFileSync } from 'node:fs'
import { openGrounds } from '../../intents/grounds.ts'
import { logOutputs } from '../../intents/judge.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { createCourierChild } from '../couriers.ts'
import { drawPanels, type Panel } from './draw-panels.ts'
import { findExcess, findGrowth } from './judge-soak.ts'
import { playSoak } from './play-soak.ts'
import { PURGED, type Sample, type SampleName } from './take-samples.ts'

const MINUTES = 60
const SAMPLE_MS = 5_000
const FOLDER = '.simplon/trials'

/** Room for a thousand accounts with one key. */
const SOAK_ROOM = {
  limits: { requestsPerSecond: 1_000, burst: 1_000 },
  deposits: { retryMs: 1_000, maxRetryMs: 5_000, maxAttempts: 100 },
}

/**
 * Everything at once for a long time: quotes of a thousand accounts, intents, deposits with their webhooks, and a node
 * that dies now and then. All that was accepted ends right to the unit, and nothing that is used and given back grows.
 */
export async function runTrial({
  seed,
  minutes = MINUTES,
  log,
}: TrialOptions): Promise<TrialResult> {
  const grounds = await openGrounds({ fillDeadlineSeconds: 240, settings: SOAK_ROOM })
  const courier = createCourierChild('courier', grounds.databaseUrl)
  try {
    const service = await grounds.service('service', 'api,watcher,relayer,processor')
    await service.start()
    await courier.start()
    const soaked = await playSoak(grounds, {
      service,
      seed,
      seconds: minutes * 60,
      sampleMs: SAMPLE_MS,
      accounts: 1_000,
      atOnce: 4,
      wallets: 4,
      smart: 1,
      log,
    })
    const { samples, quotes, intents, transfers, deaths } = soaked
    mkdirSync(FOLDER, { recursive: true })
    const title = `soak, seed ${seed}: ${quotes} quotes, ${intents} intents, ${transfers} transfers, a node died ${deaths} times`
    const file = `${FOLDER}/soak-${seed}.svg`
    writeFileSync(file, draw(title, samples))
    log(`${title}; ${file}`)
    const problems = [...soaked.problems, ...findGrowth(samples, log), ...findExcess(samples)]
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) logOutputs([service, courier], log)
    return { passed: intents + transfers, failed: problems.length }
  } finally {
    await courier.stop()
    await grounds.stop()
  }
}

function draw(title: string, samples: readonly Sample[]): string {
  const seconds = samples.map((sample) => sample.seconds ?? 0)
  const series = (name: SampleName, label: string = name) => ({
    name: label,
    values: samples.map((sample) => sample[name]),
  })
  const panels: Panel[] = [
    { title: 'memory', unit: 'MiB', series: [series('rss', 'RSS'), series('heap')] },
    {
      title: 'open files and resources',
      unit: 'number',
      series: [series('files'), series('resources')],
    },
    { title: 'connections to PostgreSQL', unit: 'number', series: [series('connections')] },
    { title: 'event loop lag', unit: 'ms, p99', series: [series('loopLag', 'lag')] },
    { title: 'quotes', unit: 'ms', series: [series('p50'), series('p99')] },
    {
      title: 'quotes between samples',
      unit: 'number',
      series: [series('served'), series('unserved')],
    },
    { title: 'oldest webhook event that waits', unit: 's', series: [series('courierLag', 'age')] },
    {
      title: 'blocks that the watcher is behind',
      unit: 'number',
      series: [series('watcherLag', 'blocks')],
    },
    { title: 'intents under way', unit: 'number', series: [series('unfinished', 'intents')] },
    ...PURGED.map((table) => ({
      title: `rows of ${table}`,
      unit: 'number',
      series: [series(table, 'rows')],
    })),
  ]
  return drawPanels(title, seconds, panels)
}
