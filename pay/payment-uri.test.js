import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, it } from 'vitest'
import { paymentUri, transferData } from './payment-uri.js'

const address = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const token = '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d'
const chain = 'eip155:421614'

it('asks wallets for a transfer to the deposit address on its chain', () => {
  expect(paymentUri({ chain, token, address, amount: '12500000' })).toBe(
    `ethereum:${token}@421614/transfer?address=${address}&uint256=12500000`,
  )
  expect(paymentUri({ chain, token, address })).toBe(
    `ethereum:${token}@421614/transfer?address=${address}`,
  )
  const native = `0x${'0'.repeat(40)}`
  expect(paymentUri({ chain, token: native, address, amount: '5' })).toBe(
    `ethereum:${address}@421614?value=5`,
  )
})

it('calls the token as any other encoder does', () => {
  for (const amount of [1n, 12_500_000n, maxUint256]) {
    const args = [address, amount]
    const other = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    expect(transferData(address, String(amount))).toBe(other)
  }
})
