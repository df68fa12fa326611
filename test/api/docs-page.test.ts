import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { startKit } from './http-kit.ts'

const { server } = startKit()
let base = ''
let browser: Browser
let page: Page
/** What the page itself complained about: a script that broke, a rule of the policy. */
let complaints: string[] = []
/** Requests to anybody else. */
let outside: string[] = []

/** A first browser may have to be installed. */
const INSTALL_TIMEOUT_MS = 600_000

beforeAll(async () => {
  browser = await openBrowser()
  base = await server.listen({ host: '127.0.0.1', port: 0 })
}, INSTALL_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await server.close()
})

beforeEach(async () => {
  complaints = []
  outside = []
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(base))
      outside.push(request.url())
  })
})
afterEach(async () => {
  await page.close()
  expect(complaints).toEqual([])
  expect(outside).toEqual([])
})

const operations = () => page.locator('#operations a:visible')

async function open(place = '') {
  await page.goto(`${base}/docs${place}`)
  await page.locator('article').first().waitFor()
}

describe('the reference page', () => {
  it('shows every operation of the current version first', async () => {
    await open()
    const document = (await (await fetch(`${base}/openapi/blanc.json`)).json()) as {
      paths: Record<string, object>
    }
    const count = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length
    expect(count).toBeGreaterThan(10)
    expect(await operations().count()).toBe(count)
    expect(await page.locator('article').count()).toBe(count)
  })

  it('finds operations by their path, their method and their words', async () => {
    await open()
    const field = page.getByRole('searchbox', { name: 'Find an operation' })
    await field.fill('post SPLIT')
    await expect.poll(() => operations().allInnerTexts()).toHaveLength(1)
    expect((await operations().first().innerText()).replaceAll(/\s+/g, ' ')).toBe(
      'POST /intents/splits',
    )
    await field.fill('nothing like it')
    await page.getByText('No operation is like that.').waitFor()
    expect(await operations().count()).toBe(0)
    await field.fill('')
    await expect.poll(() => operations().count()).toBeGreaterThan(10)
  })

  it('shows what the documents write in backticks as code', async () => {
    await open('#blanc')
    const text = page.locator('main > p').first()
    expect(await text.locator('code').first().innerText()).toBe('x-api-version: 2026-04.blanc')
    expect(await text.innerText()).not.toContain('`')
  })

  it('sends a request with the key that was entered', async () => {
    await open('#blanc/readPortfolio')
    await page.getByLabel('x-api-key').fill('full')
    const card = page
      .locator('article', { hasText: '/accounts/{accountAddress}/portfolio' })
      .first()
    await card.getByLabel('accountAddress').fill('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(await card.locator('pre').filter({ hasText: 'curl' }).innerText()).toContain(
      "-H 'x-api-key: full'",
    )
    await card.getByRole('button', { name: 'Send' }).click()
    await card.getByText(/^200 · trace [0-9a-f]{32}$/).waitFor()
  })

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['blanc', 'alps', 'legacy', 'deposits']) {
      await page.goto(`${base}/docs#${name}`)
      await page.locator(`#documents a[aria-current][href="#${name}"]`).waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(390)
      expect(await page.locator('h1').first().isVisible()).toBe(true)
    }
  })
})
