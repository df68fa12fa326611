import * as client from '@rhinestone/orchestrator-sdk'
import type { Address, Hex } from 'viem'
import type { RunningService } from '../service.ts'

type Execution = { to: Address; value: bigint; data: Hex }
type OrderBundle = {
  sponsor: Address
  nonce: bigint
  expires: bigint
  segments: { chainId: bigint; witness: { execs: Execution[]; depositId: bigint } }[]
}
type SignedBundle = OrderBundle & { originSignatures: Hex[]; targetSignature: Hex }
export type OrderPath = {
  orderBundle: OrderBundle
  injectedExecutions: Execution[]
  intentCost: OrderCost
}
type OrderCost = {
  hasFulfilledAll: boolean
  tokensSpent?: Record<string, Record<string, bigint>>
  tokensReceived?: { tokenAddress: string; targetAmount: bigint; fee: bigint }[]
  tokenShortfall?: { tokenAddress: string; targetAmount: bigint; tokenSymbol: string }[]
  totalTokenShortfallInUSD?: bigint
}
type BundleResult = {
  bundleId: bigint
  status: string
  error?: { success: boolean; message: string; call?: object; details?: object }
}
type BundleStatus = {
  status: string
  fillTimestamp?: number
  fillTransactionHash?: Hex
  claims: { depositId: bigint; chainId: number; status: string; claimTransactionHash?: Hex }[]
}
type Balance = { tokenName: string; balance: bigint }

/** The published client of order bundles; its own types cannot be resolved from here. */
export type LegacyClient = {
  getPortfolio(account: Address, filter?: object): Promise<Balance[]>
  getIntentCost(intent: object, account: Address): Promise<OrderCost>
  getOrderPath(intent: object, account: Address): Promise<OrderPath[]>
  postSignedOrderBundle(bundles: { signedOrderBundle: SignedBundle }[]): Promise<BundleResult[]>
  getBundleStatus(id: bigint): Promise<BundleStatus>
}

const published = client as unknown as {
  Orchestrator: new (url: string, key: string) => LegacyClient
  getOrderBundleHash(bundle: OrderBundle): Hex
  getSignedOrderBundle(bundle: OrderBundle, signature: Hex): SignedBundle
  applyInjectedExecutions(path: OrderPath): OrderBundle
}

export const { getOrderBundleHash, getSignedOrderBundle, applyInjectedExecutions } = published

export function createLegacyClient(
  { url, keys }: Pick<RunningService, 'url' | 'keys'>,
  key = keys.development,
  base = '/legacy',
): LegacyClient {
  return new published.Orchestrator(`${url}${base}`, key)
}
