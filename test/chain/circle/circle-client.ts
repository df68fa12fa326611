import { CCTPV2BridgingProvider } from '@circle-fin/provider-cctp-v2'
import type { Address, Hex } from 'viem'

/** What Circle's client is told of a chain, in its own words. */
export type CircleChain = {
  type: string
  chainId: number
  isTestnet: boolean
  usdcAddress: Address
  kitContracts: undefined
  cctp: { domain: number; contracts: { v2: { confirmations: number } } }
}

/** What the API says of a burn, as Circle's client reads it. */
export type ToldAttestation = {
  message: Hex
  attestation: Hex
  eventNonce: Hex
  status: string
  delayReason: string | null
  decodedMessage: Record<string, unknown> & { decodedMessageBody: Record<string, unknown> }
}

type Prepared = {
  type: 'evm'
  estimate(): Promise<{ gas: bigint }>
  execute(): Promise<Hex>
}

/** What Circle's client asks of a wallet; what it does on a chain it does by these. */
export type CircleAdapter = {
  capabilities: { addressContext: 'developer-controlled' }
  prepare(): never
  validateChainSupport(chain: CircleChain): void
  prepareAction(action: string, params: never): Promise<Prepared>
  readAction(action: string, params: never): Promise<unknown>
  calculateTransactionFee(gas: bigint): Promise<{ gas: bigint; gasPrice: bigint; fee: string }>
  waitForTransaction(hash: Hex): Promise<unknown>
}

type Wallet = { adapter: CircleAdapter; chain: CircleChain; address: Address }

type BridgeParams = {
  source: Wallet
  destination: Wallet & { recipientAddress: Address }
  amount: string
  token: 'USDC'
  config: { transferSpeed: 'FAST' | 'SLOW' }
}

type BridgeStep = {
  name: string
  state: string
  txHash?: Hex
  data?: unknown
  errorMessage?: string
}

export type BridgeResult = Omit<BridgeParams, 'source' | 'destination'> & {
  state: string
  steps: BridgeStep[]
  source: Omit<Wallet, 'adapter'>
  destination: Omit<BridgeParams['destination'], 'adapter'>
}

/** The parts of Circle's client that are put to the test. */
export type CircleClient = {
  supportedChains: (CircleChain & { cctp: { contracts: { v2: object } } | null })[]
  bridge(params: BridgeParams): Promise<BridgeResult>
  retry(result: BridgeResult, by: { from: CircleAdapter; to: CircleAdapter }): Promise<BridgeResult>
  estimate(params: BridgeParams): Promise<unknown>
  getMaxFee(params: BridgeParams): Promise<{ providerFee: bigint }>
  fetchAttestation(source: Wallet, txHash: Hex): Promise<ToldAttestation>
  mint(source: Wallet, destination: Wallet, told: ToldAttestation): Promise<Prepared>
}

/** Circle's published client as it is, but that it does not wait for two seconds between questions. */
export function createCircleClient(): CircleClient {
  return new CCTPV2BridgingProvider({ attestation: { retryDelay: 50 } }) as never
}

/** A chain as Circle's client knows it, without the contract of Circle's kit in front of CCTP. */
export function circleChain(client: CircleClient, chainId: number): CircleChain {
  const known = client.supportedChains.find((chain) => chain.chainId === chainId)
  if (!known) throw new Error(`Circle's client does not know chain ${chainId}`)
  const { cctp } = known
  // With more of them it asks for an attestation only twice a minute.
  const v2 = { ...cctp.contracts.v2, confirmations: 1 }
  return {
    ...known,
    kitContracts: undefined,
    cctp: { ...cctp, contracts: { ...cctp.contracts, v2 } },
  }
}

const CIRCLE = /^https:\/\/iris-api(-sandbox)?\.circle\.com/

/** Its client cannot be told another address, so what it asks is answered on its way. */
export function answerCircle(answer: (path: string, init?: RequestInit) => Promise<Response>) {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    return CIRCLE.test(url) ? answer(url.replace(CIRCLE, ''), init) : real(input, init)
  }
  return () => {
    globalThis.fetch = real
  }
}
