import { setTimeout as sleep } from 'node:timers/promises'
import { type Grounds, openGrounds } from '../intents/grounds.ts'
import { report } from '../intents/judge.ts'
import { type Load, startLoad } from '../intents/load.ts'
import { readReconciled, settleDown } from '../intents/verify.ts'
import { fillPurse } from '../intents/wallets.ts'
import { ALL_KINDS, KINDS } from '../intents/wishes.ts'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { compareSlippage } from './compare-slippage.ts'
import { type Comparison, compareStatements, owedBy } from './compare-statements.ts'
import { compareValues } from './compare-values.ts'
import { type Gift, give, holdersOf, placesOf, readHeld } from './holdings.ts'
import { askFor, readRows, type StatementRows } from './read-rows.ts'

const UNIT = 10n ** 6n
const USDC = 5_000n * UNIT
const PATIENCE_MS = 300_000
const BOOKED_PATIENCE_MS = 60_000
/** What is refunded waits for its deadline, which short runs have no time for. */
const PROMPT = ALL_KINDS.filter((kind) => kind !== 'doomed')
const REORGED = [84532, 421614] as const

/**
 * A day of mixed intents, over a pool of Across that fills up and empties, with money of the operator's
 * friends between them and chains that take blocks back. What the statements say was earned is what
 * all balances on the chains have more than before, less what was given, to the unit; and every
 * due was repaid to the unit.
 */
export async function runTrial({ seed, cases = 500, log }: TrialOptions): Promise<TrialResult> {
  const grounds = await openGrounds()
  try {
    const random = createRandom(seed)
    const size = cases > 50 ? { wallets: 16, smart: 3 } : { wallets: 6, smart: 1 }
    const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC, usdt0: USDC })
    const places = placesOf(grounds)
    const before = await readHeld(purse, places, holdersOf(grounds))
    const service = await grounds.service('service')
    await service.start()
    const kinds = [...PROMPT, ...KINDS]
    const load = startLoad(grounds, purse, { seed, count: cases, kinds, log })
    const gifts: Gift[] = []
    const quarters = [1, 2, 3, 4].map((part) => Math.ceil((cases * part) / 4))
    for (const [index, count] of quarters.entries()) {
      await load.reach(count)
      const usedBps = index % 2 === 0 ? 8_000 + random.below(1_900) : random.below(8_000)
      await controlDevnet(grounds.devnet, 'across-pool', { symbol: 'USDC', usedBps })
      gifts.push(await give(grounds, purse, random))
      const chainId = random.pick([...REORGED])
      const depth = 4 + random.below(12)
      await controlDevnet(grounds.devnet, 'reorg', { chainId, depth, keepTransactions: true })
      log(`the pool is used to ${usedBps / 100} %, chain ${chainId} went ${depth} blocks back`)
    }
    await load.drain()
    const problems = [...load.faults, ...(await settleDown(grounds, PATIENCE_MS))]
    await repaid(grounds)
    const { ok, breaks } = await readReconciled(grounds, 90_000)
    if (!ok) problems.push(`the books: ${breaks.map(({ reason }) => reason).join('; ')}`)
    const after = await readHeld(purse, places, holdersOf(grounds))
    const rows = await bookedRows(grounds, { places, before, after, gifts })
    problems.push(...compareStatements({ places, before, after, gifts, rows, log }))
    problems.push(...compareValues(rows.values, { places, after }))
    problems.push(...compareSlippage(rows, log))
    problems.push(...unnamed(load, rows))
    report(load, log)
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-5_000))
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

/**
 * The statements once they have everything. A gift is found by the audit, which opens no break for a
 * surplus, so the books may agree before the gift is booked.
 */
async function bookedRows(
  grounds: Grounds,
  held: Omit<Comparison, 'rows' | 'log'>,
): Promise<StatementRows> {
  const deadline = performance.now() + BOOKED_PATIENCE_MS
  for (;;) {
    const rows = await readRows(grounds)
    const isBooked = compareStatements({ ...held, rows, log: () => {} }).length === 0
    if (isBooked || performance.now() > deadline) return rows
    await sleep(1_000)
  }
}

/** Waits until bridges owe nothing any more by the statements, or the time is up. */
export async function repaid(grounds: Grounds): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const rows = await askFor(grounds, 'day')
    if (owedBy(rows).size === 0 || Date.now() > deadline) return
    await sleep(2_000)
  }
}

/** Intents that were carried out and that no row of the statements by fill is about. */
function unnamed(load: Load, rows: StatementRows): string[] {
  const named = new Set(rows.fill.map(({ group }) => group))
  return [...load.accepted.values()].flatMap(({ id, status }) =>
    status === 'COMPLETED' && !named.has(id) ? [`no statement has the fill of ${id}`] : [],
  )
}
