import { setTimeout as sleep } from 'node:timers/promises'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import type { Carrier } from './carriers/carrier.ts'
import { CARRIERS, carrierSettings } from './carriers/carriers.ts'
import { type Ended, followToEnd } from './carriers/follow-to-end.ts'
import { type Senders, type Sent, sendCarried } from './carriers/send-carried.ts'
import { fundWallets } from './fund-wallets.ts'
import { openGrounds } from './grounds.ts'
import { readHeld } from './read-held.ts'
import { fillPurse } from './wallets.ts'

const UNIT = 10n ** 6n
const STOCK = 5_000n * UNIT
const MOST = 100_000_000
const STRATEGIES = ['best', 'cheapest']
/** So long may take what a reorg took back and the service does again. */
const AGAIN_MS = 120_000
const LOOK_EVERY_MS = 1_000
/** Deeper than any reorg of the trial: what wallets were given is not taken back. */
const BURIED = 8

type Scene = Senders & { carrier: Carrier }
type End = { status: 'COMPLETED' | 'FAILED'; wrong: string[]; failReason?: string }

/**
 * Tokens that a bridge carries over random lanes, while those who carry them are away, slow or lie,
 * strangers are quicker and chains take blocks back. `--target CCTP` is one bridge, `--target CCTP:slow` one
 * trouble of it, `--cases` so many intents of each bridge. Every intent leaves once and arrives once, in full, or
 * nothing has left.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases = 20, target = '', log } = options
  const [layer = '', trouble = ''] = target.split(':')
  const random = createRandom(seed)
  const carriers = CARRIERS.filter((each) => each.layer.includes(layer))
  const grounds = await openGrounds({
    settings: (devnet) => carrierSettings(devnet, carriers),
  })
  const problems: string[] = []
  const ends = { COMPLETED: 0, FAILED: 0 }
  try {
    const service = await grounds.service('service')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 6, smart: 0, usdc: STOCK })
    for (const carrier of carriers) {
      const { symbol, troubles } = carrier
      if (symbol !== 'USDC') await fundWallets(grounds, purse, { symbol, amount: STOCK })
      for (const { id: chainId } of grounds.devnet.chains) {
        await controlDevnet(grounds.devnet, 'mine', { chainId, blocks: BURIED })
      }
      const scene = { grounds, purse, random, carrier }
      const names = Object.keys(troubles).filter((name) => name.includes(trouble))
      const each = Math.ceil(cases / names.length)
      while (names.length > 0) {
        const [name = ''] = names.splice(random.below(names.length), 1)
        const since = performance.now()
        const found = await playRound(scene, name, each)
        for (const { status, wrong } of found) {
          ends[status] += 1
          problems.push(...wrong.map((what) => `${carrier.layer}, ${name}: ${what}`))
        }
        const came = found.filter(({ status }) => status === 'COMPLETED').length
        const why = found.flatMap(({ failReason }) => failReason ?? []).join(' ')
        const seconds = Math.round((performance.now() - since) / 1000)
        log(`${carrier.layer}, ${name}: ${came} of ${found.length} arrived, ${seconds} s ${why}`)
      }
    }
    log(`${ends.COMPLETED} arrived, ${ends.FAILED} failed`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed: ends.COMPLETED + ends.FAILED, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

async function playRound(scene: Scene, name: string, count: number): Promise<End[]> {
  const { grounds, random, carrier } = scene
  const { layer, symbol, troubles } = carrier
  const following: Promise<{ sent: Sent; ended: Ended }>[] = []
  const send = async () => {
    for (let at = 0; at < count; at += 1) {
      const sent = await sendCarried(scene, { layer, symbol, most: MOST, strategies: STRATEGIES })
      following.push(followToEnd(grounds, sent.id).then((ended) => ({ sent, ended })))
    }
  }
  await troubles[name]?.({ devnet: grounds.devnet, random, send })
  const ended = await Promise.all(following)
  return Promise.all(ended.map((each) => judge(scene, each.sent, each.ended)))
}

/**
 * What was wrong with an intent once its trouble is over. A reorg may have taken back what was told
 * before, and the service does that again: looked at anew until it is right or patience is over.
 */
async function judge(scene: Scene, sent: Sent, first: Ended): Promise<End> {
  const told = (what: string) => `intent ${sent.id} ${what}`
  const deadline = Date.now() + AGAIN_MS
  for (let ended = first; ; ended = await followToEnd(scene.grounds, sent.id)) {
    if (ended.status === undefined) return { status: 'FAILED', wrong: [told(ended.wrong)] }
    const wrong = (await compare(scene, sent, ended.status)).map(told)
    if (wrong.length === 0 || Date.now() > deadline) return { ...ended, wrong }
    await sleep(LOOK_EVERY_MS)
  }
}

/** Holds the end of an intent against what the bridge's contracts tell of its recipient. */
async function compare(
  { purse, grounds, carrier }: Scene,
  sent: Sent,
  status: End['status'],
): Promise<string[]> {
  const { recipient, to, amount } = sent
  const place = { chainId: to, symbol: carrier.symbol, owner: recipient }
  const [carried, held] = await Promise.all([
    carrier.read({ devnet: grounds.devnet, purse }, sent),
    readHeld(purse, place),
  ])
  const counts = `left ${carried.sent.length} times and arrived ${carried.arrived.length} times`
  if (status === 'FAILED') {
    return carried.sent.length + carried.arrived.length > 0 ? [`failed, yet ${counts}`] : []
  }
  const [[left = 0n], [arrived]] = [carried.sent, carried.arrived]
  if (carried.sent.length !== 1 || carried.arrived.length !== 1 || !arrived) return [counts]
  const { amount: brought, kept } = arrived
  return [
    ...(brought + kept === left ? [] : [`arrived as ${brought} and ${kept} of ${left}`]),
    ...(held === brought && held >= amount ? [] : [`brought ${held} instead of ${amount}`]),
  ]
}
