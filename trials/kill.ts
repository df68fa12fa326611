import { setTimeout as sleep } from 'node:timers/promises'
import { openGrounds } from './intents/grounds.ts'
import { startLoad } from './intents/load.ts'
import { checkSpending, readReconciled, settleDown, verify } from './intents/verify.ts'
import { fillPurse } from './intents/wallets.ts'
import { createRandom } from './random.ts'
import type { TrialOptions, TrialResult } from './trial.ts'

const UNIT = 10n ** 6n
const USDC = 2_000n * UNIT
const PATIENCE_MS = 300_000

/**
 * Kills the service (`--target service`) or its PostgreSQL (`--target postgres`) at random moments
 * under a running load of mixed intents. Everything that was accepted comes to its end, once.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: kills = 200, target = 'service', log } = options
  if (target !== 'service' && target !== 'postgres') throw new Error('--target service|postgres')
  const random = createRandom(seed)
  const grounds = await openGrounds()
  try {
    const service = await grounds.service('service')
    await service.start()
    const size = kills > 10 ? { wallets: 12, smart: 2 } : { wallets: 4, smart: 1 }
    const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC })
    const load = startLoad(grounds, purse, { seed, log })
    await load.reach(1)
    const pauses: number[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(random.below(kills > 10 ? 6_000 : 3_000))
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
    const problems = await settleDown(grounds, PATIENCE_MS)
    problems.push(...(await verify(grounds, purse, load)))
    const chainIds = grounds.devnet.chains.map(({ id }) => id)
    problems.push(...(await checkSpending(purse, load, { usdc: USDC, chainIds })))
    const { ok, breaks } = await readReconciled(grounds, 60_000)
    if (!ok) problems.push(`the books: ${breaks.map(({ reason }) => reason).join('; ')}`)
    report(load, log)
    log(`back after ${describe(pauses)} ms`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

export function report(load: ReturnType<typeof startLoad>, log: TrialOptions['log']): void {
  const counts = new Map<string, number>()
  for (const { kind, status } of load.accepted.values()) {
    counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1)
  }
  for (const [what, count] of [...counts].sort()) log(`${what}: ${count}`)
  for (const [reason, count] of load.refusals) log(`refused, ${reason}: ${count}`)
}

function describe(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return `${at(0.5)} (median), ${at(1)} (longest)`
}
