import { type Address, decodeFunctionData, type Hex, parseAbi, slice } from 'viem'

const ROUTER = parseAbi([
  'struct Token { address token; uint256 amount; }',
  'struct Step { uint8 kind; bool optional; address target; uint256 value; Token[] funds; bytes data; }',
  'function execute(Step[] steps, address beneficiary, uint256 deadline)',
])

/** One call that a transaction makes through the Router. */
export type RouterCall = {
  to: Address
  value: bigint
  /** `0x` when the call has no selector. */
  selector: Hex
  /** The tokens that the sender hands to the call. */
  funds: readonly { token: Address; amount: bigint }[]
}

/** The calls of a transaction to the Router, in order; none for another transaction. */
export function readRouterCalls(data: Hex): RouterCall[] {
  try {
    const { args } = decodeFunctionData({ abi: ROUTER, data })
    return args[0].map(({ target, value, funds, data: own }) => ({
      to: target,
      value,
      selector: own.length >= 10 ? slice(own, 0, 4) : '0x',
      funds,
    }))
  } catch {
    return []
  }
}
