import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  multicall3Abi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Grounds } from '../../trials/intents/grounds.ts'
import type { Purse } from '../../trials/intents/wallets.ts'

/** All are sent at once, so the last waits for all others. */
const PATIENCE_MS = 120_000

export type RawRun = { chainId: number; count: number; gas: bigint }

/**
 * Transactions of about that gas, signed and sent by one key as fast as it goes: how many a second
 * the node has taken, and how many until the last was in a block.
 */
export async function sendRaw(
  { devnet }: Grounds,
  purse: Purse,
  { chainId, count, gas }: RawRun,
): Promise<{ perSecond: number; acceptedPerSecond: number }> {
  const chain = devnet.chains.find(({ id }) => id === chainId)
  const account = privateKeyToAccount(devnet.accounts[6]?.privateKey as Hex)
  const to = chain?.contracts.multicall3 as Hex
  const client = purse.client(chainId)
  const dataFor = (calls: number) => readsOf(purse.token(chainId, 'USDC'), account.address, calls)
  const one = await client.estimateGas({ account, to, data: dataFor(10) })
  const two = await client.estimateGas({ account, to, data: dataFor(20) })
  const calls = 10 + Number(((gas - one) * 10n) / (two - one))
  const data = dataFor(Math.max(calls, 1))
  const transport = http(chain?.rpcUrls[0], { timeout: PATIENCE_MS, retryCount: 0 })
  const wallet = createWalletClient({ account, transport })
  const nonce = await client.getTransactionCount({ address: account.address })
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  const fees = { maxFeePerGas: maxFeePerGas * 4n, maxPriorityFeePerGas }
  const since = performance.now()
  const perSecond = () => (count / (performance.now() - since)) * 1000
  const sent: Promise<Hex>[] = []
  for (let index = 0; index < count; index += 1) {
    const request = { to, data, nonce: nonce + index, gas: gas * 2n, ...fees, chainId }
    const serializedTransaction = await account.signTransaction({ ...request, type: 'eip1559' })
    sent.push(wallet.sendRawTransaction({ serializedTransaction }))
  }
  const hashes = await Promise.all(sent)
  const acceptedPerSecond = perSecond()
  for (const hash of hashes.slice(-1)) await client.waitForTransactionReceipt({ hash })
  return { perSecond: perSecond(), acceptedPerSecond }
}

/** Balances read through Multicall3: gas without effect. */
function readsOf(target: Hex, holder: Hex, calls: number): Hex {
  const read = { abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const
  const call = { target, allowFailure: false, callData: encodeFunctionData(read) }
  const args = [Array.from({ length: calls }, () => call)] as const
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args })
}
