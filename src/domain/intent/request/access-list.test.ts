import { describe, expect, it } from 'vitest'
import type { Token } from '../../token.ts'
import { type AccessList, accessTo } from './access-list.ts'

const USDC: Token = {
  symbol: 'USDC',
  address: '0xAAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa',
  decimals: 6,
}
const WETH: Token = { ...USDC, symbol: 'WETH', address: `0x${'b'.repeat(40)}` }

function allowed(list: AccessList | undefined): string[] {
  return [1, 2, 3].flatMap((chainId) =>
    [USDC, WETH].flatMap((token) =>
      accessTo(list, chainId, token).allowed ? [`${chainId} ${token.symbol}`] : [],
    ),
  )
}

describe('which balances may be spent', () => {
  it('is all of them without a list', () => {
    expect(allowed(undefined)).toHaveLength(6)
    expect(allowed({})).toHaveLength(6)
  })

  it('takes chains and tokens together', () => {
    expect(allowed({ chainIds: [1, 2] })).toEqual(['1 USDC', '1 WETH', '2 USDC', '2 WETH'])
    expect(allowed({ chainIds: [1, 2], tokens: ['WETH'] })).toEqual(['1 WETH', '2 WETH'])
  })

  it('knows tokens by symbol or address, in any case', () => {
    expect(allowed({ chainIds: [1], tokens: ['usdc'] })).toEqual(['1 USDC'])
    expect(allowed({ chainIds: [1], tokens: [USDC.address.toLowerCase()] })).toEqual(['1 USDC'])
  })

  it('tolerates unknown symbols: they match nothing, not everything', () => {
    expect(allowed({ tokens: ['NOPE'] })).toEqual([])
    expect(allowed({ tokens: ['NOPE', 'WETH'] })).toEqual(['1 WETH', '2 WETH', '3 WETH'])
    expect(allowed({ exclude: { tokens: ['NOPE'] } })).toHaveLength(6)
  })

  it('takes a list for each chain', () => {
    const chainTokens = new Map([
      [1, ['USDC']],
      [3, ['USDC', 'WETH']],
    ])
    expect(allowed({ chainTokens })).toEqual(['1 USDC', '3 USDC', '3 WETH'])
  })

  it('takes what is excluded away last', () => {
    const exclude = { chainIds: [2], chainTokens: new Map([[1, ['WETH']]]) }
    expect(allowed({ exclude })).toEqual(['1 USDC', '3 USDC', '3 WETH'])
    expect(allowed({ chainIds: [2], exclude })).toEqual([])
    expect(allowed({ tokens: ['USDC'], exclude: { tokens: ['USDC'] } })).toEqual([])
  })

  it('caps the amounts that are named, and with nothing else allows only those', () => {
    const amounts = [
      { chainId: 1, token: 'USDC', amount: 7n },
      { chainId: 2, token: WETH.address },
    ]
    expect(allowed({ amounts })).toEqual(['1 USDC', '2 WETH'])
    expect(accessTo({ amounts }, 1, USDC)).toEqual({ allowed: true, cap: 7n })
    expect(accessTo({ amounts }, 2, WETH)).toEqual({ allowed: true })
    expect(accessTo({ chainIds: [2], amounts }, 1, USDC)).toEqual({ allowed: false })
  })
})
