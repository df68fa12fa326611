import { afterAll, describe, expect, it } from 'vitest'
import type { PortfolioFilter } from '../../../src/domain/portfolio.ts'
import { conforming } from '../conforms.ts'
import { BLANC, PORTFOLIO, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const asked: PortfolioFilter[] = []
const { server } = startKit({
  deps: {
    readPortfolio: async (_caller, { filter }) => {
      asked.push(filter)
      return { ...PORTFOLIO, unavailable: [{ chainId: 10, reason: 'away' }] }
    },
  },
})
afterAll(() => server.close())
const call = await conforming(server)
const read = (query = '', headers: Record<string, string> = {}) =>
  call({ url: `/legacy${PORTFOLIO_URL}${query}`, headers: { 'x-api-key': 'full', ...headers } })

describe('GET /legacy/accounts/{userAddress}/portfolio', () => {
  it('prints strings, whatever the client or the version header', async () => {
    const plain = await read()
    expect(plain.statusCode).toBe(200)
    expect(plain.json()).toMatchObject({
      portfolio: [
        { tokenName: 'ETH', tokenDecimals: 18, balance: '1000000000000000000000000000001' },
        {
          tokenName: 'USDC',
          tokenDecimals: 6,
          balance: '12500001',
          tokenChainBalance: [
            { chainId: 84532, balance: '12500000' },
            { chainId: 11155111, balance: '1' },
          ],
        },
      ],
      unavailable: [{ chainId: 10, reason: 'away' }],
    })
    for (const headers of [{ 'x-sdk-version': '1.15.0' }, { 'x-api-version': BLANC }])
      expect((await read('', headers)).json()).toEqual(plain.json())
  })

  it('reads the bracket lists and the empty tokens of its client', async () => {
    asked.length = 0
    expect((await read('?chainIds[]=84532&chainIds[]=11155111&tokens=')).statusCode).toBe(200)
    expect(asked).toEqual([{ filterEmpty: false, chainIds: [84532, 11155111] }])
  })

  it('refuses what is malformed, readable by both kinds of client', async () => {
    const response = await read('?chainIds[]=one')
    expect(response.statusCode).toBe(400)
    const { error, errors } = response.json()
    expect(error).toContain('query.chainIds.0')
    expect(errors).toEqual([{ message: error, context: { path: 'query.chainIds.0' } }])
  })
})
