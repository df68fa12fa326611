import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { violationsOf } from '../kit/axe.ts'
import { openBrowser } from '../kit/browser.ts'
import {
  ARBITRUM,
  askOperator,
  BASE,
  type ConsoleScene,
  HOSTILE,
  OP,
  playScene,
} from '../kit/console-scene.ts'
import { createServiceProcess } from '../kit/service-process.ts'

/**
 * The operator's console with data in every view. Who could gain by lying: whoever writes a text that
 * an operator reads, a project that wants to see what is the operator's, and any other page that the
 * operator has open.
 */
vi.setConfig({ testTimeout: 240_000 })

const SHOTS = resolve(import.meta.dirname, '../../.simplon/console-views')
const INSTALL_TIMEOUT_MS = 600_000
const POLL = { timeout: 90_000 }
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
/** A machine that does much else is late with everything. */
const PATIENCE = `rpc: { timeoutMs: 10000 }
intents: { chainDeadlineMs: 20000, layersDeadlineMs: 20000, checkDeadlineMs: 20000 }
`
const OPERATOR_VIEWS = ['Overview', 'Inventory', 'Earnings', 'Sponsors', 'Switches']

const service = createServiceProcess()
let browser: Browser
let context: BrowserContext
let page: Page
let scene: ConsoleScene
let complaints: string[] = []

beforeAll(async () => {
  writeFileSync(
    join(service.dataDir, 'service.yaml'),
    `${PATIENCE}inventory:\n  bands:\n${[BASE, ARBITRUM, OP].map(bandOf).join('')}`,
  )
  const settings = {
    SIMPLON_CONFIG: join(service.dataDir, 'service.yaml'),
    SIMPLON_AUDIT_EVERY_MS: '1000',
  }
  ;[browser] = await Promise.all([openBrowser(), service.start(settings)])
  scene = await playScene(service)
  rmSync(SHOTS, { recursive: true, force: true })
  mkdirSync(SHOTS, { recursive: true })
}, INSTALL_TIMEOUT_MS)

/** Too little on one chain and too much on the others, so that a move is proposed. */
function bandOf(chain: number): string {
  const [floor, target, ceiling] =
    chain === OP ? ['21000000', '22000000', '30000000'] : ['1000', '2000000', '3000000']
  return `    - { chain: ${chain}, token: USDC, target: "${target}", floor: "${floor}", ceiling: "${ceiling}", reserve: "1000" }\n`
}

afterAll(async () => {
  await browser?.close()
  await service.dispose()
})

beforeEach(async () => {
  complaints = []
  context = await browser.newContext({ viewport: SIZES.desktop })
  context.setDefaultTimeout(POLL.timeout)
  page = await newPage()
})
afterEach(() => context.close())

async function newPage(): Promise<Page> {
  const opened = await context.newPage()
  opened.on('pageerror', (error) => complaints.push(error.message))
  opened.on('console', (message) => {
    // A busy machine may keep the database from answering; the page asks again.
    const isBusy = message.text().includes('status of 503')
    if (message.type() === 'error' && !isBusy) complaints.push(message.text())
  })
  return opened
}

/** With the keys in the link, as the banner has it. */
async function signIn(where = page): Promise<void> {
  const { consoleUrl, apiKeys, operatorKey } = service.devnet()
  await where.goto(`${consoleUrl}#key=${apiKeys.development}&operator=${operatorKey}`)
}

type Place = { path: string; title: string; shows: string | RegExp }

/** Every view, and what it has to show of the scene. */
async function places(): Promise<Place[]> {
  const { intents } = await askOperator<{ intents: { id: string }[] }>(service, '/intents')
  const { deposits } = await askOperator<{ deposits: { id: string }[] }>(service, '/deposits')
  const own = scene.projectId
  return [
    { path: 'overview', title: 'Overview', shows: 'Volume of intents' },
    { path: 'intents', title: 'Intents', shows: '1,500,000 USDC' },
    { path: `intents/${intents[0]?.id}`, title: 'Intent', shows: 'On the chains' },
    { path: 'deposits', title: 'Deposits', shows: '25 USDC' },
    { path: `deposits/${deposits[0]?.id}`, title: 'Deposit', shows: 'Deposit address' },
    { path: 'inventory', title: 'Inventory', shows: / bps$/ },
    { path: 'earnings', title: 'Earnings', shows: 'To the unit' },
    { path: 'earnings?by=project', title: 'Earnings', shows: 'devnet' },
    { path: 'sponsors', title: 'Sponsors', shows: '$5.00 for an intent' },
    { path: `sponsors/${own}?environment=development`, title: 'Sponsor', shows: 'charge' },
    { path: 'switches', title: 'Switches', shows: `project:${scene.hostileProjectId}` },
    { path: 'health', title: 'Health', shows: 'Relayer accounts' },
    { path: 'books', title: 'Books', shows: 'have ended' },
    { path: 'events', title: 'Webhooks', shows: 'bridge-complete' },
    { path: 'quote', title: 'Quote', shows: 'Ask for routes' },
    {
      path: scene.simulationUrl.split('#/')[1] ?? '',
      title: 'Simulation',
      shows: 'REQUIRE_FAILED',
    },
  ]
}

async function visit({ path, title, shows }: Place, where = page): Promise<void> {
  await where.goto(`${service.devnet().consoleUrl}#/${path}`)
  await expect.poll(() => where.title(), POLL).toBe(`${title} · Simplon console`)
  await where.getByText(shows).first().waitFor()
}

const inPage = <T>(script: string, where = page) => where.evaluate(script) as Promise<T>
const hasRun = () => inPage<boolean>(`'ran' in globalThis`)
/** What a tab keeps for itself, and what others could find of it. */
const KEPT = `JSON.stringify({ ...sessionStorage })`
const LEFT = `JSON.stringify([
  { ...localStorage }, document.cookie, window.name, history.state, location.href, document.title,
])`
/** Things to press that lie beside the screen; the places themselves may be scrolled. */
const BESIDE = `[...document.querySelectorAll('a, button, summary')]
  .filter((node) => node.checkVisibility() && !node.closest('nav'))
  .filter((node) => node.getBoundingClientRect().right > innerWidth)
  .map((node) => node.textContent)`
const foreign = () => page.locator('main :is(img, script, iframe, object, embed, style, link)')

describe('the console of an operator', () => {
  it('shows what strangers wrote as text, and runs none of it', async () => {
    await signIn()
    const all = await places()
    // The name of a project, the note of a move and of a payment, the reason of a pause, a revert.
    for (const wanted of ['overview', 'inventory', 'sponsors/', 'switches', 'simulations/']) {
      const place = all.find(({ path }) => path.startsWith(wanted))
      await visit({ path: '', title: '', ...place, shows: HOSTILE })
      expect([wanted, await foreign().count(), await hasRun()]).toEqual([wanted, 0, false])
    }
    expect(complaints).toEqual([])
  })

  it('takes no answer of the API for markup or for an address to run', async () => {
    const words = new Set(['name', 'symbol', 'reason', 'note', 'text', 'failure', 'errorMessage'])
    for (const word of ['type', 'reference', 'projectName', 'settlementLayer', 'asset', 'problem'])
      words.add(word)
    const alter = (value: unknown, key = ''): unknown => {
      if (typeof value === 'string') return words.has(key) ? HOSTILE : value
      if (Array.isArray(value)) return value.map((each) => alter(each, key))
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          name === 'explorer'
            ? { url: 'javascript:globalThis.ran=1//', addressPath: '', txPath: '' }
            : alter(each, name),
        ]),
      )
    }
    const answer = async (route: Route) => {
      const response = await route.fetch()
      const isJson = response.headers()['content-type']?.includes('json')
      if (!isJson) return route.fulfill({ response })
      return route.fulfill({ response, json: alter(await response.json()) })
    }
    const { baseUrl } = service.devnet()
    const isApi = (url: URL) => url.origin === baseUrl && !url.pathname.startsWith('/console')
    await page.route(isApi, answer)
    await signIn()
    for (const { path, title } of await places()) {
      await visit({ path, title, shows: /./ })
      await expect.poll(() => page.locator('main').innerText(), POLL).not.toContain('Loading…')
      const links = page.locator('a[href^="javascript:" i]')
      const seen = [await foreign().count(), await links.count(), await hasRun()]
      expect([path, ...seen]).toEqual([path, 0, 0, false])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints).toEqual([])
  })

  it('opens the operator’s views to an operator key and to no key of a project', async () => {
    const { consoleUrl, apiKeys } = service.devnet()
    await page.goto(`${consoleUrl}#key=${apiKeys.development}`)
    for (const title of OPERATOR_VIEWS) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await page.getByText('Enter an operator key above').waitFor()
    }
    await page.locator('#operator-key').fill(apiKeys.development)
    await page.locator('#operator-key').press('Enter')
    for (const title of OPERATOR_VIEWS) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect.poll(() => page.title(), POLL).toContain(title)
      await page.getByRole('alert').waitFor()
      expect(await page.locator('main table, main .card').count()).toBe(0)
    }
  })

  it('leaves the keys in this tab alone, and forgets them when told', async () => {
    const { baseUrl, consoleUrl, apiKeys, operatorKey } = service.devnet()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    const evil = await listen((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${consoleUrl}"></iframe>`)
    })
    const places_ = await places()
    await signIn()
    for (const place of places_.slice(0, 3)) await visit(place)
    const left = await inPage<string>(LEFT)
    for (const key of [apiKeys.development, operatorKey]) expect(left).not.toContain(key)
    expect([...new Set(asked)]).toEqual([baseUrl])
    // Another tab of the same server, and a page of another one that puts the console into a frame.
    const other = await newPage()
    await other.goto(consoleUrl)
    await other.getByText('Enter an API key above').waitFor()
    expect(await inPage(KEPT, other)).toBe('{}')
    const { port } = evil.address() as AddressInfo
    await other.goto(`http://127.0.0.1:${port}/`)
    expect(await other.frameLocator('iframe').locator('#key').count()).toBe(0)
    evil.close()
    await page.getByText('Keys', { exact: true }).click()
    await page.getByRole('button', { name: 'Forget both' }).click()
    await page.getByText('Enter an API key above').waitFor()
    expect(await inPage(KEPT)).toBe('{}')
    expect(await page.locator('#operator-key').inputValue()).toBe('')
  })

  it('pauses a chain for real, tells who did it, and resumes it', async () => {
    const { baseUrl, apiKeys, accounts, chains } = service.devnet()
    const usdc = chains
      .find(({ id }) => id === BASE)
      ?.tokens.find(({ symbol }) => symbol === 'USDC')
    const headers = { 'x-api-key': apiKeys.development, 'x-api-version': '2026-04.blanc' }
    const paused = async () => {
      const listed = await (await fetch(`${baseUrl}/chains`, { headers })).json()
      return (listed as Record<string, { paused?: { chain?: { reason: string } } }>)[
        `eip155:${BASE}`
      ]?.paused?.chain?.reason
    }
    const quote = async () => {
      const response = await fetch(`${baseUrl}/quotes`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          account: { address: accounts[3]?.address, accountType: 'EOA' },
          recipient: { address: accounts[5]?.address, accountType: 'EOA' },
          destinationChainId: `eip155:${BASE}`,
          tokenRequests: [{ tokenAddress: usdc?.address, amount: '1000000' }],
        }),
      })
      return { status: response.status, text: await response.text() }
    }
    expect(await quote()).toMatchObject({ status: 200 })
    await signIn()
    await page.getByRole('link', { name: 'Switches', exact: true }).click()
    await page.getByLabel('Which').selectOption({ label: 'Base Sepolia' })
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    // Without a reason nothing is paused.
    expect(await paused()).toBeUndefined()
    await page.getByLabel('Reason').fill('The sequencer is down')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText(`chain:${BASE} is paused.`).waitFor()
    await expect.poll(paused, POLL).toBe('The sequencer is down')
    const refused = await quote()
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('INTAKE_PAUSED')])
    const history = page.getByRole('group', { name: 'History' }).locator('tbody tr')
    const first = history.first()
    await first.filter({ hasText: 'The sequencer is down' }).waitFor()
    expect(await first.innerText()).toMatch(
      /pause[\s\S]*chain:84532[\s\S]*Base Sepolia[\s\S]*devnet/,
    )
    const now = page.getByRole('group', { name: 'What is paused' }).locator('tbody tr')
    await now
      .filter({ hasText: `chain:${BASE}` })
      .getByRole('button', { name: 'Resume…' })
      .click()
    await page.getByLabel('Reason').fill('It is back')
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await page.getByText(`chain:${BASE} is resumed.`).waitFor()
    await history.first().filter({ hasText: 'It is back' }).waitFor()
    await expect.poll(paused, POLL).toBeUndefined()
    expect(await quote()).toMatchObject({ status: 200 })
    expect(complaints).toEqual([])
  })

  it('opens a simulation by the link of an error, and makes its call again', async () => {
    expect(scene.simulationUrl.startsWith(`${service.devnet().consoleUrl}#/simulations/`)).toBe(
      true,
    )
    await signIn()
    await page.goto(scene.simulationUrl)
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByText(/^At block \d+ it reverts with Error .*as the first time\.$/).waitFor()
    expect(await page.getByRole('group', { name: 'With curl' }).innerText()).toContain('eth_call')
    expect(await hasRun()).toBe(false)
    // A project sees its own, and replays it by itself.
    await page.getByText('Keys', { exact: true }).click()
    await page.getByRole('button', { name: 'Forget both' }).click()
    await page.getByText('Enter an API key above').waitFor()
    await page.locator('#key').fill(service.devnet().apiKeys.development)
    await page.locator('#key').press('Enter')
    await page.getByRole('group', { name: 'With cast' }).waitFor()
    expect(await page.getByRole('button', { name: 'Replay' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('finds intents and deposits by account, project, status and day', async () => {
    const rows = page.locator('tbody tr')
    const { intents } = await askOperator<{ intents: { account: string }[] }>(service, '/intents')
    await signIn()
    await rows.nth(1).waitFor()
    await page.getByLabel('Account').fill(intents[0]?.account ?? '')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect.poll(() => page.url(), POLL).toContain('account=')
    await expect.poll(() => rows.count(), POLL).toBe(1)
    await page.getByLabel('Status').selectOption('FAILED')
    await page.getByText('None is like that.').waitFor()
    await page.getByRole('link', { name: 'Clear' }).click()
    await rows.nth(1).waitFor()
    await page.getByLabel('Project').selectOption(scene.hostileProjectId)
    await page.getByText('None is like that.').waitFor()
    await page.goto(`${service.devnet().consoleUrl}#/intents?until=2001-02-03`)
    await page.getByText('None is like that.').waitFor()
    await page.goto(`${service.devnet().consoleUrl}#/deposits?since=2001-02-03`)
    await page.getByText('25 USDC').first().waitFor()
    await page.getByLabel('Project').selectOption(scene.hostileProjectId)
    await page.getByText('No deposit is like that.').waitFor()
    expect(complaints).toEqual([])
  })
})

it.each(Object.entries(SIZES))(
  'has nothing that axe complains of on a %s, and nothing beside the screen',
  async (size, viewport) => {
    await page.setViewportSize(viewport)
    await signIn()
    // That axe is at work at all.
    await inPage(`document.body.append(document.createElement('img'))`)
    expect(await violationsOf(page)).toContain('image-alt: img')
    await inPage(`document.querySelector('body > img').remove()`)
    const found: string[] = []
    for (const place of await places()) found.push(...(await inspect(page, place, size)))
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  },
)

/** Looks at a view in light and dark, and takes a picture of each. */
async function inspect(own: Page, place: Place, size: string): Promise<string[]> {
  await own.emulateMedia({ colorScheme: 'light' })
  await visit(place, own)
  const name = place.path.replace(/\?.*=/, '-by-').replace(/\/.*/, '-one')
  const shoot = (scheme: string) =>
    own.screenshot({ path: join(SHOTS, `${name}-${scheme}-${size}.png`), fullPage: true })
  const light = await violationsOf(own)
  await shoot('light')
  // The same page in other colours.
  await own.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(own, ['color-contrast', 'link-in-text-block'])
  await shoot('dark')
  const beside = await inPage<string[]>(BESIDE, own)
  const wide = await inPage<number>(`document.documentElement.scrollWidth - innerWidth`, own)
  return [
    ...[...light, ...dark].map((each) => `${name} on a ${size}: ${each}`),
    ...beside.map((each) => `${name} on a ${size}: ${each} lies beside the screen`),
    ...(wide > 0 ? [`${name} on a ${size} is ${wide} pixels too wide`] : []),
  ]
}

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
