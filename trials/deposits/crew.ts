import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds, ServiceChild } from '../intents/grounds.ts'
import type { Random } from '../kit/random.ts'

/** The service in three processes: who follows chains, who moves deposits, and the rest. */
const ROLES = { front: 'api,courier', watcher: 'watcher', mover: 'relayer,processor' } as const
type Name = keyof typeof ROLES
const ALL = Object.keys(ROLES) as Name[]
const VICTIMS: readonly (readonly Name[])[] = [['watcher'], ['mover'], ALL]

export async function createCrew(grounds: Grounds) {
  const children = new Map<Name, ServiceChild>()
  const kills = new Map<string, number>()
  const pauses: number[] = []
  for (const name of ALL) children.set(name, await grounds.service(name, ROLES[name]))
  const start = (names: readonly Name[]) =>
    Promise.all(names.map((name) => children.get(name)?.start() ?? 0))
  const kill = (names: readonly Name[]) =>
    Promise.all(names.map((name) => children.get(name)?.kill()))
  // One after another: the first makes the tables.
  for (const name of ALL) await start([name])

  return {
    /** Answers how many milliseconds it took those struck to be back. */
    async strike(random: Random): Promise<number> {
      const names = random.pick(VICTIMS)
      const key = names.length > 1 ? 'everything' : names.join()
      kills.set(key, (kills.get(key) ?? 0) + 1)
      await kill(names)
      if (random.chance(0.2)) await sleep(random.below(3_000))
      const pause = Math.max(...(await start(names)))
      pauses.push(pause)
      return pause
    },
    async without(name: Name, deed: () => Promise<void>) {
      await kill([name])
      await deed()
      await start([name])
    },
    report() {
      const sorted = [...pauses].sort((a, b) => a - b)
      const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
      const counts = [...kills].map(([what, count]) => `${what} ${count}`).join(', ')
      return `killed: ${counts}; back after ${median} ms (median)`
    },
    output: () => [...children.values()].map((each) => each.output().slice(-2_000)).join('\n'),
  }
}
