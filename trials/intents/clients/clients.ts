import { openProcessWorld } from '../../../test/kit/clients/process-world.ts'
import { createRandom } from '../../kit/random.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { playBundles } from './play-bundles.ts'
import { type Check, playSdk } from './play-sdk.ts'
import { PUBLISHED_SDKS } from './published-sdks.ts'

const MOVES = 6

/**
 * Every published client that is installed, unmodified, against the whole service on a devnet:
 * portfolio, splits, and moves by accounts of each kind, which end to the unit as they were quoted.
 * `--cases` moves for each client, `--target` one client only (`1.3.0`, `bundles`).
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: moves = MOVES, target, log } = options
  const result = { passed: 0, failed: 0 }
  const check: Check = async (what, faults) => {
    const found = await faults().catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ])
    if (found.length === 0) result.passed++
    else result.failed++
    log(found.length === 0 ? `  ${what}` : `FAILED: ${what}: ${found.join('; ')}`)
  }
  const clients = [...Object.keys(PUBLISHED_SDKS), 'bundles']
  if (target && !clients.includes(target))
    throw new Error(`There is no client ${target}: the target is one of ${clients.join(', ')}.`)
  const { world, stop } = await openProcessWorld()
  try {
    for (const name of target ? [target] : clients) {
      // Each client draws its own, so that one alone replays as it did among all.
      const random = createRandom(seed + clients.indexOf(name))
      if (name === 'bundles') await playBundles(world, { moves, random, check })
      else await playSdk(world, name, { moves, random, check })
    }
  } finally {
    await stop()
  }
  return result
}
