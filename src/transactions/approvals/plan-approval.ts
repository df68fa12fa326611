import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import type { ApprovalRef, ApprovalWish } from '../../domain/evm/approval.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { TransactionOutcome } from '../../domain/evm/transaction.ts'
import type { BlockView, ChainReader } from '../../ports/chain-reader.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import {
  findApproval,
  lockApproval,
  noteApprovalRound,
  type StoredApproval,
} from '../../store/transactions/relayer-approvals.ts'

export type ApprovalDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  sender: Pick<TransactionSender<Sql>, 'plan' | 'cancel' | 'outcome' | 'waitFor'>
  readers: { get(chainId: number): ChainReader | undefined }
}

/** `settled` when the chain has the wanted allowance; else the transaction to wait for. */
export type ApprovalStep = { settled: true } | { settled: false; key: string }

/** An allowance of at least this counts as unlimited; some tokens store it in fewer bits. */
const ENOUGH = 2n ** 95n
const GAS_MARGIN_PERCENT = 150n

/** The operator has changed the wanted allowance meanwhile, so this run has nothing left to do. */
export class ApprovalOverruled extends Error {
  override readonly name = 'ApprovalOverruled'

  constructor({ token, account }: ApprovalRef, decided: ApprovalWish) {
    super(`the operator wants the token ${token} of ${account} to be ${decided} by now`)
  }
}

/** Whether an allowance is in the wanted state. */
export function isSettled(allowance: bigint, wanted: ApprovalWish): boolean {
  return wanted === 'approved' ? allowance >= ENOUGH : allowance === 0n
}

/**
 * Plans the next transaction towards the wanted allowance, once for all processes. If a transaction
 * is under way, it is returned for the caller to wait for; a planned one that is no longer needed
 * is cancelled. Some tokens require an allowance to be zero before it changes; then that is the
 * first of two transactions.
 */
export async function planApproval(
  deps: ApprovalDeps,
  ref: ApprovalRef,
  wanted: ApprovalWish,
  signal?: AbortSignal,
): Promise<ApprovalStep> {
  const reader = deps.readers.get(ref.chainId)
  if (!reader)
    throw new Error(
      `chain ${ref.chainId} is not configured any more; put it back for its approvals`,
    )
  const view = reader.at(await reader.head(signal))
  const allowance = await readAllowance(view, ref, signal)
  const underWay = async (sql: Sql, { transactionKey: key }: StoredApproval) => {
    const last = key === null ? null : await deps.sender.outcome(key, sql)
    return key !== null && last && isUnderWay(last, view.block.number) ? { key } : undefined
  }
  const settled = isSettled(allowance, wanted)
  if (settled) {
    const known = await findApproval(deps.database.sql, ref)
    if (known) requireWish(ref, known, wanted)
    if (!known || !(await underWay(deps.database.sql, known))) return { settled }
  }
  const next = settled ? undefined : await estimate(view, ref, { allowance, wanted })
  return deps.database.transaction(async (sql): Promise<ApprovalStep> => {
    const stored = await lockApproval(sql, ref, wanted)
    requireWish(ref, stored, wanted)
    const waiting = await underWay(sql, stored)
    if (waiting) {
      // This transaction was planned for an earlier decision and would undo the present one.
      const reason = `it is wanted ${wanted} now, and is`
      if (settled && (await deps.sender.cancel(sql, waiting.key, reason))) return { settled }
      return { settled: false, ...waiting }
    }
    if (!next) return { settled: true }
    const { rounds } = stored
    const key = keyOf(ref, rounds + 1)
    const { chainId, account: from, token: to } = ref
    const request = { key, chainId, to, value: 0n, purpose: 'approval', from, ...next } as const
    await deps.sender.plan(sql, request)
    await noteApprovalRound(sql, ref, { rounds: rounds + 1, key })
    return { settled: false, key }
  })
}

/** Rejects when the operator has decided otherwise. */
export async function requireStillWanted(
  { database }: Pick<ApprovalDeps, 'database'>,
  ref: ApprovalRef,
  wanted: ApprovalWish,
): Promise<void> {
  const known = await findApproval(database.sql, ref)
  if (known) requireWish(ref, known, wanted)
}

function requireWish(ref: ApprovalRef, stored: StoredApproval, wanted: ApprovalWish): void {
  if (stored.wanted !== wanted) throw new ApprovalOverruled(ref, stored.wanted)
}

async function readAllowance(
  view: BlockView,
  { account, token, spender }: ApprovalRef,
  signal?: AbortSignal,
): Promise<bigint> {
  const allowances = await view.allowances(account, { spender, tokens: [token] }, signal)
  const allowance = allowances.get(token)
  if (allowance === undefined) throw new Error(`the token ${token} does not answer allowance()`)
  return allowance
}

/**
 * Whether a transaction is not visible yet at the block `seen`, at which the allowance was read.
 */
function isUnderWay(outcome: TransactionOutcome, seen: bigint): boolean {
  if (outcome.state === 'planned' || outcome.state === 'sent') return true
  return outcome.state === 'mined' && outcome.block.number > seen
}

type Change = { allowance: bigint; wanted: ApprovalWish }

async function estimate(
  { client }: BlockView,
  { account, token: to, spender }: ApprovalRef,
  { allowance, wanted }: Change,
): Promise<{ data: Hex; gasLimit: bigint }> {
  const amounts = wanted === 'revoked' ? [0n] : allowance > 0n ? [maxUint256, 0n] : [maxUint256]
  for (const amount of amounts) {
    const data = approveData(spender, amount)
    try {
      const gas = await client.estimateGas({ account, to, data })
      return { data, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n }
    } catch (error) {
      if (!readRevert(error)) throw error
    }
  }
  throw new Error(`the token ${to} refuses an approval of ${account}`)
}

function approveData(spender: Address, amount: bigint): Hex {
  const args = [spender, amount] as const
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
}

function keyOf({ chainId, account, token, spender }: ApprovalRef, round: number): string {
  return `approval:${chainId}:${account}:${token}:${spender}:${round}`.toLowerCase()
}
