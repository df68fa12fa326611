import { afterAll, describe, expect, it } from 'vitest'
import { conforming } from '../conforms.ts'
import { BLANC, startKit } from '../http-kit.ts'

const { server } = startKit()
afterAll(() => server.close())
const call = await conforming(server)

describe('GET /chains in blanc', () => {
  it('lists the chains by CAIP-2 id with tokens in lower case', async () => {
    const response = await call({ url: '/chains', headers: { 'x-api-version': BLANC } })
    expect(response.statusCode).toBe(200)
    const eth = { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 }
    const weth = { symbol: 'WETH', address: `0x42${'0'.repeat(36)}06`, decimals: 18 }
    const usdc = { symbol: 'USDC', decimals: 6 }
    expect(response.json()).toEqual({
      'eip155:84532': {
        name: 'Base Sepolia',
        testnet: true,
        supportedTokens: [
          eth,
          weth,
          { ...usdc, address: '0x036cbd53842c5426634e7929541ec2318f3dcf7e' },
        ],
        wrappedNativeToken: weth,
        nativeToken: eth,
        explorer: { url: 'https://explorer.test', addressPath: '/address', txPath: '/tx' },
      },
      'eip155:11155111': {
        name: 'Sepolia',
        testnet: true,
        supportedTokens: [
          eth,
          weth,
          { ...usdc, address: '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238' },
        ],
        wrappedNativeToken: weth,
        nativeToken: eth,
        explorer: null,
      },
    })
  })
})
