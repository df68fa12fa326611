import { size } from 'viem'
import type { ChainSnapshot, QuoteContext } from '../../ports/settlement-layer.ts'
import { callsGas } from './calls-gas.ts'
import { CALLDATA, calldataOf, GAS } from './gas.ts'
import { runnerOf } from './mandate-ops.ts'
import { accountSetupCost, claimSignatures } from './owners-cost.ts'
import { type SettlementDeps, snapshotReader } from './settlement-deps.ts'

/**
 * The cost of taking an account's tokens on the chain that they leave, before what depends on the
 * tokens.
 */
export async function claimCost(
  deps: SettlementDeps,
  context: QuoteContext,
  origin: ChainSnapshot,
  signal: AbortSignal,
): Promise<{ gas: bigint; bytes: number }> {
  const { request, account } = context
  const { chain } = origin
  const calls = request.preClaimExecutions.get(chain.id) ?? []
  const reader = snapshotReader(deps, origin)
  const [own, setup, signatures] = await Promise.all([
    callsGas({ reader, from: account.address, calls }, signal),
    accountSetupCost(reader, account, signal),
    claimSignatures(reader, context, origin, signal),
  ])
  const overhead =
    calls.length === 0 ? 0n : runnerOf(account) === 'account' ? GAS.accountCalls : GAS.intermediary
  const check = account.accountType === 'EOA' ? 0n : GAS.signatureCheck
  const bytes = request.destinationExecutions.reduce((sum, { data }) => sum + size(data), 0)
  return {
    gas: GAS.claim + own + overhead + setup.gas + check + signatures.gas,
    bytes: CALLDATA.order + calldataOf(calls) + bytes + setup.bytes + signatures.bytes,
  }
}
