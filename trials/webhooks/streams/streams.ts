import { openGrounds } from '../../intents/grounds.ts'
import { logOutputs } from '../../intents/judge.ts'
import { fillPurse } from '../../intents/wallets.ts'
import { KINDS } from '../../intents/wishes.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { tryIdle } from './idle-streams.ts'
import { playStreams } from './play-streams.ts'
import { STREAM_ROOM } from './stream-room.ts'

const USDC = 5_000n * 10n ** 6n
const READERS = 1_000

/**
 * A thousand readers (`--workers N`) of the event stream during 200 intents (`--cases N`) and a kill of the service: each
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
    const crowded = await tryIdle(grounds, service, { log })
    for (const problem of crowded) log(`WRONG: ${problem}`)
    return { passed: told, failed: problems.length + crowded.length }
  } finally {
    await grounds.stop()
  }
}
