import { encodeAbiParameters, encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readCalls } from './execute-calls.ts'

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const mode = (kind: string): Hex => `0x${kind}${'00'.repeat(31)}`
const execute = (kind: string, calldata: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [mode(kind), calldata] })
const TO = '0x00000000000000000000000000000000000000aa'

test('reads the one call, or the batch, of an ERC-7579 execution', () => {
  const single = encodePacked(['address', 'uint256', 'bytes'], [TO, 7n, '0x1234'])
  expect(readCalls(execute('00', single))).toEqual([{ to: TO, value: 7n, data: '0x1234' }])
  const bare = encodePacked(['address', 'uint256'], [TO, 7n])
  expect(readCalls(execute('00', bare))).toEqual([{ to: TO, value: 7n, data: '0x' }])
  const calls = [{ to: TO, value: 0n, data: '0xab' } as const]
  const batch = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    [calls],
  )
  expect(readCalls(execute('01', batch))).toMatchObject([{ value: 0n, data: '0xab' }])
})

test('anything else is no execution', () => {
  for (const data of ['0x', '0x12345678', execute('ff', '0x'), execute('01', '0x12')] as const) {
    expect(readCalls(data)).toBeUndefined()
  }
})
