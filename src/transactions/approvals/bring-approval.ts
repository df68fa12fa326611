import { setTimeout as sleep } from 'node:timers/promises'
import type { ApprovalRef, ApprovalWish } from '../../domain/evm/approval.ts'
import type { TransactionOutcome } from '../../domain/evm/transaction.ts'
import { decideApproval } from '../../store/transactions/relayer-approvals.ts'
import { type ApprovalDeps, planApproval, requireStillWanted } from './plan-approval.ts'

export type BringOptions = {
  signal?: AbortSignal
  /** Called once for each transaction that is waited for. */
  onPlanned?(key: string): void
}

/** The pause before the next read, which may still be at a block before the transaction's. */
const LOOK_AGAIN_MS = 500

/** The token accepted the approval in the gas estimate but refused it on the chain. */
export class ApprovalReverted extends Error {
  override readonly name = 'ApprovalReverted'

  constructor({ token, account }: ApprovalRef, hash: string) {
    super(`the token ${token} refused an approval of ${account} in ${hash}`)
  }
}

/** Like `bringApproval`, but first records the operator's decision, which stays. */
export async function orderApproval(
  deps: ApprovalDeps,
  ref: ApprovalRef,
  wanted: ApprovalWish,
  options?: BringOptions,
): Promise<string[]> {
  await decideApproval(deps.database.sql, ref, wanted)
  return bringApproval(deps, ref, wanted, options)
}

/**
 * Sends the transactions that bring an allowance to the wanted state, unless the operator has
 * decided otherwise; returns their hashes, oldest first.
 */
export async function bringApproval(
  deps: ApprovalDeps,
  ref: ApprovalRef,
  wanted: ApprovalWish,
  { signal, onPlanned }: BringOptions = {},
): Promise<string[]> {
  const hashes = new Map<string, string>()
  const told = new Set<string>()
  for (;;) {
    signal?.throwIfAborted()
    const step = await planApproval(deps, ref, wanted, signal)
    if (step.settled) return [...hashes.values()]
    if (!told.has(step.key)) onPlanned?.(step.key)
    else await sleep(LOOK_AGAIN_MS, undefined, { signal })
    told.add(step.key)
    const outcome = await deps.sender.waitFor(step.key, hasEnded, signal ? { signal } : {})
    if (outcome.state === 'abandoned') {
      await requireStillWanted(deps, ref, wanted)
      throw new Error(`the approval was not sent: ${outcome.reason}`)
    }
    if (outcome.state !== 'mined') continue
    if (outcome.status === 'reverted') throw new ApprovalReverted(ref, outcome.hash)
    hashes.set(step.key, outcome.hash)
  }
}

const hasEnded = ({ state }: TransactionOutcome): boolean =>
  state === 'mined' || state === 'abandoned'
