import { pad, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  OWNER,
  RECIPIENT,
  STRANGER,
  transferLog,
  USDC,
  WETH,
  wrapLog,
} from '../../../test/kit/ledger-scene.ts'
import { readMovements } from './movements.ts'

const read = (...logs: Parameters<typeof readMovements>[0]) => readMovements(logs, WETH)

const WRAPPED = [
  { token: zeroAddress, from: OWNER, to: WETH, amount: 5n, wrap: true },
  { token: WETH, from: WETH, to: OWNER, amount: 5n, wrap: true },
]
const UNWRAPPED = [
  { token: WETH, from: OWNER, to: WETH, amount: 5n, wrap: true },
  { token: zeroAddress, from: WETH, to: OWNER, amount: 5n, wrap: true },
]

describe('what moved in a transaction', () => {
  it('is what its transfers say, in lower case', () => {
    const log = transferLog(USDC, OWNER, RECIPIENT, 2n ** 256n - 1n)
    const loud = { ...log, address: USDC.toUpperCase().replace('0X', '0x') as `0x${string}` }
    expect(read(loud)).toEqual([
      { token: USDC, from: OWNER, to: RECIPIENT, amount: 2n ** 256n - 1n },
    ])
  })

  it('is not what collectibles and other events say', () => {
    const log = transferLog(USDC, OWNER, RECIPIENT, 1n)
    expect(read({ ...log, topics: [...log.topics, pad('0x1')], data: '0x' })).toEqual([])
    expect(read({ ...log, data: '0x' })).toEqual([])
    expect(read({ ...log, topics: log.topics.slice(0, 2) })).toEqual([])
    expect(read({ ...log, topics: [pad('0x1'), ...log.topics.slice(1)] })).toEqual([])
    // Only the chain's own wrapper turns native money into tokens.
    expect(read({ ...wrapLog('Deposit', OWNER, 5n), address: USDC })).toEqual([])
  })

  it.each([
    ['tells of it', [wrapLog('Deposit', OWNER, 5n)]],
    ['mints', [transferLog(WETH, zeroAddress, OWNER, 5n)]],
    ['does both', [transferLog(WETH, zeroAddress, OWNER, 5n), wrapLog('Deposit', OWNER, 5n)]],
  ])('a wrap is two movements, once, where the wrapper %s', (_, logs) => {
    expect(read(...logs)).toEqual(WRAPPED)
  })

  it.each([
    ['tells of it', [wrapLog('Withdrawal', OWNER, 5n)]],
    ['burns', [transferLog(WETH, OWNER, zeroAddress, 5n)]],
    ['does both', [wrapLog('Withdrawal', OWNER, 5n), transferLog(WETH, OWNER, zeroAddress, 5n)]],
  ])('an unwrap is two movements, once, where the wrapper %s', (_, logs) => {
    expect(read(...logs)).toEqual(UNWRAPPED)
  })

  it('an ordinary transfer of the wrapped token is no wrap', () => {
    const moved = { token: WETH, from: OWNER, to: STRANGER, amount: 3n }
    expect(read(transferLog(WETH, OWNER, STRANGER, 3n))).toEqual([moved])
  })
})
