import { type Address, decodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { TransactionOutcome } from '../../../domain/evm/transaction.ts'
import type { InventoryMove } from '../../../domain/ledger/inventory/move.ts'
import { passOn, swappedTo } from '../../../domain/ledger/inventory/read-swapped.ts'
import { readMovements } from '../../../domain/ledger/movements.ts'
import { findCall } from '../../../store/inventory/gas-swaps.ts'
import { approvalKey } from '../../../store/inventory/moves.ts'
import { ApprovalOverruled, planApproval } from '../../../transactions/approvals/plan-approval.ts'
import type { FollowContext } from '../follow-context.ts'

type Mined = Extract<TransactionOutcome, { state: 'mined' }>

/** Wei that the swap has brought, as its logs say. */
export async function readSwapped(
  { database, readers }: FollowContext,
  { chainId, recipient, transactionKey }: InventoryMove,
  { logs }: Mined,
): Promise<bigint> {
  const chain = readers.get(chainId)?.chain
  if (!chain) throw new Error(`chain ${chainId} is not configured any more`)
  const called = await findCall(database.sql, transactionKey)
  if (!called) throw new Error(`the journal does not know ${transactionKey}`)
  const told = readMovements(logs, chain.wrappedNativeToken.address)
  return swappedTo(passOn(told, { exchange: called.to, recipient }), recipient)
}

/**
 * Has what a swap that came to nothing lets the exchange take taken back. True when the exchange can
 * take nothing any more; until then the move stays open, and no other swap of the chain begins.
 */
export async function takeBackAllowance(
  context: FollowContext,
  { chainId, account, token, salt }: InventoryMove,
): Promise<boolean> {
  const { database, sender, readers, stopping } = context
  const key = approvalKey(salt)
  const approval = await findCall(database.sql, key)
  if (!approval) return true
  // Its swap is over: what nobody has begun to send must not be sent.
  const taken = await database.transaction((sql) => sender.cancel(sql, key, 'its swap is over'))
  if (taken) return true
  const outcome = await sender.outcome(key)
  if (outcome?.state === 'abandoned') return true
  // A node that is behind would not show the allowance yet.
  if (outcome?.state !== 'mined' || !outcome.final) return false
  const ref = { chainId, account, token, spender: spenderOf(approval) }
  try {
    return (await planApproval({ database, sender, readers }, ref, 'revoked', stopping)).settled
  } catch (error) {
    // The operator wants the exchange to have it.
    if (error instanceof ApprovalOverruled) return true
    throw error
  }
}

function spenderOf({ data }: { data: Hex }): Address {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'approve') throw new Error('the approval of a swap is none')
  return args[0]
}
