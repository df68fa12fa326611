import type { Grounds, ServiceChild } from '../intents/grounds.ts'
import { createCourierChild } from '../mixed/couriers.ts'

/** Two of everything: by role, or with what no requests come to in one. */
const SEPARATE = ['api', 'relayer', 'watcher', 'processor']
const TOGETHER = ['api', 'relayer,watcher,processor']

export type Crew = {
  fronts: readonly ServiceChild[]
  others: readonly ServiceChild[]
  all: readonly ServiceChild[]
}

export async function startCrew(grounds: Grounds, separate: boolean): Promise<Crew> {
  const members: ServiceChild[] = []
  for (const roles of separate ? SEPARATE : TOGETHER) {
    for (const number of [1, 2]) {
      const name = `${roles.split(',')[0]}-${number}`
      members.push(await grounds.service(name, roles))
    }
  }
  const couriers = [1, 2].map((n) => createCourierChild(`courier-${n}`, grounds.databaseUrl))
  const all = [...members, ...couriers]
  for (const each of all) await each.start()
  const isFront = ({ name }: ServiceChild) => name.startsWith('api')
  return { all, fronts: all.filter(isFront), others: all.filter((each) => !isFront(each)) }
}
