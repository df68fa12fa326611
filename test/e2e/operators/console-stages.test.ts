import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { violationsOf } from '../../kit/axe.ts'
import { openBrowser } from '../../kit/browser.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/** What the console draws of the messages that carry tokens: one that waits, and the same when it has arrived. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const POLL = { timeout: 90_000 }
const SHOTS = resolve(import.meta.dirname, '../../../.simplon/console-stages')

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let browser: Browser
let page: Page

beforeAll(async () => {
  rmSync(SHOTS, { recursive: true, force: true })
  mkdirSync(SHOTS, { recursive: true })
  const HYPERLANE = { enabled: true, deliverySeconds: 5, patienceSeconds: 5 }
  const settings = { cctp: { enabled: true }, settlement: { layers: [], options: { HYPERLANE } } }
  ;[browser, service] = await Promise.all([openBrowser(), startService(settings)])
  world = createWorld(service)
  blanc = createBlancClient(service)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(POLL.timeout)
  page = await context.newPage()
  await page.goto(
    `${service.url}/console#key=${service.keys.development}&operator=${service.operatorKey}`,
  )
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})
afterEach(async () => {
  await control('actor', { name: 'cctp-attester', paused: false })
  await control('hyperlane', { fault: 'none' })
})

const control = (command: string, input: object) => controlDevnet(service.devnet, command, input)

async function send(layer: string, symbol: string): Promise<string> {
  const { owner, address } = await world.newEoa([[arbitrum.id, symbol, 200n * UNIT]])
  const [route] = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, symbol), amount: String(50n * UNIT) }],
    options: { settlementLayers: { include: [layer] } },
  })
  if (!route) throw new Error('nothing is offered')
  expect((await blanc.submit(route, owner)).status).toBe(201)
  return route.intentId
}

/** The text of each stage, those that are reached in capitals. */
async function drawn(): Promise<string[]> {
  const all = await page.locator('.stages li').all()
  return Promise.all(
    all.map(async (each) => {
      const text = (await each.locator('.stage').innerText()).trim()
      return (await each.getAttribute('data-reached')) === null ? text : text.toUpperCase()
    }),
  )
}

/** No finding of axe in light or dark, and a picture of each. */
async function look(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
    await page.screenshot({ path: join(SHOTS, `${name}-${colorScheme}.png`) })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const beside = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await page.screenshot({ path: join(SHOTS, `${name}-phone.png`), fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(beside).toBe(0)
}

describe('the stages of a message', () => {
  it.each([
    {
      ...{ layer: 'CCTP', symbol: 'USDC', words: ['burnt', 'attested', 'minted'] },
      hold: () => control('actor', { name: 'cctp-attester', paused: true }),
      release: () => control('actor', { name: 'cctp-attester', paused: false }),
    },
    {
      ...{ layer: 'HYPERLANE', symbol: 'USDT', words: ['dispatched', 'verified', 'delivered'] },
      hold: () => control('hyperlane', { fault: 'stalled' }),
      release: () => control('hyperlane', { fault: 'none' }),
    },
  ])(
    'of $layer are drawn as they are reached',
    async ({ layer, symbol, words, hold, release }) => {
      const [first = '', second = '', third = ''] = words
      await hold()
      const id = await send(layer, symbol)
      await page.goto(`${service.url}/console#/intents/${id}`)
      await expect.poll(drawn, POLL).toEqual([first.toUpperCase(), `not ${second} yet`, third])
      await look(`${layer}-waiting`)
      await release()
      await expect.poll(drawn, POLL).toEqual(words.map((word) => word.toUpperCase()))
      expect(await page.locator('.stages li').last().innerText()).toContain('Base Sepolia')
      await look(`${layer}-arrived`)
    },
    300_000,
  )
})
