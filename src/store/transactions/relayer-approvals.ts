import type { ApprovalRef, ApprovalWish } from '../../domain/evm/approval.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type StoredApproval = {
  wanted: ApprovalWish
  rounds: number
  transactionKey: string | null
}

type Row = { wanted: ApprovalWish; rounds: number; transaction_key: string | null }

/** Records the operator's decision about an approval; it holds until the next decision. */
export async function decideApproval(
  sql: Sql,
  { chainId, account, token, spender }: ApprovalRef,
  wanted: ApprovalWish,
): Promise<void> {
  await sql`
    insert into relayer_approvals (chain_id, account, token, spender, wanted)
    values (${chainId}, ${toBytes(account)}, ${toBytes(token)}, ${toBytes(spender)}, ${wanted})
    on conflict (chain_id, account, token, spender)
    do update set wanted = excluded.wanted, changed_at = now()
    where relayer_approvals.wanted <> excluded.wanted`
}

/** Finds the state of an approval; undefined if nobody has requested it so far. */
export async function findApproval(
  sql: Sql,
  ref: ApprovalRef,
): Promise<StoredApproval | undefined> {
  const [row] = await sql<Row[]>`
    select wanted, rounds, transaction_key from relayer_approvals where ${isApproval(sql, ref)}`
  return row && toStored(row)
}

/**
 * Locks an approval, so that no other process plans a transaction for it meanwhile. `otherwise`
 * applies if the operator has not decided about it.
 */
export async function lockApproval(
  sql: Sql,
  ref: ApprovalRef,
  otherwise: ApprovalWish,
): Promise<StoredApproval> {
  const { chainId, account, token, spender } = ref
  await sql`
    insert into relayer_approvals (chain_id, account, token, spender, wanted)
    values (${chainId}, ${toBytes(account)}, ${toBytes(token)}, ${toBytes(spender)}, ${otherwise})
    on conflict (chain_id, account, token, spender) do nothing`
  const [row] = await sql<Row[]>`
    select wanted, rounds, transaction_key from relayer_approvals where ${isApproval(sql, ref)}
    for update`
  if (!row)
    throw new Error(
      `the approval of ${token} for ${spender} by ${account} on chain ${chainId} was written, but its row cannot be read`,
    )
  return toStored(row)
}

function isApproval(sql: Sql, { chainId, account, token, spender }: ApprovalRef) {
  return sql`chain_id = ${chainId} and account = ${toBytes(account)} and token = ${toBytes(token)}
    and spender = ${toBytes(spender)}`
}

function toStored({ wanted, rounds, transaction_key: transactionKey }: Row): StoredApproval {
  return { wanted, rounds, transactionKey }
}

export async function noteApprovalRound(
  sql: Sql,
  ref: ApprovalRef,
  { rounds, key }: { rounds: number; key: string },
): Promise<void> {
  await sql`
    update relayer_approvals set rounds = ${rounds}, transaction_key = ${key}
    where ${isApproval(sql, ref)}`
}

/** Lists approvals that the operator has revoked; only the operator may approve them again. */
export async function listRevokedApprovals(sql: Sql): Promise<ApprovalRef[]> {
  const rows = await sql<{ chain_id: string; account: Buffer; token: Buffer; spender: Buffer }[]>`
    select chain_id, account, token, spender from relayer_approvals where wanted = 'revoked'`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    account: toHex(row.account),
    token: toHex(row.token),
    spender: toHex(row.spender),
  }))
}
