import { size } from 'viem'
import type { Execution } from '../../domain/evm/execution.ts'
import { type ResolvedAccount, runsOwnCalls } from '../../domain/intent/request/account.ts'
import { isNative, type Token } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'

/**
 * Gas of what the contracts do, measured on the devnet with plain tokens and rounded up by a
 * tenth: proxies and tokens with hooks cost more. The layers' tests hold them to the receipts.
 */
export const GAS = {
  /** A transaction through the Router into an arbiter, with Permit2's check of one signature. */
  claim: 105_000n,
  fill: 95_000n,
  sameChainFill: 120_000n,
  /** For each token that is pulled, each that is delivered. */
  pull: 28_000n,
  deliver: 38_000n,
  /** A token of the relayer's that the Router hands to an arbiter. */
  fund: 40_000n,
  deposit: 75_000n,
  relay: 105_000n,
  /** Sending a LayerZero message, whatever the chain's fee for it is. */
  message: 190_000n,
  /** Burning USDC for CCTP, and having minted what was burnt, with Circle's fee. */
  burn: 110_000n,
  receive: 190_000n,
  /** Handing over by an intermediary what a message paid to it, in a transaction that takes nothing. */
  handOver: 140_000n,
  /** Creating an intermediary and sweeping it. */
  intermediary: 130_000n,
  /** Calls of an account through the executor, besides the calls. */
  accountCalls: 75_000n,
  signatureCheck: 12_000n,
  setup: 360_000n,
  singleChainOps: 95_000n,
  /** A session key's signature instead of the owner's, and each call that its rules are for. */
  sessionUse: 30_000n,
  sessionCall: 30_000n,
  /** What the first one stores: the session, and each of its rules. */
  sessionEnable: 900_000n,
  sessionRule: 160_000n,
  transfer: 40_000n,
  /** Most of it is the executor's, which runs the calls before the claim. */
  approval: 60_000n,
  wrap: 45_000n,
} as const

/** Bytes of calldata around what depends on the request. */
export const CALLDATA = { order: 2_100, swap: 900, setup: 900, call: 160 } as const

/** Where a call's own gas cannot be found out beforehand: it needs tokens that are not there yet. */
export const UNKNOWN_CALL_GAS = 150_000n

/** More than any exchange and what goes with it: how much a swap must be able to bring on top. */
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

/** Pulling a token; an account that runs calls may have to approve it, and to wrap it, first. */
export function pullGas({ account }: QuoteContext, token: Token): bigint {
  if (!runsOwnCalls(account)) return GAS.pull
  return GAS.pull + GAS.approval + (isNative(token.address) ? GAS.wrap : 0n)
}
