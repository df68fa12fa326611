import { type Address, encodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { ALICE, MULTICALL3, mint, USDC } from '../kit.ts'

/** Passes the value it is called with on to the address in its data. */
export const FORWARDER: Address = '0x00000000000000000000000000000000000f0001'

const FORWARDER_CODE = '0x5f5f5f5f345f355af100'

export async function installForwarders(chain: EdrChain): Promise<void> {
  await chain.request('hardhat_setCode', [FORWARDER, FORWARDER_CODE])
}

export function newAddress(): Address {
  return privateKeyToAccount(generatePrivateKey()).address.toLowerCase() as Address
}

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])

export type Payment = { to: Address; amount: bigint; token?: Address }

/** One transaction that makes several payments, native or in tokens. */
export async function payAll(chain: EdrChain, payments: readonly Payment[]): Promise<Hex> {
  const native = payments.filter(({ token }) => !token)
  for (const { token, amount } of payments) if (token) await mint(chain, MULTICALL3, amount, token)
  const calls = payments.map(({ to, amount, token }) =>
    token
      ? {
          target: token,
          allowFailure: false,
          value: 0n,
          callData: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
        }
      : { target: to, allowFailure: false, value: amount, callData: '0x' as const },
  )
  return sendRaw(chain, {
    to: MULTICALL3,
    data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] }),
    value: native.reduce((sum, { amount }) => sum + amount, 0n),
  })
}

export function payToken(chain: EdrChain, to: Address, amount: bigint, token = USDC): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
  return sendRaw(chain, { to: token, data })
}

export function payNative(chain: EdrChain, to: Address, value: bigint): Promise<Hex> {
  return sendRaw(chain, { to, value })
}

/** Through a contract, so that no transaction names the recipient. */
export function payInside(chain: EdrChain, to: Address, value: bigint): Promise<Hex> {
  return sendRaw(chain, { to: FORWARDER, value, data: pad(to) })
}

async function sendRaw(
  chain: EdrChain,
  { to, data = '0x', value = 0n }: { to: Address; data?: Hex; value?: bigint },
): Promise<Hex> {
  const request = { from: ALICE, to, data, value: numberToHex(value), gas: '0x200000' }
  return chain.request<Hex>('eth_sendTransaction', [request])
}
