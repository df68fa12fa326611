import type { ApprovalRef, ApprovalWish } from '../core/approval.ts'
import { toBytes, toHex } from './hex-bytes.ts'
import type { Sql } from './sql.ts'

export type StoredApproval = { rounds: number; transactionKey: string | null }

/** Writes down what is wanted, and keeps everybody else from planning for it meanwhile. */
export async function lockApproval(
  sql: Sql,
  { chainId, account, token, spender }: ApprovalRef,
  wanted: ApprovalWish,
): Promise<StoredApproval> {
  const [row] = await sql<{ rounds: number; transaction_key: string | null }[]>`
    insert into relayer_approvals (chain_id, account, token, spender, wanted)
    values (${chainId}, ${toBytes(account)}, ${toBytes(token)}, ${toBytes(spender)}, ${wanted})
    on conflict (chain_id, account, token, spender)
    do update set wanted = excluded.wanted, changed_at = now()
    returning rounds, transaction_key`
  if (!row) throw new Error('the insert returned no row')
  return { rounds: row.rounds, transactionKey: row.transaction_key }
}

export async function noteApprovalRound(
  sql: Sql,
  { chainId, account, token, spender }: ApprovalRef,
  { rounds, key }: { rounds: number; key: string },
): Promise<void> {
  await sql`
    update relayer_approvals set rounds = ${rounds}, transaction_key = ${key}
    where chain_id = ${chainId} and account = ${toBytes(account)} and token = ${toBytes(token)}
      and spender = ${toBytes(spender)}`
}

/** What the operator has taken back; nobody approves it but on the operator's word. */
export async function listRevokedApprovals(sql: Sql): Promise<ApprovalRef[]> {
  const rows = await sql<{ chain_id: string; account: Buffer; token: Buffer; spender: Buffer }[]>`
    select chain_id, account, token, spender from relayer_approvals where wanted = 'revoked'`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    ...{ account: toHex(row.account), token: toHex(row.token), spender: toHex(row.spender) },
  }))
}
