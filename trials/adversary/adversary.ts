import type { Address } from 'viem'
import { readSettled } from '../intents/settled.ts'
import { fillPurse } from '../intents/wallets.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { awaitBridges } from './bridges.ts'
import { awaitCarried } from './carried/await-carried.ts'
import { tellLayers } from './carried/tell-layers.ts'
import { breakGuards } from './judge/break-guards.ts'
import { tellBreaks, tellFailures } from './judge/breaks.ts'
import { watchHalts } from './judge/halts.ts'
import { readHoldings } from './judge/holdings.ts'
import { judgeCase, type Violation } from './judge/judge.ts'
import { judgeHonest } from './judge/judge-honest.ts'
import { judgeOperator, operatorsOf, readGas, readHeads } from './operator.ts'
import { AFTER_DEADLINE_MS } from './play.ts'
import { report } from './report.ts'
import { drawCases, playRounds, prepare } from './round.ts'
import { awaitEnds, awaitRest, payOut, readCharged, readOwed } from './settle.ts'
import { openStage } from './stage.ts'
import { createWorld } from './world.ts'

const UNIT = 10n ** 6n
const LAST_PATIENCE_MS = 90_000
/** More cases keep the machine busier, and what is filled late is no attack. */
const SMALL = { cases: 30, wallets: 3, fillSeconds: 30 }
const LARGE = { wallets: 6, fillSeconds: 90 }

/**
 * Hostile users beside honest ones. Each hostile intent is played with moves that the seed draws;
 * what everybody holds in the end says whether somebody got what was not theirs. `--seeds` plays
 * that many seeds, one after another, on the same chains. `--target` plays one move only, several
 * names with commas between them play these together; `guards` breaks one guard at a time instead.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed: first, seeds: seedCount = 1, cases: count = 100, target } = options
  if (target?.startsWith('guards')) return breakGuards(options)
  const since = Date.now()
  const log = (line: string) =>
    options.log(`${String(Math.round((Date.now() - since) / 1000)).padStart(5)} s  ${line}`)
  const seeds = Array.from({ length: seedCount }, (_, index) => first + index)
  const size = count > SMALL.cases ? LARGE : SMALL
  const patienceMs = size.fillSeconds * 1_000 + AFTER_DEADLINE_MS
  const grounds = await openStage(size.fillSeconds)
  try {
    const service = await grounds.service('service')
    await service.start()
    const world = createWorld(grounds)
    const purse = await fillPurse(grounds, {
      seed: first,
      wallets: size.wallets * seedCount,
      smart: 0,
      usdc: 5_000n * UNIT,
      usdt0: 5_000n * UNIT,
      usdt: 5_000n * UNIT,
    })
    const hands = await Promise.all(
      seeds.map(async (seed, index) => {
        const wallets = purse.wallets.slice(index * size.wallets, (index + 1) * size.wallets)
        const cases = await drawCases(world, { seed, count, target })
        return { seed, cases, purse: { ...purse, wallets } }
      }),
    )
    const cases = hands.flatMap((hand) => hand.cases)
    await prepare(world, cases)
    log(`${cases.length} hostile intents are ready`)

    const operators = operatorsOf(world)
    const hostile = () => cases.flatMap(({ party }) => [...party.addresses])
    const owners = purse.wallets.map(({ address }) => address)
    const heads = await readHeads(world)
    const before = await readHoldings(world, [...hostile(), ...operators, ...owners])
    const halts = watchHalts(world)
    const rounds = await playRounds(world, hands, { patienceMs, log })
    const honest = rounds.flatMap(({ crowd }) => crowd.intents)
    log(`all hostile and ${honest.length} honest intents are played`)
    await awaitEnds(cases, LAST_PATIENCE_MS)
    log('all intents have ended')
    const moving: readonly Address[] = [...hostile(), ...operators]
    await awaitBridges(world, heads)
    await awaitCarried(world, heads)
    log('all bridges are empty')
    const paidBack = [...cases.map(({ party }) => party.owner.address), ...operators]
    await awaitRest(world, paidBack, { quietMs: 4_000, patienceMs: 60_000 })
    log('all balances are at rest')
    await payOut(world, cases)
    log('all app fees are paid')
    const settled = await readSettled(grounds)
    const recipients = rounds.flatMap(({ crowd }) => crowd.recipients)
    const after = await readHoldings(world, [...moving, ...owners, ...recipients])
    const gas = await readGas(world, moving, heads)
    const evidence = { world, before, after, gas }
    const clients = [...cases, ...rounds.flatMap(({ crowd }) => crowd.clients)]
    const stopped = await halts.stop()
    const violations: Violation[] = [
      ...cases.flatMap((it) => judgeCase(evidence, it)),
      ...judgeHonest({ world, before, after, owners, settled, log: options.log }, honest),
      ...judgeOperator({
        ...evidence,
        log: options.log,
        owed: await readOwed(clients),
        charged: await readCharged(world, cases),
      }),
      ...stopped,
    ]
    violations.push(...tellLayers({ cases, honest, settled, target }, options.log))
    report(rounds, violations, options.log)
    if (violations.length > 0) await tellBreaks(world, options.log)
    await tellFailures(world, honest, options.log)
    if (violations.length > 0 && process.env.ADVERSARY_OUTPUT) log(service.output().slice(-40_000))
    return { passed: cases.length, failed: violations.length }
  } finally {
    await grounds.stop()
  }
}
