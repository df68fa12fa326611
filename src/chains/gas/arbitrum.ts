import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseTransaction,
  zeroAddress,
} from 'viem'
import { assertAnswered, ethCall } from '../read/eth-call.ts'
import type { FeeContext, FeeModel } from './fee-model.ts'
import { memoEncode } from './memo-encode.ts'

/**
 * NodeInterface is not a contract: the node itself answers, and only calls whose `to` it is, never
 * nested ones.
 */
const NODE_INTERFACE: Address = '0x00000000000000000000000000000000000000C8'

const ABI = parseAbi([
  'function gasEstimateL1Component(address to, bool contractCreation, bytes data) view returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)',
])

/**
 * Arbitrum charges for the parent chain's data as extra gas units at the L2 price; only the node
 * knows how well the bytes compress. It collects no tips, so no floor is needed.
 */
export const arbitrumFees: FeeModel = {
  priorityFeeFloor: 0n,

  dataFees: (context, transactions) =>
    Promise.all(transactions.map((transaction) => dataFee(context, transaction))),

  dataFeeBasis({ pool, at, signal }) {
    const parse = (returned: Hex) => readEstimate(returned).join()
    return ethCall(pool, { to: NODE_INTERFACE, data: NO_DATA, at, parse, signal })
  },

  opGasParams: null,
}

const functionName = 'gasEstimateL1Component'

/**
 * A transaction without calldata; the answer has its gas, the gas price here and the one on the
 * parent chain.
 */
const NO_DATA = encodeFunctionData({ abi: ABI, functionName, args: [zeroAddress, false, '0x'] })

function readEstimate(returned: Hex) {
  assertAnswered(returned, 'the parent chain gas estimate')
  return decodeFunctionResult({ abi: ABI, functionName, data: returned })
}

const encode = memoEncode((unsignedTransaction) => {
  const { to, data } = parseTransaction(unsignedTransaction)
  const args = [to ?? zeroAddress, to == null, data ?? '0x'] as const
  return encodeFunctionData({ abi: ABI, functionName, args })
})

function dataFee({ pool, at, signal }: FeeContext, unsignedTransaction: Hex): Promise<bigint> {
  const data = encode(unsignedTransaction)
  const parse = (returned: Hex) => {
    const [gas, baseFee] = readEstimate(returned)
    return gas * baseFee
  }
  return ethCall(pool, { to: NODE_INTERFACE, data, at, parse, signal })
}
