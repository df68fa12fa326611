import { type Address, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import type { Movement } from '../movements.ts'
import { passOn, swappedTo } from './read-swapped.ts'

const account = (digit: string): Address => `0x${digit.repeat(40)}`
const [ROUTER, WETH, DRY, OTHER] = [account('1'), account('2'), account('a'), account('4')]

const unwrapped = (to: Address, amount: bigint): Movement[] => [
  { token: WETH, from: to, to: WETH, amount, wrap: true },
  { token: zeroAddress, from: WETH, to, amount, wrap: true },
]

it('gives what the exchange unwrapped to whom the swap is for, and nothing else', () => {
  const told = [...unwrapped(ROUTER, 7n), ...unwrapped(OTHER, 5n)]
  const moved = passOn(told, { exchange: ROUTER, recipient: DRY })
  expect(swappedTo(moved, DRY)).toBe(7n)
  expect(swappedTo(moved, ROUTER)).toBe(0n)
  expect(moved.filter(({ token }) => token === WETH)).toEqual(
    told.filter(({ token }) => token === WETH),
  )
})

it('counts what the account has unwrapped itself', () => {
  const moved = passOn(unwrapped(DRY, 3n), { exchange: WETH, recipient: DRY })
  expect(swappedTo(moved, DRY)).toBe(3n)
})
