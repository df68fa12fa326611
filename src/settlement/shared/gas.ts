import { size } from 'viem'
import type { Execution } from '../../domain/evm/execution.ts'
import { type ResolvedAccount, runsOwnCalls } from '../../domain/intent/request/account.ts'
import { isNative, type Token } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'

/**
 * Gas of what the contracts do, measured on the devnet with plain tokens and rounded up by a tenth;
 * proxies and tokens with hooks use more. The layers' tests compare the numbers with receipts.
 */
export const GAS = {
  /** A transaction through the Router into an arbiter, with Permit2's check of one signature. */
  claim: 105_000n,
  fill: 95_000n,
  sameChainFill: 120_000n,
  /** The gas for each token that is pulled, and for each that is delivered. */
  pull: 28_000n,
  deliver: 38_000n,
  /** A token of the relayer that the Router hands to an arbiter. */
  fund: 40_000n,
  deposit: 75_000n,
  relay: 105_000n,
  /** Sending a LayerZero message; the chain's fee for it is extra. */
  message: 190_000n,
  /** Burning USDC for CCTP, or minting what was burnt, with Circle's fee. */
  burn: 110_000n,
  receive: 190_000n,
  /** Handing over what a message paid to an intermediary, in a transaction that takes nothing. */
  handOver: 140_000n,
  /** Creating an intermediary and sweeping it. */
  intermediary: 130_000n,
  /** Running calls of an account through the executor, without the calls themselves. */
  accountCalls: 75_000n,
  signatureCheck: 12_000n,
  /** Checking a passkey's signature in Solidity, where that cannot be measured. */
  passkeyCheck: 400_000n,
  /** Reading an account's passkey, and handing its signature over. */
  passkeyRead: 10_000n,
  /** Reading the owners of several factors, and asking the validator of each. */
  factorsCheck: 45_000n,
  setup: 360_000n,
  singleChainOps: 95_000n,
  /**
   * Checking a session key's signature instead of the owner's, and each call that its rules cover.
   */
  sessionUse: 30_000n,
  sessionCall: 30_000n,
  /** What the first use stores: the session, and each of its rules. */
  sessionEnable: 900_000n,
  sessionRule: 160_000n,
  transfer: 40_000n,
  /** Most of this is the executor's, which runs the calls before the claim. */
  approval: 60_000n,
  wrap: 45_000n,
} as const

/** Bytes of calldata around the parts that depend on the request. */
export const CALLDATA = { order: 2_100, swap: 900, setup: 900, call: 160 } as const

/** The gas of a call that cannot be estimated because it needs tokens that are not there yet. */
export const UNKNOWN_CALL_GAS = 150_000n

/** More gas than any exchange uses, so that a swap can bring enough to pay for itself. */
export const EXCHANGE_ROOM_GAS = 800_000n

export function calldataOf(calls: readonly Execution[]): number {
  return calls.reduce((bytes, { data }) => bytes + CALLDATA.call + size(data), 0)
}

export function needsSetup(account: ResolvedAccount, chainId: number): boolean {
  return account.onChain.get(chainId)?.needsSetup ?? false
}

/** Gas and calldata of creating an account where it has no code yet. */
export function setupCost(
  account: ResolvedAccount,
  chainId: number,
): { gas: bigint; bytes: number } {
  if (!needsSetup(account, chainId)) return { gas: 0n, bytes: 0 }
  const bytes = account.setupOps.reduce((sum, { data }) => sum + CALLDATA.call + size(data), 0)
  return { gas: GAS.setup, bytes }
}

/**
 * The gas of pulling a token; an account that runs calls may have to approve it, and to wrap it,
 * first.
 */
export function pullGas({ account }: QuoteContext, token: Token): bigint {
  if (!runsOwnCalls(account)) return GAS.pull
  return GAS.pull + GAS.approval + (isNative(token.address) ? GAS.wrap : 0n)
}
