import { afterAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/domain/errors.ts'
import { ACCOUNT, ALPS, BLANC, startKit, WITHDRAWAL } from './http-kit.ts'

const asked: unknown[] = []
const trouble: { error?: ServiceError } = {}
const { server } = startKit({
  deps: {
    withdrawAppFees: async (_, wish) => {
      asked.push(wish)
      if (trouble.error) throw trouble.error
      return 12n
    },
  },
})
afterAll(() => server.close())

const USDC = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'

describe.each([
  [ALPS, 84532],
  [BLANC, 'eip155:84532'],
] as const)('%s', (version, chainId) => {
  const call = (method: 'GET' | 'POST', url: string, key = 'full', body?: object) =>
    server.inject({
      method,
      url,
      headers: {
        'x-api-key': key,
        'x-api-version': version,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
  const get = (url: string, key?: string) => call('GET', url, key)
  const withdraw = (body: object, key?: string) => call('POST', '/app-fees/withdrawals', key, body)
  const good = { targetChainId: chainId, targetToken: USDC }

  it('prints balances as numbers, to a key with any scope', async () => {
    for (const key of ['full', 'none']) {
      const response = await get('/app-fees/balances', key)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ withdrawableUsd: 1.25, pendingUsd: 0 })
    }
    expect((await get('/app-fees/balances', 'nobody')).statusCode).toBe(401)
  })

  it('prints what pays the fees of users, exactly, to an API key with any scope', async () => {
    for (const key of ['full', 'none']) {
      const response = await get('/sponsorship', key)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        balanceUsd: '0.5',
        limits: { perIntentUsd: '5' },
        lowBalanceUsd: '1',
        lowBalanceToldAt: '2026-07-01T12:00:00.000Z',
        entries: [
          {
            id: '9',
            kind: 'charge',
            amountUsd: '-0.000000000000000001',
            intentId: '7',
            reference: null,
            createdAt: '2026-07-01T12:00:00.000Z',
          },
        ],
        pagination: { nextCursor: '9', hasNextPage: true },
      })
    }
    expect((await get('/sponsorship?cursor=9')).json().entries).toEqual([])
    expect((await get('/sponsorship?cursor=x')).statusCode).toBe(400)
    expect((await get('/sponsorship?limit=101')).statusCode).toBe(400)
    expect((await get('/sponsorship', 'nobody')).statusCode).toBe(401)
  })

  it('prints targets with the chain ids of the version', async () => {
    const tokens = [{ address: USDC, symbol: 'USDC', decimals: 6 }]
    expect((await get('/app-fees/withdrawal-targets')).json()).toEqual({
      targets: [{ chainId, tokens }],
    })
    expect((await get('/app-fees/withdrawal-targets', 'none')).statusCode).toBe(403)
  })

  it('takes a withdrawal, also with unknown fields and capitals', async () => {
    const shouted = `0x${USDC.slice(2).toUpperCase()}`
    const response = await withdraw({ ...good, targetToken: shouted, more: 1 })
    expect(response.statusCode).toBe(202)
    expect(response.json()).toEqual({ requestNonce: '12' })
    expect(asked.splice(0)).toEqual([{ chainId: 84532, token: shouted }])
  })

  it.each([
    [{ targetChainId: version === ALPS ? 'eip155:84532' : 84532 }, 'targetChainId'],
    [{ targetChainId: version === ALPS ? 0 : 'solana:1' }, 'targetChainId'],
    [{ targetChainId: undefined }, 'targetChainId'],
    [{ targetToken: 'USDC' }, 'targetToken'],
    [{ targetToken: 7 }, 'targetToken'],
  ])('refuses %j with the place', async (wrong, place) => {
    const response = await withdraw({ ...good, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(place)
    expect(asked).toEqual([])
  })

  it('needs a key that may write to withdraw', async () => {
    expect((await withdraw(good, 'intents-read')).statusCode).toBe(403)
  })

  it('says that one is under way, in its own code', async () => {
    trouble.error = new ServiceError('withdrawal-in-progress', 'wait')
    const response = await withdraw(good)
    delete trouble.error
    asked.splice(0)
    expect(response.statusCode).toBe(409)
    if (version === BLANC) expect(response.json()).toMatchObject({ code: 'WITHDRAWAL_IN_PROGRESS' })
  })

  it('shows withdrawals', async () => {
    const shown = {
      requestNonce: '12',
      status: 'PENDING',
      grossUsd: 1.25,
      cutBps: 0,
      payoutUsd: 1.25,
      targetChainId: chainId,
      targetToken: USDC,
      targetAmount: '1250000',
      payoutAddress: ACCOUNT,
      txHash: null,
      createdAt: WITHDRAWAL.createdAt.toISOString(),
    }
    expect((await get('/app-fees/withdrawals')).json()).toEqual({ withdrawals: [shown] })
    expect((await get('/app-fees/withdrawals/12')).json()).toEqual(shown)
    expect((await get(`/app-fees/withdrawals/${'9'.repeat(90)}`)).statusCode).toBe(404)
    expect((await get('/app-fees/withdrawals/0x12')).statusCode).toBe(400)
    expect((await get('/app-fees/withdrawals/-1')).statusCode).toBe(400)
  })
})
