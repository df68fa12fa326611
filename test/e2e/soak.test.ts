import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Grounds, openGrounds, type ServiceChild } from '../../trials/intents/grounds.ts'
import { createCourierChild } from '../../trials/mixed/couriers.ts'
import { findExcess } from '../../trials/mixed/soak/judge-soak.ts'
import { playSoak } from '../../trials/mixed/soak/play-soak.ts'
import { SOAK_ROOM } from '../../trials/mixed/soak/soak.ts'

let grounds: Grounds
let service: ServiceChild
let courier: ServiceChild
beforeAll(async () => {
  grounds = await openGrounds({ fillDeadlineSeconds: 240, settings: SOAK_ROOM })
  courier = createCourierChild('courier', grounds.databaseUrl)
  service = await grounds.service('service', 'api,watcher,relayer,processor')
  await service.start()
  await courier.start()
}, 240_000)
afterAll(async () => {
  await courier?.stop()
  await grounds?.stop()
}, 60_000)

/** The short version of the trial `soak`: it is too short to see growth, and long enough to see loss. */
test('ends everything right while quotes, intents and deposits come and a node dies', async () => {
  const lines: string[] = []
  const soaked = await playSoak(grounds, {
    service,
    seed: 1,
    seconds: 20,
    sampleMs: 1_000,
    accounts: 50,
    atOnce: 1,
    wallets: 2,
    smart: 0,
    log: (line) => lines.push(line),
  })
  const said = [...lines, service.output().slice(-5_000)].join('\n')
  expect(soaked.problems, said).toEqual([])
  expect(findExcess(soaked.samples)).toEqual([])
  expect(soaked.samples.length).toBeGreaterThan(0)
  for (const count of [soaked.quotes, soaked.intents, soaked.transfers, soaked.deaths]) {
    expect(count, said).toBeGreaterThan(0)
  }
}, 600_000)
