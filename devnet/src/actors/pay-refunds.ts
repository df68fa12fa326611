import {
  type Address,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  zeroHash,
} from 'viem'
import { DATAWORKER } from '../actor-keys.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import { SPOKE_POOL } from '../setup/install-across.ts'
import { mintAbi, wethAbi } from '../setup/install-tokens.ts'
import type { Refund } from './across-ledger.ts'
import { type ActorReceipt, sendTransaction } from './send-transaction.ts'

const LEAF =
  'struct Leaf { uint256 amountToReturn; uint256 chainId; uint256[] refundAmounts; uint32 leafId; address l2TokenAddress; address[] refundAddresses; }'
const abi = parseAbi([
  LEAF,
  'function relayRootBundle(bytes32 relayerRefundRoot, bytes32 slowRelayRoot)',
  'function executeRelayerRefundLeaf(uint32 rootBundleId, Leaf leaf, bytes32[] proof) payable',
])
const RELAYED_ROOT_BUNDLE = toEventSelector(
  'event RelayedRootBundle(uint32 indexed, bytes32 indexed, bytes32 indexed)',
)

/** Pays refunds of one token on one chain: a root bundle with a single leaf, then that leaf. */
export async function payRefunds(
  { chain, weth }: { chain: EdrChain; weth: Address },
  refunds: readonly Refund[],
): Promise<ActorReceipt> {
  const token = refunds[0]?.token
  if (token === undefined) throw new Error('nobody to refund')
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0n)
  await fillPool(chain, { token, isWeth: token === weth, amount: total })
  const leaf = {
    amountToReturn: 0n,
    chainId: BigInt(chain.id),
    refundAmounts: refunds.map(({ amount }) => amount),
    leafId: 0,
    l2TokenAddress: token,
    refundAddresses: refunds.map(({ recipient }) => recipient),
  }
  const root = keccak256(encodeAbiParameters(parseAbiParameters(['Leaf leaf', LEAF]), [leaf]))
  const relayed = await call(chain, {
    to: SPOKE_POOL,
    data: encodeFunctionData({ abi, functionName: 'relayRootBundle', args: [root, zeroHash] }),
  })
  return call(chain, {
    to: SPOKE_POOL,
    data: encodeFunctionData({
      abi,
      functionName: 'executeRelayerRefundLeaf',
      args: [rootBundleId(relayed), leaf, []],
    }),
  })
}

/**
 * The public hub moves liquidity to where repayments are due; the devnet mints it there instead.
 */
async function fillPool(
  chain: EdrChain,
  { token, isWeth, amount }: { token: Address; isWeth: boolean; amount: bigint },
): Promise<void> {
  const held = decodeFunctionResult({
    abi: erc20Abi,
    functionName: 'balanceOf',
    data: await chain.request<Hex>('eth_call', [
      {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [SPOKE_POOL] }),
      },
      'latest',
    ]),
  })
  const missing = amount - held
  if (missing <= 0n) return
  if (!isWeth) {
    const args = [SPOKE_POOL, missing] as const
    const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args })
    await call(chain, { to: token, data })
    return
  }
  const wrap = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  await call(chain, { to: token, data: wrap, value: missing })
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [SPOKE_POOL, missing],
  })
  await call(chain, { to: token, data })
}

function call(chain: EdrChain, request: { to: Address; data: Hex; value?: bigint }) {
  return sendTransaction(chain, { from: DATAWORKER.address, ...request })
}

function rootBundleId(receipt: ActorReceipt): number {
  const log = receipt.logs.find(({ topics }) => topics[0] === RELAYED_ROOT_BUNDLE)
  if (log?.topics[1] === undefined) throw new Error('the SpokePool relayed no root bundle')
  return Number(log.topics[1])
}
