import {
  type Address,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { CCTP_V2 } from '../../../devnet/src/addresses.ts'
import { findChainSpec } from '../../../devnet/src/chain-specs.ts'
import type { Devnet } from '../../../devnet/src/start.ts'
import type { CircleAdapter } from './circle-client.ts'

const abi = parseAbi([
  'function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)',
  'function receiveMessage(bytes message, bytes attestation) returns (bool)',
])
const ANYBODY: Hex = `0x${'00'.repeat(32)}`

/** What Circle's client hands over with the actions that a transfer takes. */
type Allowance = { amount: bigint; delegate: Address }
type Burn = {
  amount: bigint
  mintRecipient: Hex
  maxFee: bigint
  minFinalityThreshold: number
  toChain: { cctp: { domain: number } }
}
type Mint = { message: Hex; attestation: Hex }

/** A wallet on a chain of the devnet that does what Circle's client asks for, and nothing more. */
export function circleWallet(devnet: Devnet, chainId: number, privateKey: Hex): CircleAdapter {
  const account = privateKeyToAccount(privateKey)
  const url = devnet.chains.find(({ id }) => id === chainId)?.rpcUrls[0]
  const client = createTestClient({ mode: 'hardhat', transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const { usdc } = findChainSpec(chainId)
  const actions: Record<string, (params: never) => { to: Address; data: Hex }> = {
    'usdc.increaseAllowance': ({ amount, delegate }: Allowance) => ({
      to: usdc,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [delegate, amount],
      }),
    }),
    'cctp.v2.depositForBurn': (burn: Burn) => ({
      to: CCTP_V2.messenger,
      data: encodeFunctionData({
        abi,
        functionName: 'depositForBurn',
        args: [
          ...([burn.amount, burn.toChain.cctp.domain, burn.mintRecipient, usdc] as const),
          ...([ANYBODY, burn.maxFee, burn.minFinalityThreshold] as const),
        ],
      }),
    }),
    'cctp.v2.receiveMessage': ({ message, attestation }: Mint) => ({
      to: CCTP_V2.transmitter,
      data: encodeFunctionData({
        abi,
        functionName: 'receiveMessage',
        args: [message, attestation],
      }),
    }),
  }
  return {
    capabilities: { addressContext: 'developer-controlled' },
    validateChainSupport: () => {},
    prepare: () => {
      throw new Error('nothing is prepared but actions')
    },
    async prepareAction(action, params) {
      const call = actions[action]?.(params)
      if (!call) throw new Error(`Circle's client asks for ${action}`)
      return {
        type: 'evm',
        estimate: async () => ({ gas: await client.estimateGas({ account, ...call }) }),
        // What the chain would refuse is refused here, as a wallet does.
        execute: async () => {
          await client.call({ account, ...call })
          return client.sendTransaction({ chain: null, account, ...call })
        },
      }
    },
    async readAction(action, { walletAddress }: { walletAddress: Address }) {
      if (action !== 'usdc.balanceOf') throw new Error(`Circle's client asks for ${action}`)
      const args = [walletAddress] as const
      return client.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args })
    },
    calculateTransactionFee: async (gas) => ({ gas, gasPrice: 1n, fee: String(gas) }),
    waitForTransaction: (hash) => client.waitForTransactionReceipt({ hash }),
  }
}
