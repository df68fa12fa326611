import { describe, expect, it } from 'vitest'
import { addressGroup } from '../../../src/api/server/request/rate-limit.ts'
import { ALPS, BLANC, EVENTS_URL, PORTFOLIO_URL, startKit } from '../http-kit.ts'

function limitedKit() {
  const clock = { now: 0 }
  const kit = startKit({
    limits: { requestsPerSecond: 2, burst: 3 },
    deps: { now: () => clock.now },
    http: { trustProxy: true },
  })
  const ask = async (headers: Record<string, string>, url = PORTFOLIO_URL) =>
    kit.server.inject({ url, headers })
  const statuses = async (count: number, headers: Record<string, string>, url?: string) => {
    const found: number[] = []
    for (let i = 0; i < count; i++) found.push((await ask(headers, url)).statusCode)
    return found
  }
  return { ...kit, clock, ask, statuses }
}

describe('the rate limit', () => {
  it('lets a burst through, then refuses and says when to come back', async () => {
    const { server, clock, ask, statuses } = limitedKit()
    const headers = { 'x-api-key': 'full', 'x-api-version': BLANC }
    expect(await statuses(3, headers)).toEqual([200, 200, 200])
    const refused = await ask(headers)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    clock.now += 1000
    expect(await statuses(3, headers)).toEqual([200, 200, 429])
    await server.close()
  })

  it('is one for each key, over all versions and bases', async () => {
    const { server, statuses } = limitedKit()
    expect(await statuses(2, { 'x-api-key': 'full', 'x-api-version': ALPS })).toEqual([200, 200])
    expect(await statuses(1, { 'x-api-key': 'full' }, EVENTS_URL)).toEqual([200])
    expect(await statuses(1, { 'x-api-key': 'full' }, `/legacy${PORTFOLIO_URL}`)).toEqual([429])
    expect(await statuses(1, { 'x-api-key': 'none' })).toEqual([200])
    await server.close()
  })

  it('prints in the shape of each base', async () => {
    const { server, ask, statuses } = limitedKit()
    const headers = { 'x-api-key': 'full' }
    await statuses(3, headers)
    const message = 'Too many requests'
    expect((await ask(headers)).json()).toMatchObject({ errors: [{ message }] })
    expect((await ask(headers, EVENTS_URL)).json()).toEqual({ error: message })
    expect((await ask(headers, `/legacy${PORTFOLIO_URL}`)).json()).toMatchObject({ error: message })
    await server.close()
  })

  it('counts what no key vouches for by client address', async () => {
    const { server, statuses } = limitedKit()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    expect(await statuses(4, { ...from('1.1.1.1'), 'x-api-key': 'guess' })).toEqual([
      401, 401, 401, 429,
    ])
    expect(await statuses(1, from('1.1.1.1'), '/chains')).toEqual([429])
    expect(await statuses(1, from('1.1.1.1'), '/nowhere')).toEqual([429])
    expect(await statuses(1, from('2.2.2.2'), '/chains')).toEqual([200])
    expect(await statuses(1, { ...from('1.1.1.1'), 'x-api-key': 'full' })).toEqual([200])
    await server.close()
  })

  it('counts unknown paths of a key against that key', async () => {
    const { server, statuses } = limitedKit()
    expect(await statuses(4, { 'x-api-key': 'full' }, '/nowhere')).toEqual([404, 404, 404, 429])
    expect(await statuses(1, { 'x-api-key': 'full' })).toEqual([429])
    await server.close()
  })

  it('leaves out what operators and browsers ask', async () => {
    const { server, statuses } = limitedKit()
    for (const url of ['/healthz', '/readyz', '/metrics', '/openapi/blanc.json', '/docs'])
      expect(new Set(await statuses(6, {}, url))).toEqual(new Set([200]))
    for (let i = 0; i < 6; i++)
      expect((await server.inject({ method: 'OPTIONS', url: '/chains' })).statusCode).toBe(204)
    await server.close()
  })
})

describe('a client address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})
