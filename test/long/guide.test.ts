import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/app/embedded-postgres/free-port.ts'
import { guidePages } from '../client/guide-pages.ts'
import { installClient } from '../client/readme-examples.ts'
import { CHAINS } from '../kit/clients/client-accounts.ts'
import { type ClientWorld, openProcessWorld } from '../kit/clients/process-world.ts'
import type { ServiceProcess } from '../kit/service-process.ts'

const UNIT = 10n ** 6n

let world: ClientWorld
let service: ServiceProcess
let stop: () => Promise<void>
let client: ReturnType<typeof installClient>

beforeAll(async () => {
  ;({ world, service, stop } = await openProcessWorld())
  client = installClient()
}, 300_000)
afterAll(async () => {
  client?.dispose()
  await stop?.()
})

it('every page of the guide does what it shows', { timeout: 300_000 }, async () => {
  const said: Record<string, RegExp[]> = {
    'README.md': [],
    'first-intent.md': [/USD of fees\n/, / COMPLETED\n$/],
    'first-deposit.md': [/deposit-received\n/, /\ncompleted \d+\n$/],
    'webhooks.md': [/"type":"deposit-received"/],
    'event-streams.md': [/intent\.completed \d+\n$/],
    'handling-errors.md': [
      /^INSUFFICIENT_LIQUIDITY 422 change it [0-9a-f]{32}\n/,
      /\n# UNAUTHORIZED\n/,
    ],
    'permit2.md': [/^\d{70,}n\n0n\n$/],
    'smart-accounts.md': [/\nCOMPLETED\n2\n$/],
    'sponsorship.md': [/^spends \d+\n/, /"balanceUsd"/],
    'app-fees.md': [/^app fee \{"usd":0\.02/, /"withdrawableUsd"/],
  }
  const pages = guidePages()
  expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(said).sort())
  const env = { PORT: String(await freePort()) }
  // In the order of the guide: what one page has done, the next one may use.
  for (const [name, patterns] of Object.entries(said)) {
    const page = pages.find((each) => each.name === name)!
    const reader = client.follow(page, { dataDir: service.dataDir, env })
    expect(await reader.ended(), `${name}: ${reader.output()}`).toBe(0)
    for (const pattern of patterns) expect(reader.output(), name).toMatch(pattern)
  }
  const recipient = '0x00000000000000000000000000000000000000aa'
  // 5 of each of the two intents, and a deposit of 25 less its fees.
  expect(await world.balance(CHAINS.base.id, 'USDC', recipient)).toBeGreaterThan(30n * UNIT)
})
