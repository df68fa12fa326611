import { setTimeout as sleep } from 'node:timers/promises'
import { openGrounds } from './intents/grounds.ts'
import { startLoad } from './intents/load.ts'
import { checkSpending, readReconciled, settleDown, verify } from './intents/verify.ts'
import { fillPurse } from './intents/wallets.ts'
import { report } from './kill.ts'
import { createRandom } from './random.ts'
import type { TrialOptions, TrialResult } from './trial.ts'

const UNIT = 10n ** 6n
const USDC = 20_000n * UNIT
const EVERY_MS = 5_000
const PATIENCE_MS = 300_000

/** Two relayer processes on one database; every five seconds one of them is killed. */
export async function runTrial({ seed, cases = 1000, log }: TrialOptions): Promise<TrialResult> {
  const random = createRandom(seed)
  const grounds = await openGrounds()
  try {
    const api = await grounds.service('api', 'api')
    const relayers = [
      await grounds.service('first', 'relayer'),
      await grounds.service('second', 'relayer'),
    ]
    await Promise.all([api, ...relayers].map((process) => process.start()))
    const size = cases > 50 ? { wallets: 16, smart: 2 } : { wallets: 4, smart: 1 }
    const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC })
    const load = startLoad(grounds, purse, { seed, count: cases, log })
    let kills = 0
    let isOver = false
    const killing = (async () => {
      while (!isOver) {
        await sleep(EVERY_MS)
        const victim = random.pick(relayers)
        await victim.kill()
        kills += 1
        await victim.start()
      }
    })()
    await load.reach(cases)
    await load.drain()
    isOver = true
    await killing
    const problems = await settleDown(grounds, PATIENCE_MS)
    problems.push(...(await verify(grounds, purse, load)))
    const chainIds = grounds.devnet.chains.map(({ id }) => id)
    problems.push(...(await checkSpending(purse, load, { usdc: USDC, chainIds })))
    const { ok, breaks } = await readReconciled(grounds, 60_000)
    if (!ok) problems.push(`the books: ${breaks.map(({ reason }) => reason).join('; ')}`)
    report(load, log)
    log(`${kills} relayers killed`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) for (const each of relayers) log(each.output().slice(-10_000))
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}
