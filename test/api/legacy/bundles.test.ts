import { afterAll, describe, expect, it } from 'vitest'
import {
  PATH_REQUEST_EXAMPLE,
  SUBMIT_REQUEST_EXAMPLE,
} from '../../../src/api/legacy/bundles/examples.ts'
import { EXAMPLE_INTENT } from '../../../src/api/shared/intents/example-intent.ts'
import { invalid } from '../../../src/domain/errors.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import type { BundleSubmission } from '../../../src/domain/intent/signing/submission.ts'
import { conforming } from '../conforms.ts'
import { BLANC, startKit } from '../http-kit.ts'

const asked: QuoteRequest[] = []
const submitted: (readonly BundleSubmission[])[] = []
const CALL = { to: '0x00000000000000000000000000000000000000aa', value: 0n, data: '0x12' } as const
const { server } = startKit({
  http: { bodyLimitBytes: 100_000 },
  deps: {
    quoteIntent: async (_caller, request) => {
      asked.push(request)
      if (request.destinationChainId === 1) {
        throw invalid('no such token', ['body', 'tokenRequests', 0, 'tokenAddress'])
      }
      return [{ ...EXAMPLE_INTENT, signing: 'order-bundle' }]
    },
    costIntent: async () => ({
      hasFulfilledAll: false,
      shortfall: { tokens: [], totalUsd: 2n * 10n ** 18n + 1n },
    }),
    submitBundles: async (_caller, bundles) => {
      submitted.push(bundles)
      const tried = { call: CALL, filler: CALL.to, blockNumber: 7n, simulationId: 'abc' }
      const failure = { message: 'no', ...tried }
      return bundles.map(({ id }) => ({ id, failure }))
    },
  },
})
afterAll(() => server.close())
const call = await conforming(server)
const OWNER = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  call({
    method: 'POST',
    url: path,
    payload,
    headers: { 'x-api-key': 'full', ...headers },
  })
const path = (body: object, base = '/legacy') =>
  post(`${base}/accounts/${OWNER}/bundles/path`, body)

describe('POST .../bundles/path', () => {
  it('asks for an order bundle out of the account or out of its locks', async () => {
    expect((await path(PATH_REQUEST_EXAMPLE)).statusCode).toBe(200)
    expect(asked.at(-1)).toMatchObject({ orderBundle: true, account: { address: OWNER } })
    expect(asked.at(-1)?.source).toBeUndefined()
    await path({ ...PATH_REQUEST_EXAMPLE, lockMode: 'COMPACT' }, '')
    expect(asked.at(-1)).toMatchObject({ orderBundle: true, source: 'locks' })
  })

  it('names what is wrong as the client calls it', async () => {
    const response = await path({ ...PATH_REQUEST_EXAMPLE, targetChainId: 1 })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { message: 'no such token', context: { path: 'body.tokenTransfers.0.tokenAddress' } },
    ])
  })

  it('answers segments as the client parses them', async () => {
    const { orderBundles } = (await path(PATH_REQUEST_EXAMPLE)).json()
    expect(orderBundles[0]).toMatchObject({
      injectedExecutions: [],
      orderBundle: { nonce: String(EXAMPLE_INTENT.id) },
      intentCost: { tokensSpent: expect.any(Object) },
    })
    for (const { witness } of orderBundles[0].orderBundle.segments) {
      expect(witness).toMatchObject({ maxFeeBps: 0, depositId: expect.stringMatching(/^\d+$/) })
      expect(Number.isInteger(witness.fillDeadline)).toBe(true)
    }
  })

  it('takes the calls of a user operation, and says when it cannot', async () => {
    const userOp = {
      sender: OWNER,
      nonce: '0',
      callData: '0x12345678',
      callGasLimit: '1',
      verificationGasLimit: '2',
      preVerificationGas: '3',
    }
    const { targetExecutions: _, ...bare } = PATH_REQUEST_EXAMPLE
    const refused = await path({ ...bare, userOp })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].message).toContain('targetExecutions')
    const { targetGasUnits: __, ...unpriced } = bare
    await path({ ...unpriced, userOp: { ...userOp, callData: '0x' } })
    expect(asked.at(-1)?.destinationGasLimit).toBe(6n)
  })
})

describe('POST /bundles and the cost', () => {
  it('hands bundles on by their nonce and prints what failed', async () => {
    const response = await post('/legacy/bundles', SUBMIT_REQUEST_EXAMPLE)
    expect(response.statusCode).toBe(201)
    expect(submitted.at(-1)?.[0]).toMatchObject({ id: EXAMPLE_INTENT.id, setupOps: [] })
    expect(response.json().bundleResults[0].error).toEqual({
      success: false,
      message: 'no',
      call: { to: CALL.to, value: '0', data: '0x12' },
      details: {
        blockNumber: '7',
        filler: CALL.to,
        simulationUrl: 'https://simplon.example/console#/simulations/abc',
      },
    })
  })

  it('refuses a bundle without signatures', async () => {
    const signedOrderBundle: object = SUBMIT_REQUEST_EXAMPLE.bundles[0]?.signedOrderBundle ?? {}
    const unsigned = { ...signedOrderBundle, targetSignature: undefined }
    const response = await post('/legacy/bundles', { bundles: [{ signedOrderBundle: unsigned }] })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.length).toBeGreaterThan(0)
  })

  it('rounds the missing dollars up to a whole number', async () => {
    const { targetAccount: _, targetExecutions: __, lockMode: ___, ...cost } = PATH_REQUEST_EXAMPLE
    const response = await post(`/legacy/accounts/${OWNER}/bundles/cost`, cost)
    expect(response.json()).toEqual({
      hasFulfilledAll: false,
      tokensSpent: {},
      tokensReceived: [],
      tokenShortfall: [],
      totalTokenShortfallInUSD: '3',
    })
  })
})

it('the current version has neither bundles nor withdrawals', async () => {
  for (const url of ['/bundles', '/withdrawals', '/batch-withdrawals']) {
    expect((await post(url, {}, { 'x-api-version': BLANC })).statusCode).toBe(404)
  }
})
