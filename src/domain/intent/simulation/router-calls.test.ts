import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { routerAbi } from '../../../contracts/router.gen.ts'
import { readRouterCalls } from './router-calls.ts'

const A = '0x00000000000000000000000000000000000000AA'
const encode = (datas: readonly Hex[]) => {
  const steps = datas.map((data, index) => {
    const funds = [{ token: zeroAddress, amount: 5n }]
    return { kind: 1, optional: false, target: A, value: BigInt(index), funds, data } as const
  })
  const args = [steps, zeroAddress, 9n] as const
  return encodeFunctionData({ abi: routerAbi, functionName: 'execute', args })
}

it('reads what the Router is told to call', () => {
  const found = readRouterCalls(encode(['0x12345678aa', '0x', '0x123456']))
  expect(found.map(({ selector, value }) => [selector, value])).toEqual([
    ['0x12345678', 0n],
    ['0x', 1n],
    ['0x', 2n],
  ])
  expect(found[0]).toMatchObject({ to: A, funds: [{ token: zeroAddress, amount: 5n }] })
})

it('reads nothing out of other transactions', () => {
  for (const data of ['0x', '0x12345678', encode(['0x']).slice(0, 80) as Hex] as const)
    expect(readRouterCalls(data)).toEqual([])
})
