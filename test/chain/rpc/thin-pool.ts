import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import type { Execution } from '../../../src/domain/evm/execution.ts'
import { construct, creationCode } from '../kit.ts'

const TOKEN: Address = '0x00000000000000000000000000000000000071a1'
const FEE = 3000

const abi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'function mint(MintParams params) payable',
  'function mint(address to, uint256 amount)',
])

export type ThinPoolParts = { manager: Address; owner: Address; usdc: Address }

/** A token nobody has a price for, and the owner's calls for a pool that reaches 10 % either way. */
export async function thinPool(
  node: EdrChain,
  { manager, owner, usdc }: ThinPoolParts,
): Promise<{ token: Address; executions: Execution[] }> {
  await construct(node, TOKEN, creationCode('DevToken', ['Thin', 'THIN', 6]))
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [manager, 10n ** 12n],
  })
  const mint = encodeFunctionData({ abi, functionName: 'mint', args: [owner, 10n ** 10n] })
  const create = encodeFunctionData({
    abi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [TOKEN, usdc, FEE, 2n ** 96n],
  })
  const amounts = { amount0Desired: 10n ** 9n, amount1Desired: 10n ** 9n }
  const range = { tickLower: -960, tickUpper: 960, amount0Min: 0n, amount1Min: 0n }
  const position = { token0: TOKEN, token1: usdc, fee: FEE, ...range, ...amounts }
  const add = encodeFunctionData({
    abi,
    functionName: 'mint',
    args: [{ ...position, recipient: owner, deadline: 2n ** 40n }],
  })
  const call = (to: Address, data: Hex): Execution => ({ to, value: 0n, data })
  return {
    token: TOKEN,
    executions: [
      call(TOKEN, mint),
      call(TOKEN, approve),
      call(usdc, approve),
      call(manager, create),
      call(manager, add),
    ],
  }
}
