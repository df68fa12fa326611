import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { violationsOf } from '../kit/axe.ts'
import { openBrowser } from '../kit/browser.ts'
import { createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { type RunningService, startService } from '../kit/service.ts'

/**
 * How far the messages of real intents are, as an operator sees it: each layer that sends messages is
 * held in the middle, and let go.
 */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const POLL = { timeout: 90_000 }
const SHOTS = resolve(import.meta.dirname, '../../.simplon/console-stages')
const SIZES = {
  desktop: { width: 1280, height: 900, colorScheme: 'light' },
  phone: { width: 390, height: 844, colorScheme: 'dark' },
} as const
const HYPERLANE = { enabled: true }

/** What is drawn while a message is held: reached stages in capitals. */
const LAYERS = [
  {
    ...{ layer: 'OFT', symbol: 'USDT0', waits: 'the message is on its way' },
    held: ['SENT', 'not verified yet', 'not delivered yet'],
  },
  {
    ...{ layer: 'CCTP', symbol: 'USDC', waits: 'its transaction is' },
    held: ['BURNT', 'ATTESTED', 'not minted yet'],
  },
  {
    ...{ layer: 'HYPERLANE', symbol: 'USDT', waits: 'the message is on its way' },
    held: ['DISPATCHED', 'not verified yet', 'not delivered yet'],
  },
]

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let browser: Browser
let page: Page

beforeAll(async () => {
  rmSync(SHOTS, { recursive: true, force: true })
  mkdirSync(SHOTS, { recursive: true })
  const settings = { cctp: { enabled: true }, settlement: { layers: [], options: { HYPERLANE } } }
  ;[browser, service] = await Promise.all([openBrowser(), startService(settings)])
  world = createWorld(service)
  blanc = createBlancClient(service)
  const context = await browser.newContext({ viewport: SIZES.desktop })
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

const control = (command: string, input: object) => controlDevnet(service.devnet, command, input)

/** Nobody verifies for OFT and Hyperlane; what would mint on Base is kept from its blocks. */
async function hold(isHeld: boolean): Promise<void> {
  await control('actor', { name: 'layerzero-dvn', paused: isHeld })
  await control('hyperlane', { fault: isHeld ? 'stalled' : 'none' })
  const mode = isHeld ? 'swallow' : 'none'
  await control('rpc-fault', { chainId: base.id, url: 'all', mode })
}

/** An intent as a new account submits it; answers its id. */
async function send(layer: string, symbol: string): Promise<string> {
  const { owner, address } = await world.newEoa([[arbitrum.id, symbol, 200n * UNIT]])
  const [route] = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, symbol), amount: String(50n * UNIT) }],
    options: { settlementLayers: { include: [layer] } },
  })
  if (!route) throw new Error(`${layer} offers nothing`)
  expect((await blanc.submit(route, owner)).status).toBe(201)
  return route.intentId
}

/** The name of each stage, those that are reached in capitals. */
async function drawn(): Promise<string[]> {
  const all = await page.locator('.stages li').all()
  return Promise.all(
    all.map(async (each) => {
      const text = (await each.locator('.stage').innerText()).trim()
      return (await each.getAttribute('data-reached')) === null ? text : text.toUpperCase()
    }),
  )
}

/** A picture of each size, one light and one dark; answers what axe finds and what is too wide. */
async function look(name: string): Promise<string[]> {
  const found: string[] = []
  for (const [size, { colorScheme, ...viewport }] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsOf(page)))
    await page.screenshot({ path: join(SHOTS, `${name}-${size}.png`), fullPage: true })
    const beside = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    if (beside !== 0) found.push(`${name} on a ${size} is ${beside} pixels too wide`)
  }
  return found
}

it('draws at which stage the message of each layer stands, and that it has arrived', async () => {
  await hold(true)
  const sent = await Promise.all(
    LAYERS.map(async (each) => ({ ...each, id: await send(each.layer, each.symbol) })),
  )
  const open = (id: string) => page.goto(`${service.url}/console#/intents/${id}`)
  const hashes = page.locator('.stages .short')
  for (const { layer, id, held, waits } of sent) {
    await open(id)
    await expect.poll(drawn, { ...POLL, message: layer }).toEqual(held)
    expect(await hashes.count()).toBe(1)
    await page.locator('dd').getByText(`Base Sepolia: ${waits}`).waitFor()
    expect(await page.locator('dt').getByText('Took').count()).toBe(0)
    expect(await look(`${layer}-held`)).toEqual([])
    expect(await drawn()).toEqual(held)
  }
  await hold(false)
  for (const { layer, id, held } of sent) {
    await open(id)
    const words = held.map((each) => each.replace(/not | yet/g, '').toUpperCase())
    await expect.poll(drawn, { ...POLL, message: layer }).toEqual(words)
    await page.locator('h1').getByText('COMPLETED').waitFor()
    expect(await hashes.count()).toBe(2)
    expect(await page.locator('dt').getByText('Took').count()).toBe(1)
    expect(await page.locator('.stages li').last().innerText()).toContain('Base Sepolia')
    expect(await look(`${layer}-arrived`)).toEqual([])
  }
}, 300_000)
