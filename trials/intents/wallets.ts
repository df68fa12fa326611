import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  maxUint256,
  type PublicClient,
  toHex,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { PERMIT2 } from '../../src/domain/intent/signing/typed-data.ts'
import type { Grounds } from './grounds.ts'

export type Wallet = { owner: PrivateKeyAccount; address: Address }
export type SmartAccount = Awaited<ReturnType<RhinestoneSDK['createAccount']>>

/** Everything that acts on the devnet's chains from outside the service. */
export type Purse = {
  client(chainId: number): PublicClient
  token(chainId: number, symbol: string): Address
  /** Keys with USDC on every chain and Permit2 allowed to move it. */
  wallets: readonly Wallet[]
  smart: readonly { account: SmartAccount; address: Address }[]
}

export type PurseOptions = {
  seed: number
  wallets: number
  smart: number
  usdc: bigint
  /** Of each wallet, on the chains that have the token. */
  usdt0?: bigint
  /** Likewise. */
  usdt?: bigint
}

const GAS_MONEY = 10n ** 17n

export async function fillPurse(grounds: Grounds, options: PurseOptions): Promise<Purse> {
  const { devnet, url, apiKey } = grounds
  const urls = Object.fromEntries(devnet.chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? '']))
  const client = (chainId: number): PublicClient =>
    createPublicClient({ transport: http(urls[chainId]), pollingInterval: 100 })
  const token = (chainId: number, symbol: string): Address => {
    const chain = devnet.chains.find(({ id }) => id === chainId)
    const found = chain?.tokens.find((each) => each.symbol === symbol)
    if (!found) throw new Error(`there is no ${symbol} on ${chainId}`)
    return found.address as Address
  }
  const has = (chainId: number, symbol: string) =>
    devnet.chains.some(
      ({ id, tokens }) => id === chainId && tokens.some((each) => each.symbol === symbol),
    )
  const keyOf = (kind: string, index: number): Hex =>
    keccak256(toHex(`${kind} ${index} of ${options.seed}`))
  const wallets = Array.from({ length: options.wallets }, (_, index): Wallet => {
    const owner = privateKeyToAccount(keyOf('wallet', index))
    return { owner, address: owner.address }
  })
  const sdk = new RhinestoneSDK({ apiKey, endpointUrl: url, provider: { type: 'custom', urls } })
  const smart = await Promise.all(
    Array.from({ length: options.smart }, async (_, index) => {
      const accounts = [privateKeyToAccount(keyOf('smart', index))]
      const account = await sdk.createAccount({ owners: { type: 'ecdsa', accounts, threshold: 1 } })
      return { account, address: account.getAddress() }
    }),
  )
  const funder = privateKeyToAccount(devnet.accounts[6]?.privateKey as Hex)
  const addresses = [...wallets, ...smart].map(({ address }) => address)
  await Promise.all(
    devnet.chains.map(async ({ id }) => {
      const amounts = { USDC: options.usdc, USDT0: options.usdt0, USDT: options.usdt }
      const tokens = Object.entries(amounts).flatMap(([symbol, amount]) =>
        amount && has(id, symbol) ? [{ address: token(id, symbol), amount }] : [],
      )
      const from = (account: PrivateKeyAccount) =>
        createWalletClient({ account, transport: http(urls[id]) })
      const settle = async (hashes: readonly Hex[]) => {
        for (const hash of hashes) {
          const { status } = await client(id).waitForTransactionReceipt({ hash })
          if (status !== 'success') throw new Error(`${hash} reverted`)
        }
      }
      let nonce = await client(id).getTransactionCount({ address: funder.address })
      const sent: Hex[] = []
      for (const to of addresses) {
        const plain = { to, value: GAS_MONEY, nonce: nonce++, gas: 21_000n, chain: null }
        sent.push(await from(funder).sendTransaction(plain))
        for (const { address, amount } of tokens) {
          const pay = { abi: erc20Abi, functionName: 'transfer', args: [to, amount] } as const
          const call = { address, ...pay, nonce: nonce++, gas: 100_000n, chain: null }
          sent.push(await from(funder).writeContract(call))
        }
      }
      await settle(sent)
      const args = [PERMIT2, maxUint256] as const
      for (const { address } of tokens) {
        const allow = { abi: erc20Abi, functionName: 'approve', args } as const
        const call = { address, ...allow, gas: 100_000n, chain: null }
        await settle(await Promise.all(wallets.map(({ owner }) => from(owner).writeContract(call))))
      }
    }),
  )
  return { client, token, wallets, smart }
}
