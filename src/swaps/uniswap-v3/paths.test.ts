import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { encodePath, listPaths, pairsFor } from './paths.ts'

const A: Address = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const B: Address = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const WETH: Address = '0xcccccccccccccccccccccccccccccccccccccccc'
const USDC: Address = '0xdddddddddddddddddddddddddddddddddddddddd'
const pool = (tokenA: Address, tokenB: Address, feePips: number) => ({
  tokenA,
  tokenB,
  feePips,
  pool: A,
})
const ends = { tokenIn: A, tokenOut: B }

describe('paths', () => {
  it('are direct or through one middle, the finest tier last', () => {
    const pools = [
      pool(A, B, 100),
      pool(B, A, 3000),
      pool(A, WETH, 500),
      pool(WETH, B, 500),
      pool(WETH, B, 100),
      pool(A, USDC, 500),
    ]
    const fees = listPaths(ends, [WETH, USDC], pools).map((hops) => hops.map((hop) => hop.feePips))
    expect(fees).toEqual([[3000], [500, 500], [100], [500, 100]])
  })

  it('do not go through their own ends', () => {
    expect(pairsFor({ tokenIn: WETH, tokenOut: B }, [WETH, USDC])).toEqual([
      { tokenIn: WETH, tokenOut: B },
      { tokenIn: WETH, tokenOut: USDC },
      { tokenIn: USDC, tokenOut: B },
    ])
  })

  it('are written forwards for an exact input and backwards for an exact output', () => {
    const pools = [pool(A, WETH, 500), pool(WETH, B, 3000)]
    const hops = listPaths(ends, [WETH], pools)[0]!
    const [a, b, w] = [A, B, WETH].map((token) => token.slice(2))
    expect(encodePath(hops, 'exact-input')).toBe(`0x${a}0001f4${w}000bb8${b}`)
    expect(encodePath(hops, 'exact-output')).toBe(`0x${b}000bb8${w}0001f4${a}`)
  })
})
