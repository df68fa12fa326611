import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { createServiceProcess } from '../kit/service-process.ts'

const service = createServiceProcess()
/** The events that the project's server was sent. */
let heard: unknown[] = []
let banner = ''
let browser: Browser
let page: Page
let receiver: Server
/** What the page itself complained about: a script that broke, a rule of the policy. */
let complaints: string[] = []

/** A first browser may have to be installed. */
const INSTALL_TIMEOUT_MS = 600_000

beforeAll(async () => {
  browser = await openBrowser()
  receiver = createServer((request, response) => {
    json(request).then((event) => heard.push(event))
    response.end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  banner = await service.start()
  const file = join(service.dataDir, 'devnet.json')
  for (const example of ['first-intent', 'first-deposit']) {
    const script = `examples/${example}.mjs`
    await promisify(execFile)(process.execPath, [script, '--devnet', file])
  }
  await setup({ webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` })
}, INSTALL_TIMEOUT_MS)

afterAll(async () => {
  receiver?.close()
  await browser?.close()
  await service.dispose()
})

beforeEach(async () => {
  complaints = []
  heard = []
  page = await browser.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})
afterEach(() => page.close())

async function setup(params: object) {
  const { depositBaseUrl, apiKeys } = service.devnet()
  const response = await fetch(`${depositBaseUrl}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKeys.development },
    body: JSON.stringify({ params }),
  })
  expect(response.status).toBe(200)
}

/** As the banner says it, with the key behind the `#`. */
async function open(place = '') {
  const link = /Console\s+(\S+)/.exec(banner)?.[1] ?? ''
  await page.goto(link)
  if (place) await page.goto(`${service.devnet().consoleUrl}#/${place}`)
}

const shows = (text: string | RegExp) => page.getByText(text).first().waitFor()
const hears = (count: number) =>
  expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
const rows = () => page.locator('tbody tr')

describe('the console', () => {
  it('opens from the banner with the key, which it takes off the address', async () => {
    await open()
    await shows('1,500,000 USDC')
    expect(page.url()).not.toContain('sk_test')
    expect(await page.title()).toBe('Intents · Simplon console')
    expect(await page.locator('#key').inputValue()).toBe(service.devnet().apiKeys.development)
    expect(complaints).toEqual([])
  })

  it('draws the route of an intent with what was done on each chain', async () => {
    await open()
    const line = rows().filter({ hasText: '1,500,000 USDC' })
    await line.getByRole('link', { name: 'Details' }).click()
    const route = page.getByRole('img')
    await route.waitFor()
    const said = await route.getAttribute('aria-label')
    expect(said).toMatch(/USDC on Arbitrum Sepolia; .* on OP Sepolia; by ACROSS; 1,500,000 USDC on/)
    expect(await rows().allInnerTexts()).toHaveLength(3)
    expect(await page.locator('tbody').innerText()).toMatch(/CLAIM[\s\S]*CLAIM[\s\S]*FILL/)
    expect(complaints).toEqual([])
  })

  it('follows a deposit to its intent, and filters by status', async () => {
    await open('deposits')
    await shows('25 USDC')
    await page.getByLabel('Show').selectOption('failed')
    await shows('No deposit is like that.')
    await page.getByLabel('Show').selectOption('completed')
    await page.getByRole('link', { name: 'Details' }).click()
    await shows('Delivered by')
    await page.getByRole('link', { name: 'Intent', exact: true }).click()
    await shows('On the chains')
    expect(complaints).toEqual([])
  })

  it('finds an intent by its id and a deposit by its address', async () => {
    await open('intents')
    await page.getByLabel('Intent').fill('12345')
    await page.getByLabel('Intent').press('Enter')
    await page.getByRole('alert').waitFor()
    await open('deposits')
    await page.getByRole('link', { name: 'Details' }).click()
    const deposit = page.locator('dd button').first()
    const address = (await deposit.getAttribute('title')) ?? ''
    await page.getByRole('link', { name: 'Deposits' }).click()
    const field = page.getByLabel('Address or transaction')
    await field.fill(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    await field.press('Enter')
    await shows('No deposit is like that.')
    await page.getByLabel('Address or transaction').fill(address)
    await page.getByLabel('Address or transaction').press('Enter')
    await shows('25 USDC')
    await page.getByLabel('Address or transaction').fill('nonsense')
    await page.getByLabel('Address or transaction').press('Enter')
    await shows('neither an address')
  })

  it('sends an event again, and a test event', async () => {
    await open('events')
    await rows().first().getByRole('button', { name: 'Resend' }).click()
    await hears(1)
    const before = await rows().count()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await hears(2)
    await rows().nth(before).waitFor()
    expect(heard).toMatchObject([
      { type: 'bridge-complete' },
      { type: 'deposit-received', test: true },
    ])
    expect(complaints).toEqual([])
  })

  it('says what a quote costs, and why there is none', async () => {
    await open('quote')
    const { accounts } = service.devnet()
    await page.getByLabel('Account', { exact: true }).fill(accounts[3]?.address ?? '')
    await page.getByLabel('Wanted on').selectOption('eip155:84532')
    await page.getByLabel('Recipient').fill('0x00000000000000000000000000000000000000aA')
    await page.getByLabel('Amount').fill('1,500,000')
    await page.getByRole('button', { name: 'Ask for routes' }).click()
    await shows(/^Route 1: \$[\d,.]+ of fees$/)
    expect(complaints).toEqual([])
    await page.getByLabel('Amount').fill('1.0000001')
    await page.getByRole('button', { name: 'Ask for routes' }).click()
    await shows('the token has 6 decimals')
    await page.getByLabel('Amount').fill('999,000,000,000')
    await page.getByRole('button', { name: 'Ask for routes' }).click()
    await page.getByRole('alert').filter({ hasText: 'balance' }).waitFor()
  })

  it('shows how the chains are and that the books are in order', async () => {
    await open('health')
    await shows('Relayer accounts')
    expect(await rows().filter({ hasText: 'Base Sepolia' }).first().innerText()).toContain('3 of 3')
    await page.getByRole('link', { name: 'Books' }).click()
    await shows('2 of 2 have ended')
    expect(await page.getByText('down', { exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('shows what is paused to an operator key, and asks for one without it', async () => {
    const { baseUrl, operatorKey, consoleUrl } = service.devnet()
    const turn = (action: string) =>
      fetch(`${baseUrl}/operator/switches/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': operatorKey },
        body: JSON.stringify({ scope: 'layer:OFT', reason: `${action} to be seen` }),
      })
    await open('switches')
    await shows('Everything takes new work.')
    expect((await turn('pause')).status).toBe(200)
    await shows('pause to be seen')
    expect(await rows().filter({ hasText: 'layer:OFT' }).count()).toBeGreaterThanOrEqual(2)
    expect((await turn('resume')).status).toBe(200)
    await shows('Everything takes new work.')
    expect(complaints).toEqual([])
    const stranger = await browser.newPage()
    await stranger.goto(`${consoleUrl}#/switches`)
    await stranger.getByText('Enter an operator key above').waitFor()
    await stranger.close()
  })

  it('asks for a key, and says when one is wrong', async () => {
    await page.goto(service.devnet().consoleUrl)
    await shows('Enter an API key')
    await page.locator('#key').fill('sk_test_wrong')
    await page.locator('#key').press('Enter')
    await page.getByRole('alert').waitFor()
  })

  it('notices that the service is gone, and that it is back', async () => {
    await open('intents')
    await shows('1,500,000 USDC')
    await service.kill('SIGKILL')
    await shows('The service does not answer')
    const { baseUrl } = service.devnet()
    const { port } = new URL(baseUrl)
    banner = await service.start({ SIMPLON_HTTP_PORT: port })
    await shows('1,500,000 USDC')
  })
})
