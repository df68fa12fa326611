import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/domain/errors.ts'
import { BLANC } from '../http-kit.ts'
import { startIntentKit } from '../intent-kit.ts'

const TOKEN = '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238'
const lacks = { on: false }
const LIQUIDITY = {
  availableIntents: [{ [TOKEN]: '400' }],
  unfillable: { [TOKEN]: '600' },
  reasons: [
    {
      settlementLayer: 'ACROSS',
      chainId: 10,
      tokenAddress: TOKEN,
      reason: 'no inventory',
      code: 'no-liquidity' as const,
    },
  ],
}
const { get, post, taken } = await startIntentKit(BLANC, {
  splitIntent: async (_caller, { tokens }) => {
    if (lacks.on)
      throw new ServiceError('insufficient-liquidity', 'Too much at once', { liquidity: LIQUIDITY })
    return { intents: [tokens] }
  },
})

const SPLIT = { chainId: 'eip155:11155111', tokens: { [TOKEN]: '1001' } }

describe('POST /intents/splits', () => {
  it('reads CAIP-2 chains and decimal amounts', async () => {
    const response = await post('/intents/splits', {
      ...SPLIT,
      settlementLayers: { include: ['ECO'] },
    })
    expect(response.json()).toEqual({ intents: [{ [TOKEN]: '1001' }] })
    expect(taken()).toEqual({
      chainId: 11155111,
      tokens: new Map([[TOKEN, 1001n]]),
      spelling: new Map([[TOKEN, TOKEN]]),
      settlementLayers: { kind: 'include', layers: ['ECO'] },
    })
  })

  it('has nothing to split where nothing is asked for', async () => {
    const response = await post('/intents/splits', { ...SPLIT, tokens: {} })
    expect(response.statusCode).toBe(200)
    expect(taken()).toMatchObject({ tokens: new Map() })
  })

  it('counts a token that is written in two ways with both amounts', async () => {
    const upper = `0x${TOKEN.slice(2).toUpperCase()}`
    await post('/intents/splits', { ...SPLIT, tokens: { [TOKEN]: '1', [upper]: '2' } })
    expect(taken()).toMatchObject({ tokens: new Map([[TOKEN, 3n]]) })
  })

  it('says what can be filled, what not, and why', async () => {
    lacks.on = true
    const response = await post('/intents/splits', SPLIT)
    lacks.on = false
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'INSUFFICIENT_LIQUIDITY',
      details: { ...LIQUIDITY, reasons: [{ chainId: 'eip155:10', reason: 'no inventory' }] },
    })
    taken()
  })

  it.each([
    [{ chainId: 11155111 }, 'body.chainId'],
    [{ tokens: { [TOKEN]: 5 } }, `body.tokens.${TOKEN}`],
    [{ tokens: { USDC: '5' } }, 'body.tokens.USDC'],
  ])('%j is 400 at %s', async (over, path) => {
    const response = await post('/intents/splits', { ...SPLIT, ...over })
    expect(response.statusCode).toBe(400)
    expect(response.json().details[0].context.path).toBe(path)
  })
})

describe('GET /intents', () => {
  it('lists a page', async () => {
    const response = await get('/intents?cursor=9&limit=5')
    expect(taken()).toEqual({ cursor: '9', limit: 5 })
    expect(response.json()).toMatchObject({
      data: [{ status: 'PENDING', fromChains: ['eip155:11155111', 'eip155:421614'] }],
      pagination: { nextCursor: null, hasNextPage: false },
    })
  })

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'cursor=abc', 'cursor='])(
    '?%s is 400',
    async (query) => {
      expect((await get(`/intents?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('GET /intents/{id}', () => {
  it('tells the status, with details when asked', async () => {
    expect((await get('/intents/5')).json()).not.toHaveProperty('details')
    expect(taken()).toEqual({ id: 5n })
    expect((await get('/intents/5?full=true')).json().details.source).toHaveLength(2)
    taken()
  })

  it.each(['/intents/x', '/intents/0x5', '/intents/05', '/intents/5?full=maybe'])(
    '%s is 400',
    async (url) => {
      expect((await get(url)).statusCode).toBe(400)
    },
  )
})

describe('GET /liquidity', () => {
  const query = (chain: string) =>
    `/liquidity?sourceChainId=${chain}&sourceToken=${TOKEN}&destinationChainId=eip155:10&destinationToken=${TOKEN}`

  it('reads CAIP-2 chains, with any key', async () => {
    expect((await get(query('eip155:1'), 'none')).statusCode).toBe(200)
    expect(taken()).toEqual({
      source: { chainId: 1, token: TOKEN },
      destination: { chainId: 10, token: TOKEN },
    })
    expect((await get(query('1'))).statusCode).toBe(400)
  })
})
