import { encodeFunctionResult, erc20Abi, multicall3Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { createCallBatch } from './call-batch.ts'

const TOKEN = '0x000000000000000000000000000000000000000A'
const decimals = { to: TOKEN, abi: erc20Abi, functionName: 'decimals', args: [] } as const
const symbol = { to: TOKEN, abi: erc20Abi, functionName: 'symbol', args: [] } as const

const aggregated = (result: { success: boolean; returnData: `0x${string}` }[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })

describe('a call batch', () => {
  it('gives each call its own answer, and none to what failed or is rubbish', () => {
    const batch = createCallBatch()
    const answers = [batch.add(decimals), batch.add(decimals), batch.add(symbol)] as const
    const six = encodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', result: 6 })
    batch.fill(
      aggregated([
        { success: true, returnData: six },
        { success: false, returnData: six },
        { success: true, returnData: '0x01' },
      ]),
    )
    expect(answers.map((answer) => answer())).toEqual([6, undefined, undefined])
  })

  it('is not filled by an answer to something else', () => {
    const batch = createCallBatch()
    const answer = batch.add(decimals)
    expect(() => answer()).toThrow('before it was filled')
    expect(() => batch.fill('0x')).toThrow('no Multicall3')
    expect(() => batch.fill(undefined)).toThrow('no Multicall3')
    expect(() => batch.fill(aggregated([]))).toThrow('0 results for 1 calls')
  })
})
