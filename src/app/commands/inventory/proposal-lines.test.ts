import { type Address, parseEther } from 'viem'
import { expect, it } from 'vitest'
import { printRefills } from '../../../api/shared/print-inventory.ts'
import type { ProposedSwap } from '../../../domain/ledger/inventory/propose-swap.ts'
import { refillLines } from './proposal-lines.ts'

const account = (digit: string): Address => `0x${digit.repeat(40)}`
const SWAP: ProposedSwap = {
  chainId: 8453,
  from: account('1'),
  to: account('2'),
  token: account('3'),
  symbol: 'USDC',
  amount: 1_125_000_000n,
  expected: parseEther('0.45'),
  minimum: parseEther('0.4455'),
}

it('prints what is sold, for whom, and the least gas money that must come', () => {
  const refusal = { chainId: 8453, account: null, reason: 'nothing of USDT is free' }
  const text = refillLines({ refills: [], swaps: [SWAP], refusals: [refusal] }).join('\n')
  expect(text).not.toContain('gas money from')
  for (const part of [SWAP.from, SWAP.to, 'USDC', '1125000000', '0.45', '0.4455']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('gas money of chain 8453: nothing of USDT is free')
  expect(refillLines({ refills: [], swaps: [], refusals: [] })).toEqual([])
})

it('answers the same to programs, in raw units', () => {
  const printed = printRefills({ refills: [], swaps: [{ ...SWAP, id: 7n }], refusals: [] })
  expect(printed.swaps).toEqual([
    {
      id: '7',
      chainId: 'eip155:8453',
      from: SWAP.from,
      to: SWAP.to,
      token: SWAP.token,
      symbol: 'USDC',
      amount: '1125000000',
      expected: '450000000000000000',
      minimum: '445500000000000000',
    },
  ])
})
