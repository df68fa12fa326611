import { openGrounds } from '../../intents/grounds.ts'
import { logOutputs } from '../../intents/judge.ts'
import { fillPurse } from '../../intents/wallets.ts'
import { KINDS } from '../../intents/wishes.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { measureIdle } from './idle-streams.ts'
import { playStreams } from './play-streams.ts'

const USDC = 5_000n * 10n ** 6n
const READERS = 1_000
const IDLE = 10_000

/** Room for all of them at one key. */
export const STREAM_ROOM = {
  streams: {
    perKey: 20_000,
    perLink: 20,
    perProcess: 20_000,
    heartbeatSeconds: 15,
    maxMinutes: 60,
    bufferBytes: 262_144,
    keepDays: 30,
  },
}

/**
 * A thousand readers of the event stream during 200 intents (`--cases N`) and a kill of the service: each
 * is told every change once and in order. Then the memory of 10,000 streams on which nothing happens.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: intents = 200, workers: readers = READERS, log } = options
  const grounds = await openGrounds({ fillDeadlineSeconds: 600, settings: STREAM_ROOM })
  try {
    const service = await grounds.service('service')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 6, smart: 1, usdc: USDC })
    const play = { service, readers, intents, kinds: KINDS, seed, log }
    const { told, problems } = await playStreams(grounds, purse, play)
    if (problems.length > 0) logOutputs([service], log)
    const idle = await measureIdle(grounds, service, IDLE)
    log(
      `${idle.streams} idle streams at one process: ${idle.beforeMb.toFixed(0)} MB before, ` +
        `${idle.afterMb.toFixed(0)} MB with them, ${idle.kbEach.toFixed(1)} kB each`,
    )
    const isShort = idle.streams === IDLE ? 0 : 1
    return { passed: told, failed: problems.length + isShort }
  } finally {
    await grounds.stop()
  }
}
