import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { type MulticallResult, multicall } from '../read/multicall.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { FeeModel } from './fee-model.ts'
import { memoEncode } from './memo-encode.ts'

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

const encodeFee = memoEncode((transaction) =>
  encodeFunctionData({ abi: ABI, functionName: 'getL1Fee', args: [transaction] }),
)

/**
 * The oracle returns the L1 fee; it takes unsigned bytes and adds the size of the signature itself.
 */
export const opStackFees: FeeModel = {
  priorityFeeFloor: 1_000_000n,

  async dataFees({ pool, multicall3, at, signal }, transactions) {
    const items = transactions.map((transaction) => ({ to: ORACLE, data: encodeFee(transaction) }))
    const results = await multicall(pool, { multicall3, items, at, signal })
    return results.map((result) => {
      const returned = answerOf(result, 'getL1Fee')
      return decodeFunctionResult({ abi: ABI, functionName: 'getL1Fee', data: returned })
    })
  },

  dataFeeBasis: null,

  async opGasParams({ pool, multicall3, at, signal }) {
    const items = PARAMS.map((functionName) => ({
      to: ORACLE,
      data: encodeFunctionData({ abi: ABI, functionName }),
    }))
    const results = await multicall(pool, { multicall3, items, at, signal })
    const values = PARAMS.map((functionName, index) => {
      const data = answerOf(results[index], functionName)
      return BigInt(decodeFunctionResult({ abi: ABI, functionName, data }))
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

function answerOf(result: MulticallResult | undefined, functionName: string): Hex {
  if (result?.success && result.returnData !== '0x') return result.returnData
  throw new RpcError('no-contract', `the L1 fee oracle has no ${functionName}`)
}
