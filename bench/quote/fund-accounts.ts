import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  maxUint256,
  multicall3Abi,
  slice,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'

/** Addresses that hold so much USDC on every chain of the devnet. */
export async function fundAccounts(
  { chains, accounts }: DevnetState,
  count: number,
  amount: bigint,
): Promise<Address[]> {
  const account = privateKeyToAccount(accounts[6]?.privateKey as Hex)
  const owners = Array.from({ length: count }, (_, index) =>
    slice(keccak256(toHex(`owner ${index}`)), 12),
  )
  await Promise.all(
    chains.map(async ({ rpcUrls, tokens, contracts }) => {
      const transport = http(rpcUrls[0])
      const wallet = createWalletClient({ account, transport })
      const chain = createPublicClient({ transport, pollingInterval: 200 })
      const usdc = tokens.find(({ symbol }) => symbol === 'USDC')?.address as Address
      const multicall3 = contracts.multicall3 as Address
      const send = async (to: Address, data: Hex) => {
        const hash = await wallet.sendTransaction({ to, data, chain: null })
        const { status } = await chain.waitForTransactionReceipt({ hash })
        if (status !== 'success') throw new Error('the accounts could not be funded')
      }
      const approve = { abi: erc20Abi, functionName: 'approve' } as const
      await send(usdc, encodeFunctionData({ ...approve, args: [multicall3, maxUint256] }))
      const calls = owners.map((owner) => ({
        target: usdc,
        allowFailure: false,
        callData: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transferFrom',
          args: [account.address, owner, amount],
        }),
      }))
      const pay = { abi: multicall3Abi, functionName: 'aggregate3' } as const
      await send(multicall3, encodeFunctionData({ ...pay, args: [calls] }))
    }),
  )
  return owners
}
