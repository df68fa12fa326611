import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { oftArbiterAbi } from '../../../src/contracts/oft-arbiter.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { Drawn, Stack } from '../book.ts'

const MESSAGE_FEE = 2n * 10n ** 13n
export const GAS = 3_000_000

export type Deed = { place: number; data: Hex; funds: Stack[]; value: bigint; careless?: boolean }
export type Change = Partial<Pick<Drawn, 'order' | 'qualifier' | 'signature' | 'swap'>>

/** The claim, or for SAME_CHAIN the fill that is both. */
export function claimDeed(drawn: Drawn, change: Change = {}): Deed {
  const { signed, order, qualifier, signature, swap, destinationSignature } = {
    ...drawn,
    ...change,
  }
  const place = signed.origin
  if (signed.layer === 'same') {
    const args = [{ order, qualifier, signature, destinationSignature, swap }] as const
    const data = encodeFunctionData({ abi: sameChainArbiterAbi, functionName: 'fill', args })
    return { place, data, funds: drawn.funds, value: drawn.value }
  }
  const args = [{ order, qualifier, signature, swap }] as const
  if (signed.layer === 'across') {
    return {
      place,
      funds: [],
      value: 0n,
      data: encodeFunctionData({ abi: acrossArbiterAbi, functionName: 'claim', args }),
    }
  }
  const data = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'claim', args })
  return { place, data, funds: [], value: MESSAGE_FEE }
}

export function fillDeed(drawn: Drawn, change: Change & { repaymentAddress?: Address } = {}): Deed {
  const { signed, order, qualifier, destinationSignature } = { ...drawn, ...change }
  const place = signed.target
  if (signed.layer === 'oft') {
    const args = [{ order, qualifier, destinationSignature }] as const
    return {
      place,
      funds: [],
      value: 0n,
      data: encodeFunctionData({ abi: oftArbiterAbi, functionName: 'fill', args }),
    }
  }
  const { repaymentAddress = signed.filler ?? zeroAddress } = change
  const args = [
    {
      orders: [order],
      qualifiers: [qualifier],
      destinationSignature,
      repaymentChain: order.originChain,
      repaymentAddress,
      swapIn: [],
      swap: [],
      swapOut: [],
    },
  ] as const
  const data = encodeFunctionData({ abi: acrossArbiterAbi, functionName: 'fill', args })
  return {
    place,
    data,
    value: 0n,
    funds: signed.relays.map(({ outputToken, outputAmount }) => ({
      token: `0x${outputToken.slice(26)}`,
      amount: outputAmount,
    })),
  }
}
