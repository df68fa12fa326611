import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { HOSTILE } from '../kit/console-scene.ts'
import { injectWallet } from '../kit/payers/browser-wallet.ts'
import { createPayers, freePort, PATIENCE } from '../kit/payers/payers.ts'
import { createPictures, SIZES } from '../kit/payers/pictures.ts'
import { createServiceProcess, type ServiceProcess } from '../kit/service-process.ts'

/**
 * The payer's page in a real browser, with a wallet that the test injects. Who could gain by lying: an
 * integrator's user whose text stands in a link, a token or a wallet with markup in its name, whoever makes up
 * links, and a site that shows the page as its own.
 */
vi.setConfig({ testTimeout: 600_000 })

const POLL = { timeout: 120_000 }
/** A deposit goes over two chains, and the service may have to start meanwhile. */
const WHOLE_WAY = { timeout: 300_000 }
const PAGE_OF_LINK = /\/deposit-processor\/pay\/[^/]+$/
const [BASE, ARBITRUM] = [84532, 421614]
const UNIT = 10n ** 6n

let service: ServiceProcess
let settings: NodeJS.ProcessEnv
let browser: Browser
let context: BrowserContext
let page: Page
let pictures: ReturnType<typeof createPictures>
let payers: ReturnType<typeof createPayers>
let complaints: string[] = []
let salts = 0x9000

beforeAll(async () => {
  // The same port after a kill: the page knows no other.
  service = createServiceProcess({ SIMPLON_HTTP_PORT: String(await freePort()) })
  const file = join(service.dataDir, 'service.yaml')
  writeFileSync(file, PATIENCE)
  settings = { SIMPLON_CONFIG: file }
  ;[browser] = await Promise.all([openBrowser(), service.start(settings)])
  pictures = createPictures('payers-page')
  payers = createPayers(service)
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await service?.dispose()
})

beforeEach(async () => {
  complaints = []
  context = await browser.newContext({ viewport: SIZES.desktop, locale: 'en-US' })
  context.setDefaultTimeout(POLL.timeout)
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(() => context.close())

const devnet = () => service.devnet()
const keyOf = (index: number) => payers.keyOf(index)
const rpcUrls = () => payers.rpcUrls()
const usdc = (chainId: number) => payers.usdc(chainId)
const balance = (chainId: number, owner: Hex) => payers.balance(chainId, owner)
const transfer = (to: Hex, amount: bigint) => payers.transfer(ARBITRUM, to, amount)
const shootAll = (name: string) => pictures.takeAll(page, name)

async function post<T = Record<string, string>>(path: string, body: object): Promise<T> {
  const { depositBaseUrl, apiKeys } = devnet()
  const response = await fetch(depositBaseUrl + path, {
    method: 'POST',
    headers: { 'x-api-key': apiKeys.development, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  expect(response.ok, JSON.stringify(answer)).toBe(true)
  return answer as T
}

/** A new deposit address on Base for somebody, who gets back what cannot go there. */
async function newAddress(recipient = privateKeyToAccount(generatePrivateKey()).address) {
  salts += 1
  const target = { chain: `eip155:${BASE}`, token: 'USDC', recipient }
  const made = await post('/register-managed', {
    account: { salt: `0x${salts.toString(16)}`, target },
  })
  return { address: made.evmDepositAddress?.toLowerCase() as Hex, recipient }
}

const newLink = (account: string, terms: object = {}) => post('/pay-links', { account, ...terms })
const asked = (amount: bigint) => ({
  chain: `eip155:${ARBITRUM}`,
  token: usdc(ARBITRUM),
  amount: String(amount),
})
const open = (path = '', where = page) => where.goto(devnet().baseUrl + path)
const stateOf = (where = page) =>
  where
    .locator('[data-state]')
    .getAttribute('data-state', { timeout: 5_000 })
    .catch(() => null)
const inPage = <T>(script: string, where = page) => where.evaluate(script) as Promise<T>

const hasRun = (where = page) => inPage<boolean>(`'ran' in globalThis`, where)
/** Elements that strangers' text would become if it were taken for markup. */
const FOREIGN = `[...document.querySelector('simplon-deposit').shadowRoot.querySelectorAll(
  'script, iframe, object, embed, style, link, img')].length`

it('shows what strangers wrote as text, and runs none of it', async () => {
  const { address } = await newAddress()
  const label = HOSTILE.slice(0, 64)
  const { path } = await newLink(address, { label })
  await injectWallet(page, { key: keyOf(6), name: HOSTILE, rpcUrls: rpcUrls() })
  const alter = async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const chain of body.chains) {
      chain.name = HOSTILE
      chain.explorer = { url: 'javascript:globalThis.ran=1//', addressPath: '', txPath: '' }
      for (const token of chain.tokens) token.symbol = HOSTILE
    }
    return route.fulfill({ response, json: body })
  }
  await page.route(PAGE_OF_LINK, alter)
  await open(path)
  await page.getByRole('heading', { name: label }).waitFor()
  await page.getByText(HOSTILE.slice(0, 30)).first().waitFor()
  await expect.poll(() => stateOf(), POLL).toBe('waiting')
  expect([await inPage(FOREIGN), await hasRun()]).toEqual([0, false])
  expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(complaints).toEqual([])
})

it('says that a link is forged, altered or over, and shows no address with it', async () => {
  const { address } = await newAddress()
  const { path, token } = await newLink(address, { ttlSeconds: 6 })
  const altered = `${token?.slice(0, -2)}${token?.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [altered, 'x'.repeat(90), '%3Cb%3E']) {
    expect((await open(`/pay/${wrong}`))?.status()).toBe(404)
    await page.getByText('There is no such link').first().waitFor()
    expect(await page.locator('main').innerText()).not.toContain(address)
  }
  // One that ends before the payer's eyes, and one that was over before.
  await open(path)
  await expect.poll(() => stateOf(), POLL).toBe('expired')
  expect(await page.locator('.pay').isVisible()).toBe(false)
  await shootAll('expired-meanwhile')
  expect((await open(path))?.status()).toBe(410)
  await page.getByText('This link is over').waitFor()
  expect(await page.locator('main').innerText()).not.toContain(address)
  await shootAll('expired')
})

it('is not shown in a frame of another site, and the element takes nothing from a hostile page', async () => {
  const { address } = await newAddress()
  const { path, token } = await newLink(address)
  const { baseUrl } = devnet()
  const site = await listen((request, response) => {
    response.setHeader('content-type', 'text/html')
    const element = (attributes: string) => `<simplon-deposit ${attributes}></simplon-deposit>`
    response.end(
      request.url === '/frame'
        ? `<iframe src="${baseUrl}${path}"></iframe>`
        : `<script type="module" src="${baseUrl}/pay/simplon-deposit.js"></script>
           ${element(`id="good" token="${token}" service="${baseUrl}" lang="de"`)}
           ${element(`id="odd" token="../../deposits?x=${token}" service="javascript:alert(1)"`)}
           ${element(`id="other" token="&lt;img src=x onerror=globalThis.ran=1&gt;"`)}`,
    )
  })
  const { port } = site.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/frame`)
  expect(await page.frameLocator('iframe').locator('#title').count()).toBe(0)
  const asked_: string[] = []
  page.on('request', (request) => asked_.push(new URL(request.url()).origin))
  await page.goto(`http://127.0.0.1:${port}/`)
  // In German, because the page around says so.
  await page.locator('#good').getByText('Warten auf Ihre Überweisung').waitFor()
  expect(await page.locator('#good').getByText(address).count()).toBe(1)
  await page.locator('#odd').getByText('There is no such link').first().waitFor()
  await page.locator('#other').getByText('There is no such link').first().waitFor()
  expect(await hasRun()).toBe(false)
  expect([...new Set(asked_)].sort()).toEqual([baseUrl, `http://127.0.0.1:${port}`].sort())
  site.close()
})

it('takes a payer from a signature to the end, through a kill of the service', async () => {
  const { address, recipient } = await newAddress()
  const { path } = await newLink(address, { ...asked(40n * UNIT), label: 'Order 4711' })
  const wallet = await injectWallet(page, {
    key: keyOf(6),
    name: 'Test Wallet',
    rpcUrls: rpcUrls(),
  })
  await open(path)
  await page.getByText('40 USDC · Arbitrum Sepolia').waitFor()
  expect(await page.locator('.qr').getAttribute('data-text')).toBe(
    `ethereum:${usdc(ARBITRUM).toLowerCase()}@${ARBITRUM}/transfer?address=${address.toLowerCase()}&uint256=40000000`,
  )
  await page
    .getByText(/fee \$/)
    .first()
    .waitFor()
  const pay = page.getByRole('button', { name: 'Pay without gas: Test Wallet' })
  wallet.rejectNext()
  await pay.click()
  await page.getByText('You have not signed it.').waitFor()
  expect(await stateOf()).toBe('waiting')
  await pay.click()
  await expect.poll(() => stateOf(), POLL).toMatch(/processing|completed/)
  const [signed] = wallet.signed
  expect(signed?.message).toMatchObject({ value: '40000000' })
  expect(Number(signed?.domain.chainId)).toBe(ARBITRUM)
  await service.kill('SIGKILL')
  await page.getByText('The service does not answer.').waitFor()
  await shootAll('away')
  await service.start(settings)
  await expect.poll(() => stateOf(), WHOLE_WAY).toBe('completed')
  expect(await page.getByText('The service does not answer.').count()).toBe(0)
  await page.getByText(/have arrived on Base Sepolia/).waitFor()
  expect(await balance(BASE, recipient)).toBeGreaterThan(38n * UNIT)
  // What was asked for is paid, so nothing more is asked for.
  expect(await page.locator('.pay').isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await shootAll('completed')
})

it('tells of a refusal, and sends the money back on the recipient’s signature alone', async () => {
  const owner = privateKeyToAccount(keyOf(7))
  const { address } = await newAddress(owner.address)
  // Before the link: that is somebody else's business.
  await transfer(address, 20n * UNIT)
  const before = async () => {
    const { depositBaseUrl, apiKeys } = devnet()
    const headers = { 'x-api-key': apiKeys.development }
    const response = await fetch(`${depositBaseUrl}/deposits?account=${address}`, { headers })
    return ((await response.json()) as { deposits: { status: string }[] }).deposits
  }
  await expect.poll(async () => (await before()).length, POLL).toBe(1)
  const { path } = await newLink(address)
  const stranger = await context.newPage()
  await injectWallet(stranger, { key: keyOf(6), name: 'Stranger', rpcUrls: rpcUrls() })
  await injectWallet(page, { key: keyOf(7), name: 'Recipient', rpcUrls: rpcUrls() })
  await Promise.all([open(path), open(path, stranger)])
  await expect.poll(() => stateOf(), POLL).toBe('waiting')
  await shootAll('waiting')
  await transfer(address, UNIT / 100n)
  await expect.poll(() => stateOf(), POLL).toBe('rejected')
  await page.getByText('The amount is less than is taken.').waitFor()
  await shootAll('rejected')
  await expect.poll(() => stateOf(stranger), POLL).toBe('rejected')
  await stranger.getByRole('button', { name: 'Sign with Stranger' }).click()
  await stranger.getByText(`Choose the account ${owner.address.toLowerCase()}`).waitFor()
  const held = await balance(ARBITRUM, owner.address)
  await page.getByRole('button', { name: 'Sign with Recipient' }).click()
  await expect.poll(() => stateOf(), POLL).toBe('refunded')
  await expect.poll(() => balance(ARBITRUM, owner.address), POLL).toBeGreaterThan(held)
  await shootAll('refunded')
  expect(await page.locator('.earlier details').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('is read without a mouse, in German, and chooses chain, token and amount', async () => {
  const { address } = await newAddress()
  const { path } = await newLink(address)
  await open(path)
  await page.getByLabel('Language').selectOption('de')
  await page.getByText('Warten auf Ihre Überweisung').waitFor()
  expect(await inPage('document.documentElement.lang')).toBe('de')
  await page.getByLabel('Chain').selectOption({ label: 'Arbitrum Sepolia' })
  await page.getByRole('radio', { name: /USDC/ }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Betrag in USDC').fill('0,001')
  await page.getByText(/Das Mindeste sind/).waitFor()
  await page.getByLabel('Betrag in USDC').fill('25,5')
  await page.getByText(/USDC kommen an\./).waitFor()
  const qr = () => page.locator('.qr').getAttribute('data-text')
  await expect.poll(qr, POLL).toContain('uint256=25500000')
  await page.getByRole('radio', { name: /^ETH/ }).check()
  await page.getByLabel('Betrag in ETH').fill('0.5')
  await expect
    .poll(qr, POLL)
    .toBe(`ethereum:${address.toLowerCase()}@${ARBITRUM}?value=${5n * 10n ** 17n}`)
  expect(complaints).toEqual([])
})

it('has nothing that axe complains of in its other states, and nothing beside the screen', async () => {
  const { address, recipient: keyless } = await newAddress()
  const { path } = await newLink(address)
  // States that pass too quickly to be looked at: the looks of them alone, on a page that is real else.
  const recovery = { signer: keyless, destination: keyless }
  const states: [name: string, facts: object][] = [
    ['pending', {}],
    ['processing', {}],
    ['delayed', { errorCode: 'SPONSORSHIP-1' }],
    ['failed', { errorCode: 'BRIDGE-4', recovery }],
    ['failed-unfunded', { errorCode: 'TRANSFER-1', txHash: null }],
    ['expecting_refund', { errorCode: 'BRIDGE-4' }],
    ['reconciliation_required', {}],
  ]
  const pretend = (status: string | undefined, facts: object) => async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [{ chain, tokens }] = body.chains
    const { address: token, symbol, decimals } = tokens[0]
    const sent = { chain, token, symbol, decimals, amount: '12500000' }
    const none = { arrived: null, refundTxHash: null, errorCode: null, recovery: null }
    const txHash = `0x${'d1'.repeat(32)}`
    const deposit = { id: '1', status, ...sent, txHash, ...none, ...facts }
    return route.fulfill({ response, json: { ...body, deposits: [deposit] } })
  }
  for (const [name, facts] of states) {
    const [status] = name.split('-')
    await page.route(PAGE_OF_LINK, pretend(status, facts))
    await open(path)
    await expect.poll(() => stateOf(), POLL).toBe(status)
    await shootAll(name)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // A service that is gone before the page has seen anything of the link.
  await page.route(PAGE_OF_LINK, (route) => route.abort())
  await open(path)
  await page.getByText('The service does not answer.').waitFor()
  await shootAll('away-from-the-start')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => stateOf(), POLL).toBe('waiting')
  await open('/pay/nothing')
  await expect.poll(() => stateOf(), POLL).toBe('unknown')
  await shootAll('unknown')
})

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
