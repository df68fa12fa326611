import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Simplon } from '../../client/src/simplon.ts'
import type { SubmitRequest } from '../../client/src/wire.ts'
import { startAnswering } from './quoted.ts'

/** A service whose node is behind: what the account has approved is not there for the first requests. */
let refusals: number
let retryable: boolean
let simplon: Simplon
let asked: Awaited<ReturnType<typeof startAnswering>>['asked']
let stop: () => void

beforeAll(async () => {
  ;({ simplon, asked, stop } = await startAnswering(() => {
    refusals -= 1
    if (refusals < 0) return { status: 201, body: { intentId: '7' } }
    const details = { category: 'INSUFFICIENT_ALLOWANCE', retryable, simulations: [] }
    const message = 'Bundle simulation failed'
    return { status: 422, body: { code: 'SIMULATION_FAILED', message, traceId: 'x', details } }
  }))
})
afterAll(() => stop?.())
beforeEach(() => {
  asked.length = 0
  retryable = true
})

const signed = { intentId: '7', signatures: { origin: ['0x12'] } } as unknown as SubmitRequest

it('submits again, with the same signatures, until the service has seen an approval', async () => {
  refusals = 2
  expect(await simplon.submit(signed, { patienceMs: 600_000 })).toBe('7')
  expect(asked).toHaveLength(3)
  expect(asked.map(({ body }) => body)).toEqual([signed, signed, signed])
})

it('does so for a time only, and for nothing that does not pass', async () => {
  refusals = Number.POSITIVE_INFINITY
  const failed = { code: 'SIMULATION_FAILED', status: 422 }
  await expect(simplon.submit(signed, { patienceMs: 0 })).rejects.toMatchObject(failed)
  retryable = false
  const patient = simplon.submit(signed, { patienceMs: 600_000 })
  await expect(patient).rejects.toMatchObject({ ...failed, retryable: false })
  expect(asked).toHaveLength(2)
})

it('stops when it is told to', async () => {
  refusals = Number.POSITIVE_INFINITY
  retryable = true
  const left = new AbortController()
  const pending = simplon.submit(signed, { patienceMs: 600_000, signal: left.signal })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  left.abort()
  await expect(pending).rejects.toThrow()
})
