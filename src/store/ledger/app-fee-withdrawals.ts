import type { AppFeeWithdrawal, WithdrawalStatus } from '../../domain/cost/app-fees.ts'
import type { Environment } from '../../domain/project/project.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { IntentScope } from '../intents/intents.ts'
import type { RowOf } from '../schema/row-of.ts'

/** Wakes the payout workers; the payload is the withdrawal's nonce. */
export const WITHDRAWAL_ASKED = 'app_fee_withdrawal_asked'

export type StoredWithdrawal = AppFeeWithdrawal &
  IntentScope & { transactionKey: string | null; note: string }

export type NewWithdrawal = IntentScope &
  Pick<AppFeeWithdrawal, 'payoutUsd' | 'amount' | 'chainId' | 'token' | 'payoutAddress'>

/** Inserts a withdrawal and returns its nonce; undefined if the project has another pending one. */
export async function insertWithdrawal(
  sql: Sql,
  withdrawal: NewWithdrawal,
): Promise<bigint | undefined> {
  const { projectId, environment, chainId } = withdrawal
  const [row] = await sql<{ nonce: string }[]>`
    insert into app_fee_withdrawals
      (project_id, environment, payout_usd, amount, chain_id, token, payout_address)
    values (${projectId}, ${environment}, ${withdrawal.payoutUsd.toString()},
      ${withdrawal.amount.toString()}, ${chainId}, ${toBytes(withdrawal.token)},
      ${toBytes(withdrawal.payoutAddress)})
    on conflict (project_id, environment) where status = 'PENDING' do nothing
    returning nonce, pg_notify(${WITHDRAWAL_ASKED}, nonce::text)`
  return row && BigInt(row.nonce)
}

type Row = Omit<
  RowOf<'app_fee_withdrawals', { environment: Environment; status: WithdrawalStatus }>,
  'closed_at'
> & { tx_hash: Buffer | null }

const selectRows = (sql: Sql, condition: ReturnType<Sql>) => sql<Row[]>`
  select w.nonce, w.project_id, w.environment, w.status, w.payout_usd, w.amount, w.chain_id,
    w.token, w.payout_address, w.transaction_key, w.note, w.created_at, a.hash as tx_hash
  from app_fee_withdrawals w
  left join transactions t on t.key = w.transaction_key
  left join transaction_attempts a on a.id = t.mined_attempt and a.kind = 'request'
  where ${condition}`

const inScope = (sql: Sql, { projectId, environment }: IntentScope) =>
  sql`w.project_id = ${projectId} and w.environment = ${environment}`

/** Finds a withdrawal; without a scope, of any project, for an operator. */
export async function findWithdrawal(
  sql: Sql,
  nonce: bigint,
  scope?: IntentScope,
): Promise<StoredWithdrawal | undefined> {
  const [row] = await selectRows(
    sql,
    sql`w.nonce = ${nonce.toString()} and ${scope ? inScope(sql, scope) : sql`true`}`,
  )
  return row && toStored(row)
}

/** Lists the withdrawals of a project, newest first. */
export async function listWithdrawals(
  sql: Sql,
  scope: IntentScope,
  limit: number,
): Promise<StoredWithdrawal[]> {
  const rows = await selectRows(
    sql,
    sql`${inScope(sql, scope)} order by w.nonce desc limit ${limit}`,
  )
  return rows.map(toStored)
}

/** Lists the withdrawals of all projects, newest first, for an operator. */
export async function listAllWithdrawals(sql: Sql, limit: number): Promise<StoredWithdrawal[]> {
  const rows = await selectRows(sql, sql`true order by w.nonce desc limit ${limit}`)
  return rows.map(toStored)
}

/** Lists the pending withdrawals of all projects, oldest first, for the payout workers. */
export async function listPendingWithdrawals(sql: Sql): Promise<StoredWithdrawal[]> {
  const rows = await selectRows(sql, sql`w.status = 'PENDING' order by w.nonce`)
  return rows.map(toStored)
}

function toStored(row: Row): StoredWithdrawal {
  return {
    nonce: BigInt(row.nonce),
    projectId: row.project_id,
    environment: row.environment,
    status: row.status,
    payoutUsd: BigInt(row.payout_usd),
    amount: BigInt(row.amount),
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    payoutAddress: toHex(row.payout_address),
    transactionKey: row.transaction_key,
    note: row.note,
    createdAt: row.created_at,
    txHash: row.tx_hash && toHex(row.tx_hash),
  }
}

/** Records the key of the withdrawal's only transaction; false if it has one or has ended. */
export async function beginPaying(
  sql: Sql,
  { nonce, key }: { nonce: bigint; key: string },
): Promise<boolean> {
  const rows = await sql`
    update app_fee_withdrawals set transaction_key = ${key}, note = ''
    where nonce = ${nonce.toString()} and status = 'PENDING' and transaction_key is null
    returning 1`
  return rows.length > 0
}

/** Ends a withdrawal if it still is as the caller saw it; false otherwise. */
export async function endWithdrawal(
  sql: Sql,
  { nonce, transactionKey }: Pick<StoredWithdrawal, 'nonce' | 'transactionKey'>,
  { status, note }: { status: 'COMPLETED' | 'FAILED'; note: string },
): Promise<boolean> {
  const rows = await sql`
    update app_fee_withdrawals set status = ${status}, note = ${note}, closed_at = now()
    where nonce = ${nonce.toString()} and status = 'PENDING'
      and transaction_key is not distinct from ${transactionKey}
    returning 1`
  return rows.length > 0
}

/** Records what a withdrawal waits for; returns whether the note has changed. */
export async function noteWithdrawal(sql: Sql, nonce: bigint, note: string): Promise<boolean> {
  const rows = await sql`
    update app_fee_withdrawals set note = ${note}
    where nonce = ${nonce.toString()} and status = 'PENDING' and note <> ${note}
    returning 1`
  return rows.length > 0
}

/** A query for use in larger statements: what pending payouts will take from relayer accounts. */
export const payoutsUnderWay = (sql: Sql) => sql`
  select coalesce(t.sender, t.wanted_sender) as account, w.chain_id, w.token, w.amount
  from app_fee_withdrawals w join transactions t on t.key = w.transaction_key
  where w.status = 'PENDING' and t.state in ('planned', 'sent')`
