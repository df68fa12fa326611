import { setTimeout as sleep } from 'node:timers/promises'
import { BRIDGE_STAGES } from '../../src/domain/intent/status/bridge-progress.ts'
import { listProgress } from '../../src/store/intents/bridge-progress.ts'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { runTrial as runCarried } from './carried.ts'
import { followToEnd } from './carriers/follow-to-end.ts'
import { type Senders, type Sent, sendCarried } from './carriers/send-carried.ts'
import { fundWallets } from './fund-wallets.ts'
import { openGrounds } from './grounds.ts'
import { readHeld } from './read-held.ts'
import { fillPurse } from './wallets.ts'

const UNIT = 10n ** 6n
const STOCK = 5_000n * UNIT
const AWAY_MS = 60_000
const SLOW_MS = 20_000
const LANE = { layer: 'OFT', symbol: 'USDT0', most: 50_000_000 }

type Actor = 'layerzero-dvn' | 'layerzero-executor'
type Control = (name: Actor, settings: object) => Promise<void>

/** What goes wrong with the messages of a round, from before they are sent until it is mended. */
const TROUBLES: Record<string, (control: Control, send: () => Promise<void>) => Promise<void>> = {
  'executor away for a minute': (control, send) => away(control, 'layerzero-executor', send),
  'verifiers away for a minute': (control, send) => away(control, 'layerzero-dvn', send),
  'every delivery reverts once': async (control, send) => {
    await control('layerzero-executor', { failNext: 1_000 })
    await send()
    await sleep(SLOW_MS)
    await control('layerzero-executor', { failNext: 0 })
  },
  'slow verifiers': async (control, send) => {
    await control('layerzero-dvn', { delayMs: SLOW_MS })
    await send()
    await sleep(SLOW_MS)
    await control('layerzero-dvn', { delayMs: 0 })
  },
}

async function away(control: Control, name: Actor, send: () => Promise<void>): Promise<void> {
  await control(name, { paused: true })
  const since = performance.now()
  await send()
  await sleep(Math.max(0, AWAY_MS - (performance.now() - since)))
  await control(name, { paused: false })
}

/**
 * Tokens in messages over random lanes, while those who carry the messages are away, slow or fail:
 * first LayerZero's, then those of CCTP and Hyperlane, which the trial `carried` makes alone.
 * `--target`: a part of the name of one of LayerZero's troubles.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const own = await carryByLayerZero(options)
  if (options.target) return own
  const others = await runCarried(options)
  return { passed: own.passed + others.passed, failed: own.failed + others.failed }
}

/**
 * Every intent is completed to the unit, its stages are told once and never go backwards.
 */
async function carryByLayerZero(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases = 16, target = '', log } = options
  const random = createRandom(seed)
  const grounds = await openGrounds()
  try {
    const service = await grounds.service('service')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 4, smart: 0, usdc: UNIT })
    await fundWallets(grounds, purse, { symbol: LANE.symbol, amount: STOCK })
    const scene = { grounds, purse, random }
    const control: Control = (name, settings) =>
      controlDevnet(grounds.devnet, 'actor', { name, ...settings })
    const names = Object.keys(TROUBLES).filter((name) => name.includes(target))
    const problems: string[] = []
    let passed = 0
    while (names.length > 0) {
      const [name = ''] = names.splice(random.below(names.length), 1)
      const following: Promise<string[]>[] = []
      const since = performance.now()
      await TROUBLES[name]?.(control, async () => {
        for (let each = 0; each < Math.ceil(cases / 4); each += 1) {
          following.push(follow(scene, await sendCarried(scene, LANE)))
        }
      })
      const found = (await Promise.all(following)).flat()
      problems.push(...found.map((what) => `${name}: ${what}`))
      passed += following.length
      log(
        `${name}: ${following.length} intents, ${Math.round((performance.now() - since) / 1000)} s`,
      )
    }
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

/** Follows an intent to its end; answers what was wrong with it. */
async function follow({ grounds, purse }: Senders, sent: Sent): Promise<string[]> {
  const { id, recipient, to, amount } = sent
  const told = (what: string) => [`intent ${id} ${what}`]
  let stages: string[] = []
  const watch = async () => {
    const now = (await listProgress(grounds.database.sql, id)).map(({ stage }) => stage)
    const forward = now.length >= stages.length && stages.every((stage, at) => now[at] === stage)
    if (!forward) return `went from ${stages} to ${now}`
    stages = now
    return undefined
  }
  const ended = await followToEnd(grounds, id, watch)
  if (ended.status === undefined) return told(`${ended.wrong}, at ${stages}`)
  if (ended.status === 'FAILED') return told(`failed: ${ended.failReason}`)
  if (stages.join() !== BRIDGE_STAGES.join()) return told(`was told to be ${stages}`)
  const held = await readHeld(purse, { chainId: to, symbol: LANE.symbol, owner: recipient })
  return held === amount ? [] : told(`brought ${held} instead of ${amount}`)
}
