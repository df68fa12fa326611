import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Portfolio, PortfolioFilter } from '../../../src/domain/portfolio.ts'
import { conforming } from '../conforms.ts'
import { ACCOUNT, BLANC, KEYS, PORTFOLIO, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const asked: { keyId: string; account: string; filter: PortfolioFilter }[] = []
const answer: { portfolio: Portfolio } = { portfolio: PORTFOLIO }
const { server } = startKit({
  deps: {
    readPortfolio: async (caller, { account, filter }) => {
      asked.push({ keyId: caller.keyId, account, filter })
      return answer.portfolio
    },
  },
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  answer.portfolio = PORTFOLIO
})
const call = await conforming(server)
const read = (query = '', url = PORTFOLIO_URL) =>
  call({ url: `${url}${query}`, headers: { 'x-api-key': 'full', 'x-api-version': BLANC } })

const A = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const B = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'

describe('GET /accounts/{accountAddress}/portfolio in blanc', () => {
  it('prints each balance to the unit, by symbol and chain', async () => {
    const response = await read()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      portfolio: [
        {
          symbol: 'ETH',
          balance: '1000000000000000000000000000001',
          chains: [
            {
              chainId: 'eip155:84532',
              address: `0x${'0'.repeat(40)}`,
              decimals: 18,
              amount: '1000000000000000000000000000001',
              balance: '1000000000000000000000000000001',
            },
          ],
        },
        {
          symbol: 'USDC',
          balance: '12500001',
          chains: [
            {
              chainId: 'eip155:84532',
              address: A.toLowerCase(),
              decimals: 6,
              amount: '12500000',
              balance: '12500000',
            },
            {
              chainId: 'eip155:11155111',
              address: B.toLowerCase(),
              decimals: 6,
              amount: '1',
              balance: '1',
            },
          ],
        },
      ],
    })
    expect(asked).toEqual([
      { keyId: KEYS.full!.keyId, account: ACCOUNT.toLowerCase(), filter: { filterEmpty: false } },
    ])
  })

  it('says which chains are missing and why', async () => {
    answer.portfolio = {
      ...PORTFOLIO,
      balances: [],
      unavailable: [
        { chainId: 10, reason: 'no answer within 3000 ms' },
        { chainId: 84532, token: PORTFOLIO.balances[1]!.token, reason: 'reverted' },
      ],
    }
    expect((await read()).json()).toEqual({
      portfolio: [],
      unavailable: [
        { chainId: 'eip155:10', reason: 'no answer within 3000 ms' },
        { chainId: 'eip155:84532', address: A.toLowerCase(), reason: 'reverted' },
      ],
    })
  })

  it('adds up no raw units of different size', async () => {
    const usdc = PORTFOLIO.balances[1]!
    answer.portfolio = {
      ...PORTFOLIO,
      balances: [usdc, { ...usdc, chainId: 56, token: { ...usdc.token, decimals: 18 } }],
    }
    const { portfolio } = (await read()).json()
    expect(portfolio).toHaveLength(1)
    expect(portfolio[0]).not.toHaveProperty('balance')
    expect(portfolio[0].chains.map((chain: { decimals: number }) => chain.decimals)).toEqual([
      6, 18,
    ])
  })

  it.each<[string, Partial<PortfolioFilter>]>([
    ['?chainIds=eip155:84532', { chainIds: [84532] }],
    ['?chainIds=eip155%3A84532&chainIds=eip155%3A10', { chainIds: [84532, 10] }],
    ['?chainIds[]=eip155:84532&chainIds[]=eip155:10', { chainIds: [84532, 10] }],
    ['?tokens=', {}],
    ['?chainIds=&tokens=', {}],
    [`?tokens=eip155:84532:${A}`, { tokens: [{ chainId: 84532, address: A }] }],
    [
      `?tokens=eip155:84532:${A}&tokens=eip155:10:${B}&filterEmpty=true`,
      {
        filterEmpty: true,
        tokens: [
          { chainId: 84532, address: A },
          { chainId: 10, address: B },
        ],
      },
    ],
    ['?filterEmpty=false&somethingElse=1', {}],
  ])('%s is understood', async (query, filter) => {
    expect((await read(query)).statusCode).toBe(200)
    expect(asked[0]?.filter).toEqual({ filterEmpty: false, ...filter })
  })

  it.each([
    ['?chainIds=84532', 'query.chainIds.0'],
    ['?chainIds=eip155:84532,eip155:10', 'query.chainIds.0'],
    ['?chainIds=eip155:84532&chainIds=eip155:x', 'query.chainIds.1'],
    ['?chainIds=eip155:9999999999999999', 'query.chainIds.0'],
    ['?chainIds=eip155:01', 'query.chainIds.0'],
    ['?chainIds=solana:1', 'query.chainIds.0'],
    ['?tokens=eip155:1', 'query.tokens.0'],
    ['?tokens=eip155:1:0x12', 'query.tokens.0'],
    [`?tokens=1:${A}`, 'query.tokens.0'],
    ['?filterEmpty=yes', 'query.filterEmpty'],
    ['?filterEmpty=', 'query.filterEmpty'],
    ['?filterEmpty=true&filterEmpty=true', 'query.filterEmpty'],
  ])('%s is 400 at %s', async (query, path) => {
    const response = await read(query)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ message: expect.stringContaining(path), context: { path } }],
    })
    expect(asked).toEqual([])
  })

  it.each(['0x12', `${ACCOUNT}0`, ACCOUNT.slice(2), 'vitalik.eth', `${ACCOUNT.slice(0, -1)}g`])(
    'the account %s is 400',
    async (account) => {
      const response = await read('', `/accounts/${account}/portfolio`)
      expect(response.statusCode).toBe(400)
      expect(response.json().details[0].context.path).toBe('params.accountAddress')
    },
  )

  it.each([ACCOUNT, ACCOUNT.toLowerCase(), `0x${ACCOUNT.slice(2).toUpperCase()}`])(
    'the account may be written %s',
    async (account) => {
      expect((await read('', `/accounts/${account}/portfolio`)).statusCode).toBe(200)
      expect(asked[0]?.account).toBe(ACCOUNT.toLowerCase())
    },
  )

  it('names the problems of the path and of the query at once', async () => {
    const response = await read('?filterEmpty=1', '/accounts/x/portfolio')
    expect(response.json().details).toHaveLength(2)
  })
})
