import { afterAll, describe, expect, it } from 'vitest'
import { startKit } from './http-kit.ts'

describe('the console', () => {
  const { server } = startKit()
  afterAll(() => server.close())

  it('is a page that runs only what this server sends', async () => {
    const page = await server.inject('/console')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.payload).not.toMatch(/<script>|<style>| on\w+=/)
  })

  it('has every part that its page and its modules name', async () => {
    const page = await server.inject('/console')
    const named = [...page.payload.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)]
    const waiting = named.map((match) => match[1] ?? '')
    const seen = new Set<string>()
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      if (seen.has(url)) continue
      seen.add(url)
      const part = await server.inject(url)
      expect([url, part.statusCode]).toEqual([url, 200])
      const from = new URL(url, 'http://console')
      for (const [, target = ''] of part.payload.matchAll(/from '(\.[^']+)'/g)) {
        waiting.push(new URL(target, from).pathname)
      }
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  it('serves nothing else of its folder', async () => {
    for (const url of ['/console/amounts.test.js', '/console/../package.json', '/console/views']) {
      expect((await server.inject(url)).statusCode, url).toBe(404)
    }
  })
})
