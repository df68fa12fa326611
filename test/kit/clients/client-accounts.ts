import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  type PublicClient,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { arbitrumSepolia, baseSepolia, optimismSepolia, sepolia } from 'viem/chains'
import { createNonceManager, jsonRpc } from 'viem/nonce'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import type { RunningService } from '../service.ts'

export const CHAINS = { base: baseSepolia, arbitrum: arbitrumSepolia, op: optimismSepolia, sepolia }
const BY_ID = new Map(Object.values(CHAINS).map((chain) => [chain.id as number, chain]))

export type World = ReturnType<typeof createWorld<Omit<RunningService, 'stop'>>>

/** A running service as client programs see it: urls, tokens, balances, fresh funded accounts. */
export function createWorld<S extends Pick<RunningService, 'url' | 'keys' | 'devnet'>>(service: S) {
  const urls = Object.fromEntries(
    service.devnet.chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? '']),
  )
  const funderKey = service.devnet.accounts[6]?.privateKey as Hex
  const funder = privateKeyToAccount(funderKey)
  // Tests fund their accounts concurrently, all from one key.
  const nonceManager = createNonceManager({ source: jsonRpc() })
  const sdk = new RhinestoneSDK({
    apiKey: service.keys.development,
    endpointUrl: service.url,
    provider: { type: 'custom', urls },
  })
  const client = (chainId: number): PublicClient =>
    createPublicClient({
      transport: http(urls[chainId]),
      pollingInterval: 50,
    })
  const wallet = (chainId: number, key: Hex) =>
    createWalletClient({
      account: privateKeyToAccount(key, key === funderKey ? { nonceManager } : {}),
      chain: chainOf(chainId),
      transport: http(urls[chainId]),
    })
  const token = (chainId: number, symbol: string): Address => {
    const chain = service.devnet.chains.find(({ id }) => id === chainId)
    const found = chain?.tokens.find((each) => each.symbol === symbol)
    if (!found) throw new Error(`no ${symbol} on ${chainId}`)
    return found.address as Address
  }
  const settle = async (chainId: number, hash: Hex) => {
    const receipt = await client(chainId).waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} reverted`)
  }
  const balance = (chainId: number, symbol: string, owner: Address) =>
    client(chainId).readContract({
      address: token(chainId, symbol),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
  const pay = async (chainId: number, symbol: string, to: Address, amount: bigint) => {
    const hash = await wallet(chainId, funderKey).writeContract({
      address: token(chainId, symbol),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, amount],
    })
    await settle(chainId, hash)
  }
  return { service, sdk, client, wallet, token, balance, pay, funder, newEoa }

  /** A new key with these tokens, an approval of Permit2, and the ether for it. */
  async function newEoa(holdings: readonly [chainId: number, symbol: string, amount: bigint][]) {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const fund = async ([chainId, symbol, amount]: (typeof holdings)[number]) => {
      const from = wallet(chainId, funderKey)
      const [gas] = await Promise.all([
        from.sendTransaction({ to: address, value: 10n ** 17n }),
        pay(chainId, symbol, address, amount),
      ])
      await settle(chainId, gas)
      const approval = {
        address: token(chainId, symbol),
        abi: erc20Abi,
        functionName: 'approve',
        args: [PERMIT2, maxUint256],
      } as const
      await settle(chainId, await wallet(chainId, key).writeContract(approval))
    }
    await Promise.all(holdings.map(fund))
    const owner = privateKeyToAccount(key)
    const account = await sdk.createAccount({ account: { type: 'eoa' }, eoa: owner })
    return { owner, key, account, address }
  }
}

function chainOf(chainId: number) {
  const chain = BY_ID.get(chainId)
  if (!chain) throw new Error(`no chain ${chainId}`)
  return chain
}
