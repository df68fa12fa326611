import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { createPublicClient, createWalletClient, erc20Abi, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { violationsOf } from '../../kit/axe.ts'
import { openBrowser } from '../../kit/browser.ts'
import { injectWallet } from '../../kit/browser-wallet.ts'
import { HOSTILE } from '../../kit/console-scene.ts'
import { createServiceProcess, type ServiceProcess } from '../../kit/service-process.ts'

/**
 * The payer's page in a real browser, with a wallet that the test injects. Who could gain by lying: an
 * integrator's user whose text stands in a link, a token or a wallet with markup in its name, whoever makes up
 * links, and a site that shows the page as its own.
 */
vi.setConfig({ testTimeout: 600_000 })

const SHOTS = resolve(import.meta.dirname, '../../../.simplon/payers-page')
const POLL = { timeout: 120_000 }
/** A deposit goes over two chains, and the service may have to start meanwhile. */
const WHOLE_WAY = { timeout: 300_000 }
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }
const [BASE, ARBITRUM] = [84532, 421614]
const UNIT = 10n ** 6n
/** A machine that does much else is late with everything. */
const PATIENCE = `rpc: { timeoutMs: 10000 }
intents: { chainDeadlineMs: 20000, layersDeadlineMs: 20000, checkDeadlineMs: 20000, fillDeadlineSeconds: 600 }
`

let service: ServiceProcess
let settings: NodeJS.ProcessEnv
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[] = []
let salts = 0x9000

beforeAll(async () => {
  // The same port after a kill: the page knows no other.
  service = createServiceProcess({ SIMPLON_HTTP_PORT: String(await freePort()) })
  const file = join(service.dataDir, 'service.yaml')
  writeFileSync(file, PATIENCE)
  settings = { SIMPLON_CONFIG: file }
  ;[browser] = await Promise.all([openBrowser(), service.start(settings)])
  rmSync(SHOTS, { recursive: true, force: true })
  mkdirSync(SHOTS, { recursive: true })
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
const keyOf = (index: number) => devnet().accounts[index]?.privateKey as Hex
const rpcUrls = () => new Map(devnet().chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
const usdc = (chainId: number) =>
  devnet()
    .chains.find(({ id }) => id === chainId)
    ?.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex

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

/** Pays from an account of the devnet, by a transaction of its own. */
async function transfer(to: Hex, amount: bigint): Promise<void> {
  const account = privateKeyToAccount(keyOf(5))
  const transport = http(rpcUrls().get(ARBITRUM))
  const wallet = createWalletClient({ account, transport })
  const hash = await wallet.writeContract({
    address: usdc(ARBITRUM),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, amount],
    chain: null,
  })
  await createPublicClient({ transport }).waitForTransactionReceipt({ hash })
}

const balance = (chainId: number, owner: Hex) =>
  createPublicClient({ transport: http(rpcUrls().get(chainId)) }).readContract({
    address: usdc(chainId),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

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
  await page.route(/\/deposit-processor\/pay\/[^/]+$/, alter)
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
  expect((await open(path))?.status()).toBe(410)
  await page.getByText('This link is over').waitFor()
  expect(await page.locator('main').innerText()).not.toContain(address)
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
  const { address } = await newAddress()
  const { path } = await newLink(address)
  // States that pass too quickly to be looked at: the looks of them alone, on a page that is real else.
  const pretend = (status: string) => async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    const token = body.chains[0].tokens[0]
    const deposit = {
      ...{
        id: '1',
        status,
        chain: body.chains[0].chain,
        token: token.address,
        symbol: token.symbol,
      },
      ...{ decimals: token.decimals, amount: '12500000', txHash: `0x${'d1'.repeat(32)}` },
      ...{ arrived: null, refundTxHash: null, errorCode: null, recovery: null },
    }
    return route.fulfill({ response, json: { ...body, deposits: [deposit] } })
  }
  for (const status of ['pending', 'processing']) {
    await page.route(/\/deposit-processor\/pay\/[^/]+$/, pretend(status))
    await open(path)
    await expect.poll(() => stateOf(), POLL).toBe(status)
    await shootAll(status)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await open('/pay/nothing')
  await expect.poll(() => stateOf(), POLL).toBe('unknown')
  await shootAll('unknown')
})

/** Looks at the page in both colours on both screens, takes pictures, and expects no complaint. */
async function shootAll(name: string): Promise<void> {
  const found: string[] = []
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await violationsOf(page)).map((each) => `${colorScheme} ${size}: ${each}`))
      const path = join(SHOTS, `${name}-${colorScheme}-${size}.png`)
      await page.screenshot({ path, fullPage: true })
    }
    const wide = await inPage<number>('document.documentElement.scrollWidth - innerWidth')
    if (wide > 0) found.push(`${size}: ${wide} pixels too wide`)
  }
  expect(found, name).toEqual([])
}

async function freePort(): Promise<number> {
  const server = createSocketServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
