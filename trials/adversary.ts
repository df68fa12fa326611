import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { settleIn } from './adversary/actors.ts'
import { breakGuards } from './adversary/break-guards.ts'
import { tellBreaks, tellFailures } from './adversary/breaks.ts'
import { awaitBridges } from './adversary/bridges.ts'
import type { Case } from './adversary/case.ts'
import { type Deck, drawCase } from './adversary/draw.ts'
import { readHoldings } from './adversary/holdings.ts'
import { startCrowd } from './adversary/honest.ts'
import { judgeCase, type Violation } from './adversary/judge.ts'
import { judgeHonest } from './adversary/judge-honest.ts'
import { lock } from './adversary/locks.ts'
import { MOVES } from './adversary/moves.ts'
import { judgeOperator, operatorsOf, readGas, readHeads } from './adversary/operator.ts'
import { act, play } from './adversary/play.ts'
import { report } from './adversary/report.ts'
import { awaitEnds, awaitRest, payOut, readCharged, readOwed } from './adversary/settle.ts'
import { createWorld, type Gift, type World } from './adversary/world.ts'
import { openGrounds } from './intents/grounds.ts'
import { fillPurse } from './intents/wallets.ts'
import { createRandom } from './random.ts'
import type { TrialOptions, TrialResult } from './trial.ts'

const UNIT = 10n ** 6n
const ETHER = 10n ** 18n
/** Of each hostile owner and helper, on both its chains. */
const STAKE = 1_000n * UNIT
const FILL_SECONDS = 50
const QUOTE_SECONDS = 60
/** Other things may run on the machine; what is slow for that reason is nobody's attack. */
const SLOW_MS = 20_000
const PATIENCE_MS = 130_000
const LAST_PATIENCE_MS = 30_000
/** Hostile intents begin one after another, so many milliseconds apart. */
const PACE_MS = 700

/**
 * Hostile users beside honest ones. Each hostile intent is played with moves that the seed draws;
 * what everybody holds in the end says whether somebody got what was not theirs. `--target` plays
 * one move only, several names
 * with commas between them play these together; `guards` breaks one guard at a time instead.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases: count = 100, target, log } = options
  if (target?.startsWith('guards')) return breakGuards(options)
  const deck = deckOf(target, seed)
  const grounds = await openGrounds({
    settings: (devnet, { database, intents }) => ({
      database: { ...database, connectTimeoutMs: 2 * SLOW_MS },
      deposits: { retryMs: 1_000, maxRetryMs: 3_000, maxAttempts: 6 },
      intents: {
        ...intents,
        ...{ fillDeadlineSeconds: FILL_SECONDS, quoteTtlSeconds: QUOTE_SECONDS },
        ...{ chainDeadlineMs: SLOW_MS, layersDeadlineMs: SLOW_MS, checkDeadlineMs: SLOW_MS },
      },
      rpc: { timeoutMs: SLOW_MS / 2 },
      locks: {
        allocatorKey: devnet.accounts.find(({ note }) => note === 'allocator')?.privateKey,
        allocator: devnet.chains[0]?.contracts.lockAllocator,
      },
    }),
  })
  try {
    const service = await grounds.service('service')
    await service.start()
    const world = createWorld(grounds)
    const size = {
      wallets: count > 30 ? 6 : 3,
      smart: 0,
      usdc: 5_000n * UNIT,
      usdt0: 5_000n * UNIT,
    }
    const purse = await fillPurse(grounds, { seed, ...size })
    const numbers = Array.from({ length: count }, (_, number) => number)
    const cases = await Promise.all(
      numbers.map((number) => drawCase(world, deck, { seed, number })),
    )
    await world.give(cases.flatMap((it) => giftsOf(world, it)))
    await Promise.all(cases.map(prepare))
    log(`${count} hostile intents are ready`)

    const operators = operatorsOf(world)
    const hostile = () => cases.flatMap(({ party }) => [...party.addresses])
    const owners = purse.wallets.map(({ address }) => address)
    const heads = await readHeads(world)
    const before = await readHoldings(world, [...hostile(), ...operators, ...owners])
    const crowd = startCrowd(world, purse, seed)
    await Promise.all(
      cases.map(async (it, index) => {
        await sleep(index * PACE_MS)
        await play(it, PATIENCE_MS)
      }),
    )
    log('all hostile intents are played')
    await crowd.stop()
    log(`${crowd.intents.length} honest intents are played`)
    await awaitEnds(cases, LAST_PATIENCE_MS)
    log('all intents have ended')
    const moving: readonly Address[] = [...hostile(), ...operators]
    await awaitBridges(world, heads)
    log('all bridges are empty')
    const paidBack = [...cases.map(({ party }) => party.owner.address), ...operators]
    await awaitRest(world, paidBack, { quietMs: 4_000, patienceMs: 60_000 })
    log('all balances are at rest')
    await payOut(world, cases)
    log('all app fees are paid')
    const after = await readHoldings(world, [...moving, ...owners, ...crowd.recipients])
    const gas = await readGas(world, moving, heads)
    const evidence = { world, before, after, gas }
    const violations: Violation[] = [
      ...cases.flatMap((it) => judgeCase(evidence, it)),
      ...judgeHonest({ world, before, after, owners, log }, crowd.intents),
      ...judgeOperator({
        ...{ ...evidence, log, owed: await readOwed([...cases, ...crowd.clients]) },
        charged: await readCharged(world, cases),
      }),
    ]
    report(cases, violations, log)
    if (violations.length > 0) await tellBreaks(world, log)
    await tellFailures(world, crowd.intents, log)
    if (violations.length > 0 && process.env.ADVERSARY_OUTPUT) log(service.output().slice(-40_000))
    return { passed: cases.length, failed: violations.length }
  } finally {
    await grounds.stop()
  }
}

/** All moves in the order of the seed; or those that are named, the others with the first. */
function deckOf(target: string | undefined, seed: number): Deck {
  if (target === undefined) return { first: shuffled(MOVES, seed), moves: MOVES, always: [] }
  const named = target.split(',').map((name) => {
    const found = MOVES.filter((move) => move.name.startsWith(name))
    if (found.length === 0) throw new Error(`there is no move ${name}`)
    return found
  })
  const [first = [], ...others] = named
  return { first, moves: [], always: others.flat() }
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed)
  const left = [...items]
  const all: T[] = []
  while (left.length > 0) all.push(...left.splice(random.below(left.length), 1))
  return all
}

function giftsOf(world: World, { party, origin, target, ground }: Case): Gift[] {
  const chains = [...new Set([origin, target])]
  const tokens = (chainId: number) => ({
    USDC: STAKE,
    ...(world.has(chainId, 'USDT0') && { USDT0: STAKE }),
  })
  const keys = [...new Set([party.owner.key.address, party.helper.address])]
  // Whoever has tokens in a lock is to spend these and no others.
  const own = (to: Address, chainId: number) =>
    ground === 'LOCK' && to !== party.helper.address ? { USDC: STAKE } : tokens(chainId)
  const gifts = chains.flatMap((chainId) =>
    keys.map((to) => ({ chainId, to, native: ETHER, tokens: own(to, chainId) })),
  )
  const { owner } = party
  if (owner.address === owner.key.address || ground === 'DEPOSIT') return gifts
  return [...gifts, { chainId: origin, to: owner.address, native: 0n, tokens: tokens(origin) }]
}

async function prepare(it: Case): Promise<void> {
  await settleIn(it.world, it.party.owner, it.origin, ['USDC', 'USDT0'])
  if (it.ground === 'LOCK') await lock(it, it.party.owner.key, STAKE)
  await act(it, 'prepare')
}
