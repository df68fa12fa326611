import { setTimeout as sleep } from 'node:timers/promises'
import { createPayers } from '../deposits/payers.ts'
import { checkBooks, settleDeposits, verifyDeposits } from '../deposits/verify.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { judge } from '../intents/judge.ts'
import { startLoad } from '../intents/load.ts'
import { fillPurse } from '../intents/wallets.ts'
import { ALL_KINDS } from '../intents/wishes.ts'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { createMeter, type Meter, perIdleMinute, perThing, type Spent } from './costs.ts'
import { AVOIDABLE, CERTAIN, QUIRKS } from './quirks.ts'
import { type ProviderProxy, startProxy } from './start-proxy.ts'
import { checkTold, perPurpose, readToldCosts, type ToldCosts } from './told-costs.ts'

const UNIT = 10n ** 6n
const USDC = 5_000n * UNIT
const PATIENCE_MS = 420_000
/** Whatever cannot be delivered would wait for its deadline, which is another trial's matter. */
const KINDS = ALL_KINDS.filter((kind) => kind !== 'doomed')
const REORGED = 84532
const REORG_DEPTH = 3
/** The service stands still for more blocks than providers keep the state of. */
const OUTAGE_BLOCKS = 160
const PAID_MEANWHILE = 2
/** Runs of this size meet every quirk. */
const ALL_QUIRKS_FROM = 8

type Chains = { id: number; rpcUrls: string[]; wsUrls: string[] }[]

/**
 * The service knows its chains only through public RPC providers with all their quirks: a mix of
 * intents, half as many deposits and a reorg end right to the unit, and what that cost is told.
 */
export async function runTrial({ seed, cases = 200, log }: TrialOptions): Promise<TrialResult> {
  const proxy = await startProxy({ seed })
  const grounds = await openGrounds({
    settings: (devnet, usual) => ({
      chains: (usual.chains as unknown as Chains).map((chain) => {
        const real = devnet.chains.find(({ id }) => id === chain.id)
        const [rpcUrl, wsUrl] = [real?.rpcUrls[2] ?? '', real?.wsUrls[2] ?? '']
        return { ...chain, ...proxy.add({ id: chain.id, rpcUrl, wsUrl }) }
      }),
      // An outage of all providers may last as long as this machine likes.
      deposits: { retryMs: 1_000, maxRetryMs: 5_000, maxAttempts: 100 },
    }),
  })
  try {
    const service = await grounds.service('service')
    await service.start()
    const meter = createMeter(proxy)
    const idle = await restAndMeasure(grounds, meter, { seconds: idleSeconds(cases), log })
    const shared = { seed, grounds, meter, idle, log }
    const intents = await runIntents({ ...shared, count: cases })
    const outage = { pause: service.pause, resume: service.resume }
    const deposits = await runDeposits({ ...shared, count: Math.ceil(cases / 2), outage })
    const problems = [
      ...intents.problems,
      ...deposits.problems,
      ...(await checkTold(proxy, grounds.url)),
      ...checkQuirks(proxy, cases, log),
    ]
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed: intents.done + deposits.done, failed: problems.length }
  } finally {
    await grounds.stop()
    await proxy.stop()
  }
}

const idleSeconds = (cases: number) => (cases >= 100 ? 60 : cases >= ALL_QUIRKS_FROM ? 10 : 2)

type Phase = {
  seed: number
  grounds: Grounds
  meter: Meter
  idle: Spent
  count: number
  log: TrialOptions['log']
}

async function restAndMeasure(
  { devnet }: Grounds,
  meter: Meter,
  { seconds, log }: { seconds: number; log: TrialOptions['log'] },
): Promise<Spent> {
  const heads = () =>
    Promise.all(
      devnet.chains.map(async ({ rpcUrls }) => {
        const body = JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_blockNumber',
          params: [],
        })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(rpcUrls[2] ?? '', { method: 'POST', headers, body })
        return Number(((await answer.json()) as { result: string }).result)
      }),
    )
  // What it does once at its start is no part of an idle minute.
  await sleep(3_000)
  meter.since()
  const before = await heads()
  await sleep(seconds * 1000)
  const idle = meter.since()
  const after = await heads()
  const blocks = after.reduce((sum, head, index) => sum + head - (before[index] ?? 0), 0)
  for (const line of perIdleMinute(idle, blocks)) log(line)
  return idle
}

async function runIntents({ seed, grounds, meter, idle, count, log }: Phase) {
  const size = count > 50 ? { wallets: 16, smart: 3 } : { wallets: 6, smart: 1 }
  const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC, usdt0: USDC })
  meter.since()
  const told = await readToldCosts(grounds.url)
  const load = startLoad(grounds, purse, { seed, count, kinds: KINDS, log })
  await load.reach(Math.ceil(count / 2))
  // The chain changes its mind about its newest blocks; what was in them comes again.
  const changed = { chainId: REORGED, depth: REORG_DEPTH, keepTransactions: true }
  await controlDevnet(grounds.devnet, 'reorg', changed)
  await load.reach(count)
  await load.drain()
  const judged = { grounds, purse, loads: [load], usdc: USDC, patienceMs: PATIENCE_MS, log }
  const problems = await judge(judged)
  for (const line of perThing('intent', meter.since(), idle, load.accepted.size)) log(line)
  log(`  told, by purpose: ${await tellSince(grounds, told, load.accepted.size)}`)
  return { problems, done: load.accepted.size }
}

type Outage = Pick<ServiceChild, 'pause' | 'resume'>

async function runDeposits({ outage, ...phase }: Phase & { outage: Outage }) {
  const { seed, grounds, meter, idle, count, log } = phase
  const random = createRandom(seed)
  const payers = await createPayers(grounds, {
    random,
    accounts: 6,
    mostUnderWay: 12,
    onceEach: true,
  })
  meter.since()
  const told = await readToldCosts(grounds.url)
  const load = payers.start(count > 20 ? 1_000 : 400)
  const reach = async (wanted: number) => {
    while (payers.paid.length < wanted && payers.faults.length === 0) await sleep(50)
  }
  await reach(Math.ceil(count / 2))
  // Of native money inside a call nothing but the state tells, which will be gone: the deposit would
  // be a sum without a transaction. The payers go on during the outage, so they must not pay so.
  await payers.payOpenly(REORGED, PATIENCE_MS)
  outage.pause()
  const account = payers.accounts.find(({ asset }) => asset === 'USDC')
  for (let paid = 0; account && paid < PAID_MEANWHILE; paid += 1) {
    await payers.payOne(REORGED, account)
  }
  await controlDevnet(grounds.devnet, 'mine', { chainId: REORGED, blocks: OUTAGE_BLOCKS })
  outage.resume()
  // While the service is behind, the state of the newest blocks may be gone before it gets there.
  await payers.awaitTold(REORGED, PATIENCE_MS)
  payers.payAsBefore(REORGED)
  await reach(count)
  await load.stop()
  const expected = await payers.truth()
  const problems = [
    ...payers.faults,
    ...(await settleDeposits(grounds, expected, PATIENCE_MS)),
    ...(await verifyDeposits(grounds, payers, expected)),
    ...(await checkBooks(grounds, 60_000)),
  ]
  for (const line of perThing('deposit', meter.since(), idle, expected.length)) log(line)
  log(`  told, by purpose: ${await tellSince(grounds, told, expected.length)}`)
  return { problems, done: expected.length }
}

const tellSince = async ({ url }: Grounds, told: ToldCosts, count: number) =>
  perPurpose(told, await readToldCosts(url), count)

/** A quirk that nobody met proves nothing. */
function checkQuirks({ tally }: ProviderProxy, cases: number, log: TrialOptions['log']): string[] {
  const counts = QUIRKS.map((quirk) => `${quirk} ${tally.quirks.get(quirk) ?? 0}`)
  log(`quirks met: ${counts.join(', ')}`)
  const expected = cases < ALL_QUIRKS_FROM ? CERTAIN : QUIRKS
  return expected
    .filter((quirk) => !AVOIDABLE.has(quirk) && !tally.quirks.has(quirk))
    .map((quirk) => `the quirk ${quirk} was never met`)
}
