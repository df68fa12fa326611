import { setTimeout as sleep } from 'node:timers/promises'
import { readNewestMove } from '../../../src/store/inventory/moves.ts'
import type { ServiceChild } from '../../intents/grounds.ts'
import { controlDevnet } from '../../kit/control-devnet.ts'
import { createRandom } from '../../kit/random.ts'
import { createCatchUp } from './catch-up.ts'
import { readStock, type Scene, UNIT, WANTED } from './scene.ts'
import { createServe, drawWishes } from './serve.ts'

/** Across pays what it owes once in so many hours. */
const BUNDLE_HOURS = 3
/** In one of so many hours the service is killed, at a moment that the seed draws. */
const KILL_HOURS = 6
const LATEST_KILL_MS = 2_500

export type Hour = { stock: bigint; asked: number; served: number }

export type Week = {
  hours: Hour[]
  kills: number
  /** USDC that users got. */
  volume: bigint
  /** By code. */
  refusals: Map<string, number>
  /** Accepted and not carried out. */
  broken: string[]
}

export type WeekOptions = {
  service: ServiceChild
  seed: number
  hours: number
  /** The service is killed, and moves are waited for. */
  moves: boolean
  log: (line: string) => void
}

/**
 * Hour by hour; an hour is over when what was accepted in it is at its end and the service has done
 * what it could for its moves. Whatever Across owed before an hour in which it pays has come by its end.
 */
export async function playWeek(scene: Scene, options: WeekOptions): Promise<Week> {
  const { service, seed, hours, moves, log } = options
  const { sql } = scene.grounds.database
  const week: Week = { hours: [], kills: 0, volume: 0n, refusals: new Map(), broken: [] }
  const serve = createServe(scene)
  // The same users come, whether anybody is killed or not.
  const [users, killer] = [createRandom(seed), createRandom(seed + 1)]
  const catchUp = createCatchUp(scene.grounds)
  if (moves) week.broken.push(...(await catchUp.begun()), ...(await catchUp.sent()))
  let fatal = 0
  for (let hour = 0; hour < hours; hour += 1) {
    const paused = hour % BUNDLE_HOURS !== BUNDLE_HOURS - 1
    await controlDevnet(scene.grounds.devnet, 'actor', { name: 'across-dataworker', paused })
    const wishes = drawWishes(scene, users)
    if (hour % KILL_HOURS === 0) fatal = hour + killer.below(KILL_HOURS)
    const dies = moves && hour === fatal
    const newest = await readNewestMove(sql)
    const [outcomes] = await Promise.all([
      Promise.all(wishes.map(serve)),
      dies ? kill(service, killer.below(LATEST_KILL_MS)) : undefined,
    ])
    if (dies) week.kills += 1
    if (moves) week.broken.push(...(await catchUp.sent()))
    if (moves && !paused) week.broken.push(...(await catchUp.arrived(newest)))
    let served = 0
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.state === 'broken') week.broken.push(outcome.reason)
      if (outcome.state === 'refused') {
        week.refusals.set(outcome.code, (week.refusals.get(outcome.code) ?? 0) + 1)
        continue
      }
      served += 1
      week.volume += wishes[index]?.amount ?? 0n
    }
    const stock = await readStock(scene, WANTED)
    week.hours.push({ stock, asked: wishes.length, served })
    if ((hour + 1) % 24 === 0) {
      const total = sumOf(week)
      log(`hour ${hour + 1}: stock ${stock / UNIT}, ${total.served} of ${total.asked} served`)
    }
  }
  await controlDevnet(scene.grounds.devnet, 'actor', { name: 'across-dataworker', paused: false })
  return week
}

async function kill(service: ServiceChild, afterMs: number): Promise<void> {
  await sleep(afterMs)
  await service.kill()
  await service.start()
}

export function sumOf({ hours }: Pick<Week, 'hours'>): { asked: number; served: number } {
  return {
    asked: hours.reduce((sum, each) => sum + each.asked, 0),
    served: hours.reduce((sum, each) => sum + each.served, 0),
  }
}
