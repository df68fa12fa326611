import { type ChildProcess, execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { createPayers, freePort, PATIENCE } from '../kit/payers/payers.ts'
import { createPictures, SIZES } from '../kit/payers/pictures.ts'
import { createServiceProcess, type ServiceProcess } from '../kit/service-process.ts'

/**
 * The shop of the examples, by the commands of its README, in a real browser. Who could gain by lying: a
 * customer who forges, alters or repeats a webhook, pays too little or with something else, or takes the order
 * of somebody else for its own; and another site that orders in a customer's name.
 */
vi.setConfig({ testTimeout: 600_000 })

const ROOT = resolve(import.meta.dirname, '../..')
const POLL = { timeout: 120_000 }
/** A deposit goes over two chains, and the service may have to start meanwhile. */
const WHOLE_WAY = { timeout: 300_000 }
const [BASE, ARBITRUM] = [84532, 421614]
const UNIT = 10n ** 6n
const PAID = 'Paid, thank you. 25 USDC have arrived.'

let service: ServiceProcess
let settings: NodeJS.ProcessEnv
let payers: ReturnType<typeof createPayers>
let pictures: ReturnType<typeof createPictures>
let browser: Browser
let context: BrowserContext
let page: Page
let shop: ChildProcess
let url: string
let complaints: string[] = []

beforeAll(async () => {
  service = createServiceProcess({ SIMPLON_HTTP_PORT: String(await freePort()) })
  const file = join(service.dataDir, 'service.yaml')
  writeFileSync(file, PATIENCE)
  settings = { SIMPLON_CONFIG: file }
  ;[browser] = await Promise.all([openBrowser(), service.start(settings)])
  payers = createPayers(service)
  pictures = createPictures('shop')
  url = `http://127.0.0.1:${await freePort()}`
  execSync(commands()[0] ?? '', { cwd: ROOT })
  await openShop()
}, 600_000)
afterAll(async () => {
  shop?.kill('SIGKILL')
  await browser?.close()
  await service?.dispose()
})

beforeEach(async () => {
  complaints = []
  context = await browser.newContext({ viewport: SIZES.phone, locale: 'en-US' })
  context.setDefaultTimeout(POLL.timeout)
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(() => context.close())

/** The two commands of the README: build the client, open the shop. */
function commands(): string[] {
  const text = readFileSync(join(ROOT, 'examples/shop/README.md'), 'utf8')
  return (
    text
      .match(/```sh\n([\s\S]*?)```/)?.[1]
      ?.trim()
      .split('\n') ?? []
  )
}

async function openShop(): Promise<void> {
  const [program = '', ...args] = commands()[1]?.split(' ') ?? []
  const DEVNET = join(service.dataDir, 'devnet.json')
  const JOURNAL = join(service.dataDir, 'shop.jsonl')
  const env = { ...process.env, DEVNET, JOURNAL, PORT: new URL(url).port }
  shop = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  shop.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  for await (const chunk of shop.stdout ?? []) {
    printed += chunk
    if (printed.includes(`the shop is open at ${url}`)) return
  }
  throw new Error(`the shop did not open: ${printed}`)
}

async function killShop(): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const closed = once(shop, 'exit')
  shop.kill('SIGKILL')
  await closed
}

const standing = (where = page) => where.locator('#standing').innerText()
const elementState = (where = page) =>
  where
    .locator('[data-state]')
    .getAttribute('data-state', { timeout: 5_000 })
    .catch(() => null)
const newAccount = () => privateKeyToAccount(generatePrivateKey()).address
const shopHolds = () => payers.balance(BASE, service.devnet().accounts[7]?.address as Hex)

/** Buys a poster; answers the address that it is to be paid to, as the element shows it. */
async function order(where = page, refundTo = newAccount()): Promise<{ address: Hex }> {
  await where.goto(url)
  await where.getByLabel('Chain to pay on').selectOption({ label: 'Arbitrum Sepolia' })
  await where.getByLabel('Your address').fill(refundTo)
  await where.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(() => elementState(where), POLL).toBe('waiting')
  const address = (await where.locator('.address').innerText()).toLowerCase()
  expect(new URL(where.url()).searchParams.get('order')).toBe(address)
  return { address: address as Hex }
}

const pay = (to: Hex, amount: bigint) => payers.transfer(ARBITRUM, to, amount)

async function api(path: string, body: object): Promise<Response> {
  const { depositBaseUrl, apiKeys } = service.devnet()
  return fetch(depositBaseUrl + path, {
    method: 'POST',
    headers: { 'x-api-key': apiKeys.development, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

type Delivery = { headers: IncomingHttpHeaders; body: Buffer; type: string }

/** Has the webhooks go past an eavesdropper, who passes them on and keeps a copy. */
async function eavesdrop() {
  const heard: Delivery[] = []
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray())
    heard.push({ headers: request.headers, body, type: JSON.parse(String(body)).type })
    reply.writeHead(await send({ headers: request.headers, body })).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect((await api('/setup', { params: { webhookUrl } })).ok).toBe(true)
  return { heard, stop: () => server.close() }
}

/** Says to the shop what looks like a webhook; answers its status. */
async function send({ headers, body }: Omit<Delivery, 'type'>): Promise<number> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-webhook-'))
  const given = Object.fromEntries(own) as Record<string, string>
  return (await fetch(`${url}/webhook`, { method: 'POST', headers: given, body })).status
}

it('believes no webhook but the service’s own, each once, and shows an order to its customer alone', async () => {
  const { heard, stop } = await eavesdrop()
  const { address } = await order()
  await pay(address, 25n * UNIT)
  await expect.poll(() => standing(), WHOLE_WAY).toBe(PAID)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(page.url())
  await stranger.getByText('There is no such order.').waitFor()
  expect((await stranger.request.get(`${url}/order?address=${address}`)).status()).toBe(404)
  // The stranger orders as well, and wants the first customer's payment to count for it.
  const wanted = await order(stranger)
  const [complete] = heard.filter(({ type }) => type === 'bridge-complete')
  const { headers, body } = complete as Delivery
  const altered = Buffer.from(String(body).replaceAll(address, wanted.address))
  expect(altered.equals(body)).toBe(false)
  expect(await send({ headers, body: altered })).toBe(401)
  expect(await send({ headers: {}, body: altered })).toBe(401)
  const later = { ...headers, 'x-webhook-timestamp': String(Math.floor(Date.now() / 1000) + 9) }
  expect(await send({ headers: later, body })).toBe(401)
  // What was really sent may come again, from whomever.
  expect([await send({ headers, body }), await send({ headers, body })]).toEqual([204, 204])
  const { eventId } = JSON.parse(String(body)) as { eventId: string }
  expect((await api(`/webhooks/events/${eventId}/resend`, {})).ok).toBe(true)
  expect((await api('/webhooks/test', { type: 'bridge-complete' })).ok).toBe(true)
  await expect
    .poll(() => heard.filter(({ type }) => type === 'bridge-complete').length, POLL)
    .toBe(3)
  await page.reload()
  await expect.poll(() => standing(), POLL).toBe(PAID)
  expect(await standing(stranger)).toBe('Not paid yet.')
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: 'chain=x' }
  expect((await fetch(`${url}/orders`, foreign)).status).toBe(403)
  const large = { method: 'POST', body: 'x'.repeat(70_000) }
  expect((await fetch(`${url}/webhook`, large)).status).toBe(413)
  expect((await fetch(`${url}//`)).status).toBe(404)
  expect(complaints).toEqual([])
  stop()
  await other.close()
})

it('is paid through a kill of the service, and forgets nothing when it is killed itself', async () => {
  await killShop()
  await openShop()
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay' }).waitFor()
  await pictures.takeAll(page, 'product')
  await page.setViewportSize(SIZES.phone)
  const before = await shopHolds()
  const { address } = await order()
  // The shop pays it.
  await page.getByText(/no fee/).waitFor()
  await pictures.takeAll(page, 'open')
  await pay(address, 25n * UNIT)
  await expect.poll(() => elementState(), POLL).toMatch(/pending|processing|completed/)
  await service.kill('SIGKILL')
  await page.getByText('The service does not answer.').waitFor()
  await pictures.takeAll(page, 'away')
  await killShop()
  await page.getByText('The shop does not answer. This page keeps trying.').waitFor()
  await service.start(settings)
  await openShop()
  await expect.poll(() => standing(), WHOLE_WAY).toBe(PAID)
  expect(await shopHolds()).toBe(before + 25n * UNIT)
  await expect.poll(() => elementState(), POLL).toBe('completed')
  await pictures.takeAll(page, 'paid')
  // What a crash left of a line that was never answered for.
  await killShop()
  writeFileSync(join(service.dataDir, 'shop.jsonl'), '{"order":{"id":"to', { flag: 'a' })
  await openShop()
  await page.reload()
  await expect.poll(() => standing(), POLL).toBe(PAID)
  expect(await page.locator('simplon-deposit').isVisible()).toBe(false)
})

it('says why it takes a payment not, what is missing, and what is too much', async () => {
  const { address } = await order()
  await pay(address, UNIT / 100n)
  await page.getByText(/A payment was not accepted: .*\(BALANCE-4\)/).waitFor()
  await expect.poll(() => elementState(), POLL).toBe('rejected')
  expect(await standing()).toContain('Not paid yet.')
  await pictures.takeAll(page, 'refused')
  await pay(address, 10n * UNIT)
  await page.getByText('10 USDC have arrived, 15 USDC are missing.').waitFor()
  // The element asks for the rest.
  await page.getByText('15 USDC · Arbitrum Sepolia').waitFor()
  await expect.poll(() => elementState(), POLL).toBe('waiting')
  await pictures.takeAll(page, 'partly')
  await pay(address, 20n * UNIT)
  await expect
    .poll(() => standing(), WHOLE_WAY)
    .toContain('Paid, thank you. 30 USDC have arrived. That is 5 USDC too much')
  await pictures.takeAll(page, 'too-much')
  expect(complaints).toEqual([])
})
