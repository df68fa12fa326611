import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRequestShares } from '../../../src/api/server/request/request-shares.ts'
import type { Caller } from '../../../src/domain/project/project.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createShareObserver } from '../../../src/observe/shares.ts'
import { ALPS, BLANC, KEYS, PORTFOLIO, PORTFOLIO_URL, startKit } from '../http-kit.ts'

/** Two keys of one project and one of another, on a server that does one thing at a time for each. */
function open() {
  const metrics = createMetrics()
  const settings = {
    units: 1,
    unitsBesideOthers: 1,
    waiting: 1,
    maxWaitMs: 60_000,
    callsPerPlace: 1,
    callsBesideOthers: 1,
  }
  const full = KEYS.full as Caller
  const callers: Record<string, Caller> = {
    'a one': { ...full, keyId: 'a one', projectId: 'a' },
    'a two': { ...full, keyId: 'a two', projectId: 'a' },
    'b one': { ...full, keyId: 'b one', projectId: 'b' },
  }
  const under: (() => void)[] = []
  const { server } = startKit({
    deps: {
      shares: createRequestShares(settings, createShareObserver(metrics), 80_000),
      verifyKey: async (secret) => callers[secret],
      readPortfolio: async ({ projectId }) => {
        if (projectId === 'a') await new Promise<void>((end) => under.push(end))
        return PORTFOLIO
      },
    },
  })
  const ask = async (key: string, version = BLANC) =>
    server.inject({ url: PORTFOLIO_URL, headers: { 'x-api-key': key, 'x-api-version': version } })
  const underWay = async (count: number) => {
    while (under.length < count) await nextTurn()
  }
  const waits = async (count: number) => {
    const line = `simplon_share_waiting{project="a"} ${count}`
    while (!(await metrics.metrics()).includes(line)) await nextTurn()
  }
  return { ask, under, underWay, waits, metrics, server }
}

it('keys of one project have one share, and what is beyond it is refused for them alone', async () => {
  const { ask, under, underWay, waits, metrics, server } = open()
  const first = ask('a one')
  await underWay(1)
  const second = ask('a two')
  await waits(1)
  const refused = await ask('a two')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: [{ context: { code: 'PROJECT_SHARE_EXCEEDED' } }],
  })
  expect((await ask('a one', ALPS)).json()).toMatchObject({
    errors: [{ context: { code: 'PROJECT_SHARE_EXCEEDED' } }],
  })
  expect((await ask('b one')).statusCode).toBe(200)
  expect(under).toHaveLength(1)
  under[0]?.()
  await underWay(2)
  under[1]?.()
  expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ])
  expect(await metrics.metrics()).toContain('simplon_share_refused_total{project="a"} 2')
  await server.close()
})

it('bodies that one project is still sending are bounded, and its own requests alone refused', async () => {
  const { server, ask } = open()
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const head = (key: string) =>
    [
      'POST /quotes HTTP/1.1',
      'host: a',
      `x-api-key: ${key}`,
      `x-api-version: ${BLANC}`,
      'content-type: application/json',
      'content-length: 4000',
      '\r\n',
    ].join('\r\n')
  const answers: string[] = []
  const sockets = Array.from({ length: 24 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  const begin = async (socket: (typeof sockets)[number], key: string) => {
    if (socket.connecting) await once(socket, 'connect')
    socket.on('data', (chunk) => answers.push(String(chunk).slice(9, 12)))
    socket.write(head(key))
  }
  for (const socket of sockets) await begin(socket, 'a one')
  while (answers.length < 4) await nextTurn()
  expect(answers).toEqual(['429', '429', '429', '429'])
  expect((await ask('b one')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await server.close()
})
