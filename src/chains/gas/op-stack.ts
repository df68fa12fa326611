import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { assertAnswered, ethCall } from '../eth-call.ts'
import { multicall } from '../multicall.ts'
import { RpcError } from '../rpc-error.ts'
import type { FeeModel } from './fee-model.ts'

/** The GasPriceOracle predeploy, the same on every OP-stack chain. */
const ORACLE: Address = '0x420000000000000000000000000000000000000F'

const ABI = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function l1BaseFee() view returns (uint256)',
  'function blobBaseFee() view returns (uint256)',
  'function baseFeeScalar() view returns (uint32)',
  'function blobBaseFeeScalar() view returns (uint32)',
])

const PARAMS = ['l1BaseFee', 'blobBaseFee', 'baseFeeScalar', 'blobBaseFeeScalar'] as const

/** The L1 fee is the oracle's own number; it takes unsigned bytes and adds the signature's. */
export const opStackFees: FeeModel = {
  priorityFeeFloor: 1_000_000n,

  async dataFee({ pool, at, signal }, unsignedTransaction) {
    const call = { abi: ABI, functionName: 'getL1Fee', args: [unsignedTransaction] } as const
    const parse = (returned: Hex) => {
      assertAnswered(returned, 'the L1 fee oracle')
      return decodeFunctionResult({ abi: ABI, functionName: 'getL1Fee', data: returned })
    }
    return ethCall(pool, { to: ORACLE, data: encodeFunctionData(call), at, parse, signal })
  },

  async opGasParams({ pool, multicall3, at, signal }) {
    const items = PARAMS.map((functionName) => ({
      to: ORACLE,
      data: encodeFunctionData({ abi: ABI, functionName }),
    }))
    const results = await multicall(pool, { multicall3, items, at, signal })
    const values = PARAMS.map((functionName, index) => {
      const result = results[index]
      if (!result?.success || result.returnData === '0x') {
        throw new RpcError('no-contract', `the L1 fee oracle has no ${functionName}`)
      }
      return BigInt(decodeFunctionResult({ abi: ABI, functionName, data: result.returnData }))
    })
    const [l1BaseFee, l1BlobBaseFee, baseFeeScalar, blobFeeScalar] = values as [
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    return { l1BaseFee, l1BlobBaseFee, baseFeeScalar, blobFeeScalar }
  },
}
