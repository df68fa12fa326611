import { setTimeout as sleep } from 'node:timers/promises'
import { type Grounds, openGrounds } from '../intents/grounds.ts'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { createCrew } from './crew.ts'
import { createPayers } from './payers.ts'
import { checkBooks, settleDeposits, verifyDeposits } from './verify.ts'

const PATIENCE_MS = 420_000
const GAP_BLOCKS = 500
/** An hour of a chain that makes a block every two seconds. */
const HOUR_BLOCKS = 1_800
/** What the chains are asked by the service; the payers have an url that nobody breaks. */
const SERVICE_URLS = [1, 2]

/**
 * Kills the watcher, whatever moves deposits, or everything, at random moments under a load of
 * deposits; breaks the urls of a chain for 500 blocks; stops the watcher for an hour of blocks.
 * Every transfer is found once, moved once on its chain, and arrives to the unit. `--target N` ends
 * the kills after N minutes, however many there were.
 */
export async function runTrial({ seed, cases: kills = 200, target, log }: TrialOptions) {
  const random = createRandom(seed)
  const deadline = target === undefined ? Number.POSITIVE_INFINITY : Number(target) * 60_000
  const since = performance.now()
  const grounds = await openGrounds({
    serviceUrls: SERVICE_URLS.length,
    // An outage may last as long as this machine likes.
    settings: { deposits: { retryMs: 1_000, maxRetryMs: 5_000, maxAttempts: 100 } },
  })
  try {
    const crew = await createCrew(grounds)
    const few = kills <= 4
    const accounts = kills > 10 ? 16 : 6
    const payers = await createPayers(grounds, { random, accounts, mostUnderWay: few ? 4 : 30 })
    const outages = outagesOf(grounds, { random, crew, payers, share: few ? 10 : 1 })
    await outages.slowDown()
    const load = payers.start(kills > 10 ? 1_500 : 600)
    let pause = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      // On a slow machine the living must have some of the time that the dead took to come back.
      await sleep(random.below(Math.max(pause / 2, kills > 10 ? 3_000 : 1_500)))
      pause = await crew.strike(random)
      // The first outage early, so that a short run has one of each.
      if (kill % 40 === 1) await outages.gap()
      if (kill === 2) await outages.hour()
      if (kill % 10 === 0) log(`${kill} kills, ${payers.paid.length} transfers`)
      if (performance.now() - since > deadline) break
    }
    await load.stop()
    return await judge({ grounds, crew, payers, log })
  } finally {
    await grounds.stop()
  }
}

type Judged = {
  grounds: Grounds
  crew: Awaited<ReturnType<typeof createCrew>>
  payers: Awaited<ReturnType<typeof createPayers>>
  log: TrialOptions['log']
}

async function judge({ grounds, crew, payers, log }: Judged): Promise<TrialResult> {
  const expected = await payers.truth()
  const problems = [
    ...payers.faults,
    ...(await settleDeposits(grounds, expected, PATIENCE_MS)),
    ...(await verifyDeposits(grounds, payers, expected)),
    ...(await checkBooks(grounds, 60_000)),
  ]
  log(`${expected.length} transfers to ${payers.accounts.length} addresses; ${crew.report()}`)
  for (const problem of problems.slice(0, 40)) log(`WRONG: ${problem}`)
  if (problems.length > 0) log(crew.output())
  return { passed: expected.length, failed: problems.length }
}

/** A short run makes do with a part of the blocks. */
type Outages = { random: Random; share: number }

function outagesOf(
  { devnet }: Grounds,
  { random, crew, payers, share }: Pick<Judged, 'crew' | 'payers'> & Outages,
) {
  const control = (command: string, input: object) => controlDevnet(devnet, command, input)
  const passBlocks = async (chainId: number, blocks: number) => {
    const parts = share > 1 ? 2 : 5
    for (let part = 0; part < parts; part += 1) {
      await payers.pay(chainId)
      await control('mine', { chainId, blocks: Math.ceil(blocks / parts) })
    }
  }
  const fault = async (chainId: number, mode: string) => {
    for (const url of SERVICE_URLS) await control('rpc-fault', { chainId, url, mode })
  }
  const anyChain = () => random.pick(devnet.chains).id
  return {
    /** Four blocks a second would leave a small machine no time for anything else. */
    async slowDown() {
      for (const { id } of devnet.chains) await control('block-time', { chainId: id, ms: 2_000 })
    },
    /** No url of a chain answers while blocks go by. */
    async gap() {
      const chainId = anyChain()
      await fault(chainId, 'error')
      await passBlocks(chainId, GAP_BLOCKS / share)
      await fault(chainId, 'none')
    },
    /** Nobody watches while blocks go by. */
    async hour() {
      await crew.without('watcher', () => passBlocks(anyChain(), HOUR_BLOCKS / share))
    },
  }
}
