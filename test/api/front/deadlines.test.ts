import { describe, expect, it } from 'vitest'
import { DeadlineError } from '../../../src/lib/concurrency/deadline.ts'
import { ALPS, BLANC, PORTFOLIO_URL, startKit } from '../http-kit.ts'

/** Whatever use case runs out of time: no wire answers 500 for it. */
const { server } = startKit({
  deps: {
    readPortfolio: async () => {
      throw new Error('a library', { cause: new DeadlineError(5000) })
    },
  },
})

describe('a deadline that passed', () => {
  it.each([
    ['blanc', PORTFOLIO_URL, BLANC, { code: 'EXTERNAL_SERVICE_TIMEOUT' }],
    ['alps', PORTFOLIO_URL, ALPS, { errors: [{ message: expect.any(String) }] }],
    ['legacy', `/legacy${PORTFOLIO_URL}`, ALPS, { errors: [{ message: expect.any(String) }] }],
  ])('is 504 in %s', async (_, url, version, body) => {
    const response = await server.inject({
      url,
      headers: { 'x-api-key': 'full', 'x-api-version': version },
    })
    expect(response.statusCode).toBe(504)
    expect(response.json()).toMatchObject(body)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })
})
