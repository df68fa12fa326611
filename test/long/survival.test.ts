import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { carrierSettings } from '../../trials/intents/carriers/carriers.ts'
import { type Grounds, openGrounds } from '../../trials/intents/grounds.ts'
import { judge } from '../../trials/intents/judge.ts'
import type { Load } from '../../trials/intents/load.ts'
import { fillPurse, type Purse } from '../../trials/intents/wallets.ts'
import { killUnderLoad } from '../../trials/kill/kill.ts'
import { killRelayers, openRelayers } from '../../trials/relayers/relayers.ts'

/** Short versions of the trials `kill` and `relayers`, one after another on the same chains. */
const USDC = 1_000n * 10n ** 6n
const TIMEOUT = 300_000

let grounds: Grounds
let purse: Purse
const loads: Load[] = []
const lines: string[] = []
const log = (line: string) => void lines.push(line)

beforeAll(async () => {
  grounds = await openGrounds({
    fillDeadlineSeconds: 120,
    settings: (devnet) => carrierSettings(devnet),
  })
})
afterAll(() => grounds?.stop())

/** Nothing that was ever accepted may be wrong, whatever was killed since. */
async function expectAllWell(load: Load): Promise<void> {
  loads.push(load)
  expect(load.accepted.size).toBeGreaterThan(0)
  const judged = { grounds, purse, loads, usdc: USDC, patienceMs: 200_000, log }
  expect(await judge(judged), lines.join('\n')).toEqual([])
}

test(
  'the service is killed, then its database: what was accepted ends, once',
  async () => {
    const service = await grounds.service('service')
    onTestFinished(() => service.stop())
    await service.start()
    purse = await fillPurse(grounds, { seed: 1, wallets: 3, smart: 1, usdc: USDC, usdt: USDC })
    const killing = { service, kills: 2, log }
    loads.push(await killUnderLoad(grounds, purse, { ...killing, target: 'service', seed: 1 }))
    const load = await killUnderLoad(grounds, purse, { ...killing, target: 'postgres', seed: 2 })
    await expectAllWell(load)
  },
  TIMEOUT,
)

test(
  'one of two relayers is killed every five seconds: what was accepted ends, once',
  async () => {
    const api = await grounds.service('api', 'api')
    const relayers = await openRelayers(grounds)
    onTestFinished(async () => {
      for (const each of [api, ...relayers]) await each.stop()
    })
    await Promise.all([api, ...relayers].map((each) => each.start()))
    await expectAllWell(await killRelayers(grounds, purse, { relayers, count: 6, seed: 3, log }))
  },
  TIMEOUT,
)
