import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createSharedLimits } from '../../../src/api/limits/create-shared-limits.ts'
import type { Limiters } from '../../../src/api/server/request/rate-limit.ts'
import { silentLogger } from '../../../src/observe/logger.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'
import { BLANC, PORTFOLIO_URL, startKit } from '../http-kit.ts'

/** So slow that what grows back during a test is less than a request: its length does not matter. */
const LIMITS = { requestsPerSecond: 0.001, burst: 100 }
/**
 * A busy machine keeps a statement waiting for seconds, which is no failure of the database here, nor
 * is the server gone that was waiting: one that took it for gone would keep a limit of its own.
 */
const PATIENCE_MS = 60_000
const HEADERS = { 'x-api-key': 'full', 'x-api-version': BLANC }

let url: string
let broken = false
beforeEach(async () => {
  url = await freshDatabase('shared_limits')
  broken = false
})

/** A server on a port; with a limit of its own, or one that it shares. */
async function startServer(how: 'own' | 'shared') {
  const limits = how === 'shared' ? await startLimits() : undefined
  const { server } = startKit({ limits: LIMITS, ...(limits && { deps: { limiters: limits } }) })
  const base = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return {
    async ask(count: number, headers: Record<string, string> = HEADERS, path = PORTFOLIO_URL) {
      const statuses = await Promise.all(
        Array.from({ length: count }, async () => {
          const response = await fetch(base + path, { headers })
          await response.arrayBuffer()
          return response.status
        }),
      )
      expect([200, 429]).toEqual(expect.arrayContaining([...new Set(statuses)]))
      return statuses.filter((status) => status === 200).length
    },
  }
}

async function startLimits(): Promise<Limiters & { stop(): Promise<void> }> {
  const database = await useDatabase(url, PATIENCE_MS)
  const warnings: string[] = []
  const log = { ...silentLogger, warn: (_: object, message: string) => warnings.push(message) }
  const limits = createSharedLimits({
    database,
    id: randomUUID(),
    limits: LIMITS,
    patienceMs: PATIENCE_MS,
    silenceMs: PATIENCE_MS,
    log,
  })
  onTestFinished(async () => {
    await limits.stop()
    // Otherwise each has kept to its part, and the test has shown nothing.
    if (!broken) expect(warnings).toEqual([])
  })
  await limits.start()
  return limits
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)

describe('the rate limit of two servers', () => {
  it('was twice as high while each kept its own', async () => {
    const servers = await Promise.all([startServer('own'), startServer('own')])
    expect(sum(await Promise.all(servers.map(({ ask }) => ask(150))))).toBe(200)
  })

  it('is one when both are asked at the same moment', async () => {
    const servers = await Promise.all([startServer('shared'), startServer('shared')])
    const allowed = sum(await Promise.all(servers.map(({ ask }) => ask(150))))
    expect(allowed).toBeGreaterThanOrEqual(95)
    expect(allowed).toBeLessThanOrEqual(105)
    const addresses = await Promise.all(servers.map(({ ask }) => ask(150, {}, '/chains')))
    expect(sum(addresses)).toBeGreaterThanOrEqual(95)
    expect(sum(addresses)).toBeLessThanOrEqual(105)
  })

  it('is one for a client that goes from one to the other, and counts what the first one did alone', async () => {
    const first = await startServer('shared')
    expect(await first.ask(40)).toBe(40)
    const second = await startServer('shared')
    let allowed = 40
    for (let i = 0; i < 120; i++) allowed += await (i % 5 ? first : second).ask(1)
    expect(allowed).toBeGreaterThanOrEqual(95)
    expect(allowed).toBeLessThanOrEqual(105)
  })

  it('falls apart into even parts when the database fails, and never into errors', async () => {
    const servers = await Promise.all([startServer('shared'), startServer('shared')])
    const { sql } = await useDatabase(url, PATIENCE_MS)
    broken = true
    await sql`alter table rate_limits rename to nowhere`
    const allowed = sum(await Promise.all(servers.map(({ ask }) => ask(150))))
    expect(allowed).toBeGreaterThanOrEqual(95)
    expect(allowed).toBeLessThanOrEqual(105)
    await sql`alter table nowhere rename to rate_limits`
    // What they let through meanwhile is told, and nothing is let through again.
    const told = () => sql<{ tokens: number }[]>`select tokens from rate_limits`
    await expect.poll(async () => (await told())[0]?.tokens, { timeout: 30_000 }).toBeLessThan(6)
    const more = sum(await Promise.all(servers.map(({ ask }) => ask(50))))
    expect(allowed + more).toBeLessThanOrEqual(105)
  })
})
