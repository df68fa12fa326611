import { beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import type { Ask } from '../../src/api/shared/operations.ts'
import { ServiceError } from '../../src/domain/errors.ts'
import {
  type FailedSimulation,
  simulationFailure,
} from '../../src/domain/intent/signing/simulation.ts'
import type { SubmitOutcome, SubmitRequest } from '../../src/domain/intent/signing/submission.ts'
import { ALPS, BLANC } from './http-kit.ts'
import { startIntentKit } from './intent-kit.ts'

const ID = String(EXAMPLE_INTENT.id)
const SIG = `0x${'5b'.repeat(64)}1b`
const DELEGATE = `0x${'AB'.repeat(20)}`
const answer: { submit: () => SubmitOutcome } = {
  submit: () => ({ outcome: 'accepted', id: EXAMPLE_INTENT.id }),
}
const usual = answer.submit
beforeEach(() => {
  answer.submit = usual
})
const traces: string[] = []
const deps = {
  submitIntent: async (_caller: unknown, _request: unknown, { traceparent }: Ask) => {
    traces.push(traceparent)
    return answer.submit()
  },
}
const alps = await startIntentKit(ALPS, deps)
const blanc = await startIntentKit(BLANC, deps)

const revert: FailedSimulation = {
  action: 'claim',
  chainId: 11155111,
  category: 'INSUFFICIENT_ALLOWANCE',
  errorSelector: '0x13be252b',
  errorName: 'InsufficientAllowance',
  errorArgs: { needed: '278100000' },
  attempt: {
    from: `0x${'dd'.repeat(20)}`,
    to: `0x${'cc'.repeat(20)}`,
    data: '0x01',
    value: 0n,
    block: { number: 12n, hash: `0x${'12'.repeat(32)}` },
    authorizations: [],
  },
  simulationId: '0a'.repeat(16),
}
const LINK = `https://simplon.example/console#/simulations/${'0a'.repeat(16)}`
const failing = (): SubmitOutcome => ({
  outcome: 'simulation-failed',
  failure: simulationFailure(EXAMPLE_INTENT.id, [revert]),
})

const BODY = { intentId: ID, signatures: { origin: [SIG, SIG], destination: SIG } }
const AUTHORIZATION = { address: DELEGATE, nonce: 0, yParity: 1, r: '0x01', s: '0x02' }
const READ = {
  id: EXAMPLE_INTENT.id,
  signatures: {
    origin: [SIG, SIG],
    destination: SIG,
    authorizations: { sponsor: [], recipient: [] },
  },
  dryRun: false,
}

describe('POST /intents', () => {
  it('takes an id with signatures and answers the id', async () => {
    const response = await blanc.post('/intents', BODY)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ intentId: ID })
    expect(blanc.taken()).toEqual(READ)
    expect(traces.at(-1)).toBe(response.headers.traceparent)
  })

  it('takes session signatures, authorizations and a dry run', async () => {
    const session = { preClaimSig: '0x0a', notarizedClaimSig: '0x0b' }
    await blanc.post('/intents', {
      ...BODY,
      signatures: { origin: [session], destination: SIG, targetExecution: '0x0c' },
      authorizations: {
        sponsor: [
          { ...AUTHORIZATION, chainId: 'eip155:11155111' },
          { ...AUTHORIZATION, chainId: 0, nonce: '7' },
        ],
      },
      options: { dryRun: true },
    })
    const authorization = { ...AUTHORIZATION, address: DELEGATE.toLowerCase() }
    expect(blanc.taken()).toEqual({
      id: EXAMPLE_INTENT.id,
      signatures: {
        origin: [session],
        destination: SIG,
        targetExecution: '0x0c',
        authorizations: {
          sponsor: [
            { ...authorization, chainId: 11155111 },
            { ...authorization, chainId: 0, nonce: 7 },
          ],
          recipient: [],
        },
      },
      dryRun: true,
    })
  })

  it.each([
    [{ intentId: 5 }, 'body.intentId'],
    [{ intentId: '0x5' }, 'body.intentId'],
    [{ intentId: '9'.repeat(78) }, 'body.intentId'],
    [{ signatures: { destination: SIG } }, 'body.signatures.origin'],
    [{ signatures: { origin: [], destination: SIG } }, 'body.signatures.origin'],
    [{ signatures: { origin: [SIG] } }, 'body.signatures.destination'],
    [{ signatures: { origin: ['0xz'], destination: SIG } }, 'body.signatures.origin.0'],
    [
      { signatures: { origin: [{ preClaimSig: '0x' }], destination: SIG } },
      'body.signatures.origin.0',
    ],
    [
      { authorizations: { sponsor: [{ ...AUTHORIZATION, chainId: 1 }] } },
      'body.authorizations.sponsor.0.chainId',
    ],
    [{ options: { dryRun: 'yes' } }, 'body.options.dryRun'],
  ])('%j is 400 at %s', async (over, path) => {
    const response = await blanc.post('/intents', { ...BODY, ...over })
    expect(response.statusCode, response.payload).toBe(400)
    expect(response.json().details[0].context.path).toBe(path)
    expect(blanc.taken()).toBeUndefined()
  })

  it('tells a failed simulation by its code, with what is known of it', async () => {
    answer.submit = failing
    const response = await blanc.post('/intents', BODY)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'SIMULATION_FAILED',
      details: {
        category: 'INSUFFICIENT_ALLOWANCE',
        errorName: 'InsufficientAllowance',
        retryable: true,
        retryHint: 'RETRY_LATER',
        simulationUrl: LINK,
        simulations: [
          {
            success: false,
            action: 'claim',
            chainId: 'eip155:11155111',
            call: { value: '0' },
            details: { blockNumber: '12', simulationUrls: [LINK] },
          },
        ],
      },
    })
  })

  it('has no link where the simulation was not kept', async () => {
    const { simulationId: _, ...unkept } = revert
    answer.submit = () => ({
      outcome: 'simulation-failed',
      failure: simulationFailure(EXAMPLE_INTENT.id, [unkept]),
    })
    const { details } = (await blanc.post('/intents', BODY)).json()
    expect(details).not.toHaveProperty('simulationUrl')
    expect(details.simulations[0].details).toEqual({ blockNumber: '12' })
  })

  it('has no link to wherever the request says that it was sent to', async () => {
    answer.submit = failing
    const names = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const headers = { 'x-api-key': 'full', 'x-api-version': BLANC, ...names }
    const request = { method: 'POST', url: '/intents', payload: BODY, headers } as const
    const response = await blanc.server.inject(request)
    expect(response.json().details.simulationUrl).toBe(LINK)
    expect(response.payload).not.toContain('evil')
  })
})

const route = async () => (await alps.post('/intents/route', ROUTE)).json().intentOp
const ROUTE = {
  destinationChainId: 84532,
  tokenRequests: [],
  account: { address: EXAMPLE_INTENT.account.address },
}
const signed = (op: object, over: object = {}) => ({
  signedIntentOp: { ...op, originSignatures: [SIG, SIG], destinationSignature: SIG, ...over },
})

describe('POST /intent-operations', () => {
  it('takes the route back as it was and answers a result', async () => {
    const response = await alps.post('/intent-operations', signed(await route()))
    expect(response.statusCode, response.payload).toBe(201)
    expect(response.json()).toEqual({ result: { id: ID, status: 'PENDING' } })
    expect(alps.taken()).toEqual(READ)
  })

  it('takes authorizations by chain number, and a dry run', async () => {
    const over = {
      signedAuthorizations: [{ ...AUTHORIZATION, chainId: 84532 }],
      recipientSignedAuthorizations: [{ ...AUTHORIZATION, chainId: 1, nonce: '3' }],
      options: { dryRun: true },
    }
    await alps.post('/intent-operations', signed(await route(), over))
    const read = alps.taken() as SubmitRequest
    expect(read.dryRun).toBe(true)
    expect(read.signatures.authorizations).toMatchObject({
      sponsor: [{ chainId: 84532, nonce: 0, address: DELEGATE.toLowerCase() }],
      recipient: [{ chainId: 1, nonce: 3 }],
    })
  })

  it('refuses a changed route with 422 and asks nobody', async () => {
    const op = await route()
    alps.taken()
    const other = `0x${'99'.repeat(20)}`
    for (const changed of [
      { ...op, sponsor: other },
      { ...op, nonce: '1' },
      { ...op, expires: '9999999999' },
      { ...op, elements: op.elements.slice(1) },
      { ...op, signedMetadata: { ...op.signedMetadata, gasPrices: {} } },
      { ...op, serverSignature: '00'.repeat(32) },
    ]) {
      const response = await alps.post('/intent-operations', signed(changed))
      expect(response.statusCode).toBe(422)
      expect(response.json().errors[0].message).toBe('Invalid checksum signature')
    }
    expect(alps.taken()).toBeUndefined()
  })

  it.each([
    [{ originSignatures: undefined }, 'originSignatures'],
    [{ destinationSignature: 'x' }, 'destinationSignature'],
    [{ serverSignature: 'short' }, 'serverSignature'],
    [{ nonce: 5 }, 'nonce'],
    [{ elements: [] }, 'elements'],
  ])('%j is 400 at %s', async (over, name) => {
    const response = await alps.post('/intent-operations', signed(await route(), over))
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].context.path).toBe(`body.signedIntentOp.${name}`)
  })

  it('makes a failed simulation a result that FAILED', async () => {
    answer.submit = failing
    const response = await alps.post('/intent-operations', signed(await route()))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      result: {
        id: ID,
        status: 'FAILED',
        error: {
          category: 'INSUFFICIENT_ALLOWANCE',
          simulations: [{ chainId: 11155111, errorCategory: 'INSUFFICIENT_ALLOWANCE' }],
        },
      },
    })
  })
})

describe('keys', () => {
  it('need to read intents for quotes and lists, and to write for submission', async () => {
    expect((await blanc.get('/intents', 'intents-read')).statusCode).toBe(200)
    expect((await blanc.get(`/intents/${ID}`, 'intents-read')).statusCode).toBe(200)
    expect((await blanc.get('/intents', 'deposits-read')).statusCode).toBe(403)
    expect((await blanc.post('/intents', BODY, 'intents-read')).statusCode).toBe(403)
    expect((await alps.post('/intents/route', ROUTE, 'none')).statusCode).toBe(403)
    const body = signed(await route())
    expect((await alps.post('/intent-operations', body, 'intents-read')).statusCode).toBe(403)
  })
})

const KINDS = [
  ['conflict', 409, 'CONFLICT'],
  ['not-found', 404, 'NOT_FOUND'],
  ['unprocessable', 422, 'UNPROCESSABLE_CONTENT'],
  ['settlement-execution', 502, 'SETTLEMENT_EXECUTION_ERROR'],
  ['unavailable', 503, 'RELAYER_MARKET_UNAVAILABLE'],
  ['external-timeout', 504, 'EXTERNAL_SERVICE_TIMEOUT'],
] as const

describe.each(KINDS)('a submission that ends in %s', (kind, status, code) => {
  it(`is ${status} in both versions`, async () => {
    answer.submit = () => {
      throw new ServiceError(kind, 'No such intent with nonce 5')
    }
    const body = signed(await route())
    const [current, old] = await Promise.all([
      blanc.post('/intents', BODY),
      alps.post('/intent-operations', body),
    ])
    expect([current.statusCode, current.json().code]).toEqual([status, code])
    expect([old.statusCode, old.json().errors[0].message]).toEqual([
      status,
      'No such intent with nonce 5',
    ])
  })
})
