import { setTimeout as sleep } from 'node:timers/promises'
import { CARRIED, carrierSettings } from '../intents/carriers/carriers.ts'
import { describe } from '../intents/describe.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { judge, logOutputs } from '../intents/judge.ts'
import { type Load, startLoad } from '../intents/load.ts'
import { fillPurse, type Purse } from '../intents/wallets.ts'
import { CARRIED_KINDS, KINDS, type Kind } from '../intents/wishes.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'

const USDC = 2_000n * 10n ** 6n
/** What is claimed and cannot be delivered goes back after the fill deadline. */
const FILL_SECONDS = 240
const PATIENCE_MS = 420_000
/** Two of each kind for one of those that the bridges carry which are off by default. */
const KILL_KINDS: readonly Kind[] = [...KINDS, ...KINDS, ...CARRIED_KINDS]

/**
 * Kills the service (`--target service`) or its PostgreSQL (`--target postgres`) at random moments
 * under a running load of mixed intents. Everything that was accepted comes to its end, once.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: kills = 200, target = 'service', log } = options
  if (target !== 'service' && target !== 'postgres') throw new Error('--target service|postgres')
  const grounds = await openGrounds({
    fillDeadlineSeconds: FILL_SECONDS,
    settings: (devnet) => carrierSettings(devnet),
  })
  try {
    const service = await grounds.service('service')
    await service.start()
    const size = kills > 10 ? { wallets: 6, smart: 1 } : { wallets: 4, smart: 1 }
    const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC, usdt: USDC })
    const load = await killUnderLoad(grounds, purse, { service, kills, target, seed, log })
    const judged = { grounds, purse, loads: [load], usdc: USDC, patienceMs: PATIENCE_MS, log }
    const problems = await judge({ ...judged, meant: CARRIED })
    if (problems.length > 0) logOutputs([service], log)
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

export type Killing = {
  service: ServiceChild
  target: 'service' | 'postgres'
  kills: number
  seed: number
  log: TrialOptions['log']
}

/**
 * Long enough for an intent to get anywhere, short enough to hit it on the way; on a machine so slow
 * that a start takes longer, as long as that.
 */
const LONGEST_LIFE_MS = 4_000

/** Ends when all that was accepted meanwhile is at its end. */
export async function killUnderLoad(
  grounds: Grounds,
  purse: Purse,
  { service, target, kills, seed, log }: Killing,
): Promise<Load> {
  const random = createRandom(seed)
  const load = startLoad(grounds, purse, { seed, kinds: KILL_KINDS, first: CARRIED_KINDS, log })
  await load.reach(1)
  const pauses: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(random.below(Math.max(LONGEST_LIFE_MS, Math.round(pauses.at(-1) ?? 0))))
    if (target === 'service') {
      await service.kill()
      pauses.push(await service.start())
    } else {
      await grounds.killPostgres()
      pauses.push(await grounds.startPostgres())
    }
    if (kill % 10 === 0) log(`${kill} kills, ${load.accepted.size} accepted`)
  }
  await load.drain()
  log(`${kills} kills of the ${target}, back after ${describe(pauses)} ms`)
  return load
}
