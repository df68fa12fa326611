import type { Address } from 'viem'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type StoredWithdrawal = {
  nonce: bigint
  account: Address
  chainId: number
  /** Unix seconds. */
  expires: bigint
  projectId: string
  amounts: readonly { token: Address; amount: bigint }[]
}

/** Records a withdrawal that the allocator has signed; its tokens are reserved until it expires. */
export async function insertLockWithdrawal(
  sql: Sql,
  { nonce, account, chainId, expires, projectId, amounts }: StoredWithdrawal,
): Promise<void> {
  for (const [position, { token, amount }] of amounts.entries()) {
    await sql`
      insert into lock_withdrawals
        (nonce, position, account, chain_id, token, amount, expires_at, project_id)
      values (${nonce.toString()}, ${position}, ${toBytes(account)}, ${chainId}, ${toBytes(token)},
        ${amount.toString()}, to_timestamp(${expires.toString()}::bigint), ${projectId})`
  }
}
