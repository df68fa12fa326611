import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/domain/errors.ts'
import { LINK, LINK_TOKEN } from './deposit-kit.ts'
import { startKit } from './http-kit.ts'

/**
 * Who could gain by lying to the payer's page: whoever makes up a link, an integrator's user whose text
 * stands in a link, and a site that puts the page into a frame to have payers press its buttons.
 */
const API = '/deposit-processor/pay'

describe('the payer’s page', () => {
  const over = async () => {
    throw new ServiceError('gone', 'The link is over')
  }
  const { server } = startKit()
  const ended = startKit({ deps: { verifyLink: over } }).server
  const framed = startKit({ payLinks: { frameAncestors: ['https://shop.example'] } }).server
  afterAll(() => Promise.all([server, ended, framed].map((each) => each.close())))
  const page = (token: string, at = server) => at.inject(`/pay/${token}`)

  it('tells a link that is not ours by 404 and one that is over by 410, in the same words', async () => {
    const good = await page(LINK_TOKEN)
    const forged = await page('forged')
    const late = await page(LINK_TOKEN, ended)
    expect([good.statusCode, forged.statusCode, late.statusCode]).toEqual([200, 404, 410])
    // The page itself finds the words; what it is made of tells nothing about the link.
    expect(forged.payload).toBe(good.payload)
    expect(late.payload).toBe(good.payload)
    for (const odd of ['%00', '..%2f', '%3Cscript%3E', 'a'.repeat(256), '__proto__']) {
      expect((await page(odd)).statusCode, odd).toBe(404)
    }
  })

  it('opens nothing of a link that is not ours, and does not say why', async () => {
    const post = (path: string, at = server) =>
      at.inject({ method: 'POST', url: `${API}/forged${path}`, payload: {} })
    const answers = [
      await server.inject(`${API}/forged`),
      await server.inject(`${API}/forged/events`),
      ...(await Promise.all(
        ['/preview', '/permit/prepare', '/permit', '/recover'].map((path) => post(path)),
      )),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'There is no such link' }])
    }
    const late = await ended.inject(`${API}/${LINK_TOKEN}`)
    expect([late.statusCode, late.json()]).toEqual([410, { error: 'The link is over' }])
  })

  it('runs only what this server sends, and has nothing of the link in its markup', async () => {
    const { headers, payload } = await page(LINK_TOKEN)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expect(payload).not.toMatch(/<script>|<style>| on\w+=| style=/)
    for (const secret of [LINK_TOKEN, LINK.account, LINK.label ?? '', 'project-of']) {
      expect(payload).not.toContain(secret)
    }
  })

  it('is framed by the origins that the operator names, and by nobody else', async () => {
    const policyOf = async (at: typeof server) =>
      String((await page(LINK_TOKEN, at)).headers['content-security-policy'])
    expect(await policyOf(server)).toMatch(/frame-ancestors 'none'$/)
    expect(await policyOf(framed)).toMatch(/frame-ancestors https:\/\/shop\.example$/)
    const part = await framed.inject('/console')
    expect(part.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
  })

  it('has every part that it names, for pages of other origins as well', async () => {
    const { payload } = await page(LINK_TOKEN)
    const waiting = [...payload.matchAll(/(?:src|href)="(\/pay\/[^"]+)"/g)].map(
      ([, url = '']) => url,
    )
    const seen = new Set<string>()
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      if (seen.has(url)) continue
      seen.add(url)
      const part = await server.inject({ url, headers: { origin: 'https://shop.example' } })
      expect([url, part.statusCode]).toEqual([url, 200])
      expect(part.headers['access-control-allow-origin'], url).toBe('*')
      expect(part.headers['x-content-type-options']).toBe('nosniff')
      const from = new URL(url, 'http://pay')
      for (const [, target = ''] of part.payload.matchAll(/(?:from|import) '(\.[^']+)'/g)) {
        waiting.push(new URL(target, from).pathname)
      }
    }
    expect(seen.size).toBeGreaterThan(12)
    expect((await server.inject('/pay/look.css')).headers['content-type']).toContain('text/css')
    for (const url of ['/pay/amounts.test.js', '/pay/page.html', '/pay/../package.json']) {
      expect((await server.inject(url)).statusCode, url).toBe(404)
    }
  })

  it('tells a payer nothing about the project', async () => {
    const answer = await server.inject(`${API}/${LINK_TOKEN}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json().label).toBe('<b>Order</b>')
    expect(answer.payload).not.toMatch(/project|sponsor|webhook|salt|commitment|sender/i)
  })
})

describe('event streams of links', () => {
  it('are as many as one address may have, and leave half of the room to keys', async () => {
    const { open, close } = await openServer()
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) statuses.push(await open(`${API}/${LINK_TOKEN}/events`))
    expect(statuses).toEqual([200, 200, 429, 429])
    // Three of five are more than half: the next link waits, and a key does not.
    expect(await open(`${API}/other/events`)).toBe(200)
    expect(await open(`${API}/third/events`)).toBe(503)
    expect(await open('/deposit-processor/deposits/events', { 'x-api-key': 'full' })).toBe(200)
    await close()
  })

  async function openServer() {
    const accounts: Record<string, `0x${string}`> = {
      [LINK_TOKEN]: LINK.account,
      other: `0x${'22'.repeat(20)}`,
      third: `0x${'33'.repeat(20)}`,
    }
    const endless = { projectId: 'shop', open: () => () => {} }
    const { server } = startKit({
      deps: {
        verifyLink: async (token) => ({ ...LINK, account: accounts[token] ?? LINK.account }),
        streamPayEvents: async () => endless,
        streamDepositEvents: async () => endless,
      },
    })
    const base = await server.listen({ host: '127.0.0.1', port: 0 })
    const leave = new AbortController()
    return {
      open: async (path: string, headers: Record<string, string> = {}) => {
        const { status } = await fetch(base + path, { headers, signal: leave.signal })
        return status
      },
      close: async () => {
        leave.abort()
        await server.close()
      },
    }
  }
})
