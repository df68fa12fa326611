import { decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'
import type { Execution } from './execution.ts'

const accountAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])

const BATCH = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/** The calls of an ERC-7579 `execute`; undefined when it is something else. */
export function readCalls(callData: Hex): Execution[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi: accountAbi, data: callData })
    const [mode, execution] = args
    const kind = slice(mode, 0, 1)
    if (kind === '0x01') return [...decodeAbiParameters(BATCH, execution)[0]]
    if (kind !== '0x00') return undefined
    const data = size(execution) > 52 ? slice(execution, 52) : '0x'
    return [{ to: slice(execution, 0, 20), value: BigInt(slice(execution, 20, 52)), data }]
  } catch {
    return undefined
  }
}
