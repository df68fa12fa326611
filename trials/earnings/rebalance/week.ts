import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceChild } from '../../intents/grounds.ts'
import { createRandom } from '../../kit/random.ts'
import { control } from '../holdings.ts'
import { readStock, type Scene, UNIT, WANTED } from './scene.ts'
import { createServe, drawWishes } from './serve.ts'

/** Across pays what it owes once in so many hours. */
const BUNDLE_HOURS = 3
/** In one of so many hours the service is killed. */
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
  kills: boolean
  log: (line: string) => void
}

/** Hour by hour; an hour is over when what was accepted in it is at its end. */
export async function playWeek(scene: Scene, options: WeekOptions): Promise<Week> {
  const { service, seed, hours, log } = options
  const week: Week = { hours: [], kills: 0, volume: 0n, refusals: new Map(), broken: [] }
  const serve = createServe(scene)
  // The same users come, whether anybody is killed or not.
  const [users, killer] = [createRandom(seed), createRandom(seed + 1)]
  for (let hour = 0; hour < hours; hour += 1) {
    const paused = hour % BUNDLE_HOURS !== BUNDLE_HOURS - 1
    await control(scene.grounds, 'actor', { name: 'across-dataworker', paused })
    const wishes = drawWishes(scene, users)
    const dies = hour % KILL_HOURS === 1 + killer.below(KILL_HOURS - 1)
    const [outcomes] = await Promise.all([
      Promise.all(wishes.map(serve)),
      options.kills && dies ? kill(service, killer.below(LATEST_KILL_MS)) : undefined,
    ])
    if (options.kills && dies) week.kills += 1
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
  await control(scene.grounds, 'actor', { name: 'across-dataworker', paused: false })
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
