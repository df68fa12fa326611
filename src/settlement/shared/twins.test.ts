import { expect, it } from 'vitest'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import type { PlannedElement } from '../../ports/settlement-layer.ts'
import { twinsAsOne, withTwins } from './twins.ts'

const ether = { symbol: 'ETH', address: NATIVE_TOKEN, decimals: 18 }
const weth = { ...ether, symbol: 'WETH', address: `0x${'11'.repeat(20)}` } as const
const usdc = { symbol: 'USDC', address: `0x${'22'.repeat(20)}`, decimals: 6 } as const
const chain = { wrappedNativeToken: weth }
const price = { usd: 1n, decimals: 18 }

const element = (deliveries: PlannedElement['deliveries']): PlannedElement => ({
  chainId: 1,
  settlementLayer: 'SAME_CHAIN',
  deliveries,
  inputs: [
    { token: ether, amount: 5n },
    { token: usdc, amount: 7n },
    { token: weth, amount: 3n },
  ],
})

it('prices native money and its wrapped token together', () => {
  const funds = [ether, usdc, weth].map((token) => ({ token, price, cap: 10n }))
  expect(withTwins(chain, funds).map(({ together }) => together)).toEqual([20n, 10n, 20n])
  const checksummed = { ...weth, address: `0x${'Ab'.repeat(20)}` } as const
  const written = { wrappedNativeToken: { ...weth, address: `0x${'ab'.repeat(20)}` } } as const
  const both = [ether, checksummed].map((token) => ({ token, price, cap: 10n }))
  expect(withTwins(written, both).map(({ together }) => together)).toEqual([20n, 20n])
})

it('exchanges both as one where all of both goes to the same output', () => {
  const united = twinsAsOne(
    chain,
    element([
      { input: 0, output: 0, amount: 50n },
      { input: 1, output: 0, amount: 70n },
      { input: 2, output: 0, amount: 30n },
    ]),
  )
  expect(united.inputs).toEqual([
    { token: usdc, amount: 7n },
    { token: weth, amount: 8n },
  ])
  expect(united.deliveries).toEqual([
    { input: 0, output: 0, amount: 70n },
    { input: 1, output: 0, amount: 80n },
  ])
})

it('leaves them apart where they serve different outputs, or several', () => {
  const apart = element([
    { input: 0, output: 0, amount: 50n },
    { input: 2, output: 1, amount: 30n },
  ])
  expect(twinsAsOne(chain, apart)).toBe(apart)
  const split = element([
    { input: 0, output: 0, amount: 20n },
    { input: 0, output: 1, amount: 30n },
    { input: 2, output: 0, amount: 30n },
  ])
  expect(twinsAsOne(chain, split)).toBe(split)
})
