import type { Address, Hex } from 'viem'
import type { AuditDeps } from '../../audit/audit-deps.ts'
import { bookFoundTransfer } from '../../audit/book-transfer.ts'
import { ServiceError } from '../../domain/errors.ts'
import {
  readBroughtIn,
  declareDeposit as writeDeclaration,
} from '../../store/inventory/declared-deposits.ts'
import { findOwnTransactions } from '../../store/ledger/ledger-postings.ts'

export type DepositDeclaration = {
  chainId: number
  txHash: Hex
  note: string
  holders: readonly Address[]
}

/**
 * Declares a transfer from outside to be capital of the operator. It is booked if it was not yet,
 * and kept apart from what the service earns. A transaction that brought nothing in cannot be
 * declared.
 */
export async function declareDeposit(
  deps: AuditDeps,
  { chainId, txHash, note, holders }: DepositDeclaration,
): Promise<{ fresh: boolean; amounts: { token: Address; amount: bigint }[] }> {
  const { sql } = deps.database
  const reader = deps.readers.get(chainId)
  if (!reader) throw refused(`chain ${chainId} is not configured`)
  const own = await findOwnTransactions(sql, { chainId, hashes: [txHash] })
  if (own.size > 0) throw refused('the service has sent that transaction itself')
  const receipt = await reader.client.getTransactionReceipt({ hash: txHash }).catch(() => undefined)
  if (!receipt) throw refused('the chain has no such transaction in a block yet')
  await bookFoundTransfer(deps, { reader, txHash, holders, own: false })
  const amounts = await readBroughtIn(sql, { chainId, txHash })
  if (amounts.length === 0)
    throw refused('the transaction brought nothing to the accounts of the relayer')
  const fresh = await writeDeclaration(sql, { chainId, txHash, note })
  return { fresh, amounts }
}

const refused = (reason: string) =>
  new ServiceError('unprocessable', `Nothing was declared: ${reason}`)
