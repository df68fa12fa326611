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

/** Reads from its logs how much wei the swap has brought. */
export async function readSwapped(
  { database, readers }: FollowContext,
  { chainId, recipient, transactionKey }: InventoryMove,
  { logs }: Mined,
): Promise<bigint> {
  const chain = readers.get(chainId)?.chain
  if (!chain)
    throw new Error(
      `chain ${chainId} is not configured any more; put it back for its open gas swaps`,
    )
  const called = await findCall(database.sql, transactionKey)
  if (!called) throw new Error(`the journal does not know ${transactionKey}`)
  const told = readMovements(logs, chain.wrappedNativeToken.address)
  return swappedTo(passOn(told, { exchange: called.to, recipient }), recipient)
}

/**
 * Takes back the allowance of a swap that failed. True when the exchange can take nothing any more;
 * until then the move stays open, and no other swap begins on the chain.
 */
export async function takeBackAllowance(
  context: FollowContext,
  { chainId, account, token, salt }: InventoryMove,
): Promise<boolean> {
  const { database, sender, readers, stopping } = context
  const key = approvalKey(salt)
  const approval = await findCall(database.sql, key)
  if (!approval) return true
  // The swap is over, so an approval that nobody has begun to send must not be sent.
  const taken = await database.transaction((sql) => sender.cancel(sql, key, 'its swap is over'))
  if (taken) return true
  const outcome = await sender.outcome(key)
  if (outcome?.state === 'abandoned') return true
  // A node that lags behind would not show the allowance yet.
  if (outcome?.state !== 'mined' || !outcome.final) return false
  const ref = { chainId, account, token, spender: spenderOf(approval) }
  try {
    return (await planApproval({ database, sender, readers }, ref, 'revoked', stopping)).settled
  } catch (error) {
    // The operator has decided that the exchange keeps its allowance.
    if (error instanceof ApprovalOverruled) return true
    throw error
  }
}

function spenderOf({ data }: { data: Hex }): Address {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'approve')
    throw new Error('the journal has another call in place of the approval of a swap')
  return args[0]
}
