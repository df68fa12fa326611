import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Portfolio, PortfolioFilter } from '../../../src/domain/portfolio.ts'
import { conforming } from '../conforms.ts'
import { ALPS, PORTFOLIO, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const asked: PortfolioFilter[] = []
const answer: { portfolio: Portfolio } = { portfolio: PORTFOLIO }
const { server } = startKit({
  deps: {
    readPortfolio: async (_caller, { filter }) => {
      asked.push(filter)
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
const read = (query = '', headers: Record<string, string> = {}) =>
  call({
    url: `${PORTFOLIO_URL}${query}`,
    headers: { 'x-api-key': 'full', 'x-api-version': ALPS, ...headers },
  })

const A = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const B = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'

/** The body with every balance printed by the given function. */
const printed = (balance: (units: string) => unknown) => ({
  portfolio: [
    {
      tokenName: 'ETH',
      tokenDecimals: 18,
      balance: balance('1000000000000000000000000000001'),
      tokenChainBalance: [
        {
          chainId: 84532,
          tokenAddress: `0x${'0'.repeat(40)}`,
          balance: balance('1000000000000000000000000000001'),
        },
      ],
    },
    {
      tokenName: 'USDC',
      tokenDecimals: 6,
      balance: balance('12500001'),
      tokenChainBalance: [
        { chainId: 84532, tokenAddress: A.toLowerCase(), balance: balance('12500000') },
        { chainId: 11155111, tokenAddress: B.toLowerCase(), balance: balance('1') },
      ],
    },
  ],
})

describe('GET /accounts/{userAddress}/portfolio in alps', () => {
  it.each([undefined, '2.2.5', '0.5.4', 'sdk-1.2.3', '1', '10.0.0'])(
    'prints balances as strings for a client %s',
    async (client) => {
      const response = await read('', client ? { 'x-sdk-version': client } : {})
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual(printed((units) => units))
    },
  )

  it.each(['1.15.0', '1.3.0', '1.6.2-beta.1'])(
    'prints locked and unlocked for the client %s, which reads nothing else',
    async (client) => {
      const response = await read('', { 'x-sdk-version': client })
      expect(response.json()).toEqual(printed((unlocked) => ({ locked: '0', unlocked })))
    },
  )

  it('does so for the clients before 1.3, which name neither themselves nor a version', async () => {
    const { server } = startKit({ deps: { readPortfolio: async () => PORTFOLIO } })
    const old = { 'x-api-key': 'full', 'content-type': 'application/json' }
    const ask = async (headers: Record<string, string>) =>
      (await server.inject({ url: PORTFOLIO_URL, headers })).json().portfolio[0]
    expect(await ask(old)).toMatchObject({ balance: { locked: '0' } })
    expect(await ask({ ...old, 'x-api-version': ALPS })).toMatchObject({
      balance: expect.any(String),
    })
    expect(await ask({ 'x-api-key': 'full' })).toMatchObject({ balance: expect.any(String) })
  })

  it('says which chains are missing', async () => {
    const missing = { chainId: 84532, reason: 'reverted' }
    answer.portfolio = {
      ...PORTFOLIO,
      balances: [],
      unavailable: [
        { chainId: 10, reason: 'away' },
        { ...missing, token: PORTFOLIO.balances[1]!.token },
      ],
    }
    expect((await read()).json()).toEqual({
      portfolio: [],
      unavailable: [
        { chainId: 10, reason: 'away' },
        { ...missing, tokenAddress: A.toLowerCase() },
      ],
    })
  })

  it('lists a symbol once for each size of its units, so that sums are true', async () => {
    const usdc = PORTFOLIO.balances[1]!
    const wide = { chainId: 56, token: { ...usdc.token, decimals: 18 }, amount: 7n }
    answer.portfolio = { ...PORTFOLIO, balances: [usdc, wide, { ...usdc, chainId: 10 }] }
    const { portfolio } = (await read()).json()
    expect(portfolio).toMatchObject([
      { tokenName: 'USDC', tokenDecimals: 6, balance: '25000000' },
      { tokenName: 'USDC', tokenDecimals: 18, balance: '7' },
    ])
  })

  it.each<[string, Partial<PortfolioFilter>]>([
    ['?chainIds=11155111%2C84532', { chainIds: [11155111, 84532] }],
    ['?chainIds=11155111,84532', { chainIds: [11155111, 84532] }],
    ['?chainIds=1&chainIds=10,137', { chainIds: [1, 10, 137] }],
    ['?chainIds[]=84532&chainIds[]=11155111&tokens=', { chainIds: [84532, 11155111] }],
    ['?chainIds[0]=1&chainIds[1]=10', { chainIds: [1, 10] }],
    ['?chainIds=1', { chainIds: [1] }],
    ['?chainIds=,1,,', { chainIds: [1] }],
    ['?chainIds=&tokens=', {}],
    [
      `?tokens=84532:${A},11155111:${B}&filterEmpty=true`,
      {
        filterEmpty: true,
        tokens: [
          { chainId: 84532, address: A },
          { chainId: 11155111, address: B },
        ],
      },
    ],
  ])('%s is understood', async (query, filter) => {
    expect((await read(query)).statusCode).toBe(200)
    expect(asked[0]).toEqual({ filterEmpty: false, ...filter })
  })

  it.each([
    ['?chainIds=eip155:1', 'query.chainIds.0'],
    ['?chainIds=1,x', 'query.chainIds.1'],
    ['?chainIds=-1', 'query.chainIds.0'],
    ['?chainIds=1e3', 'query.chainIds.0'],
    ['?chainIds=9999999999999999', 'query.chainIds.0'],
    ['?tokens=USDC', 'query.tokens.0'],
    [`?tokens=eip155:1:${A}`, 'query.tokens.0'],
    ['?filterEmpty=1', 'query.filterEmpty'],
  ])('%s is 400 at %s', async (query, path) => {
    const response = await read(query)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { message: expect.stringContaining(path), context: { path } },
    ])
  })
})
