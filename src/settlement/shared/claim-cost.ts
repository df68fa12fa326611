import { size } from 'viem'
import type { ChainSnapshot, QuoteContext } from '../../ports/settlement-layer.ts'
import { callsGas } from './calls-gas.ts'
import { CALLDATA, calldataOf, GAS, setupCost } from './gas.ts'
import { runnerOf } from './mandate-ops.ts'
import { type SettlementDeps, snapshotReader } from './settlement-deps.ts'

/**
 * The cost of taking an account's tokens on the chain that they leave, before what depends on the
 * tokens.
 */
export async function claimCost(
  deps: SettlementDeps,
  { request, account }: QuoteContext,
  origin: ChainSnapshot,
  signal: AbortSignal,
): Promise<{ gas: bigint; bytes: number }> {
  const { chain } = origin
  const calls = request.preClaimExecutions.get(chain.id) ?? []
  const reader = snapshotReader(deps, origin)
  const own = await callsGas({ reader, from: account.address, calls }, signal)
  const overhead =
    calls.length === 0 ? 0n : runnerOf(account) === 'account' ? GAS.accountCalls : GAS.intermediary
  const setup = setupCost(account, chain.id)
  const check = account.accountType === 'EOA' ? 0n : GAS.signatureCheck
  const bytes = request.destinationExecutions.reduce((sum, { data }) => sum + size(data), 0)
  return {
    gas: GAS.claim + own + overhead + setup.gas + check,
    bytes: CALLDATA.order + calldataOf(calls) + bytes + setup.bytes,
  }
}
