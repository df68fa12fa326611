import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { RefundGas, RefundGasSpent } from '../../domain/deposit/refund/refund-gas.ts'
import type { Sql } from '../database/sql.ts'

type Payer = Pick<Deposit, 'projectId' | 'accountId'>

/** `hasReverted` tells whether a refund from the address has reverted within the last day. */
export type RefundGasDay = RefundGasSpent & { hasReverted: boolean }

/**
 * Sums what the refunds of a project, and those of one of its addresses, have cost the service
 * within the last day. Locks the sums until the transaction ends, so that concurrent refunds cannot
 * exceed the limits together.
 */
export async function lockRefundGas(
  sql: Sql,
  { projectId, accountId }: Payer,
): Promise<RefundGasDay> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${projectId}`}, 0))`
  const [row] = await sql<{ project: string; address: string; reverted: boolean }[]>`
    select coalesce(sum(unpaid), 0)::text as project,
      coalesce(sum(unpaid) filter (where account_id = ${accountId}), 0)::text as address,
      coalesce(bool_or(reverted and account_id = ${accountId}), false) as reverted
    from (
      select account_id, reverted,
        case when reverted then cost_usd else cost_usd - paid_usd end as unpaid
      from refund_gas
      where project_id = ${projectId} and created_at > now() - interval '1 day') day`
  return {
    projectUsd: BigInt(row?.project ?? 0),
    addressUsd: BigInt(row?.address ?? 0),
    hasReverted: row?.reverted ?? false,
  }
}

export type NewRefundGas = Payer & Pick<RefundGas, 'costUsd' | 'paidUsd'> & { key: string }

export async function insertRefundGas(
  sql: Sql,
  { key, projectId, accountId, costUsd, paidUsd }: NewRefundGas,
): Promise<void> {
  await sql`
    insert into refund_gas (key, project_id, account_id, cost_usd, paid_usd)
    values (${key}, ${projectId}, ${accountId}, ${costUsd.toString()}, ${paidUsd.toString()})`
}

/** Records that the transaction reverted: it cost gas and paid no fee. */
export async function noteRefundReverted(sql: Sql, key: string): Promise<void> {
  await sql`update refund_gas set reverted = true where key = ${key}`
}

/** Forgets a transaction that was never sent. */
export async function dropRefundGas(sql: Sql, key: string): Promise<void> {
  await sql`delete from refund_gas where key = ${key}`
}

/** The operator pays for the next refund of the deposit, whatever it costs. */
export async function grantRefund(sql: Sql, depositId: string): Promise<void> {
  await sql`
    insert into refund_grants (deposit_id) values (${depositId}) on conflict do nothing`
}

/** Uses the operator's grant up; false when there is none. */
export async function takeRefundGrant(sql: Sql, depositId: string): Promise<boolean> {
  const rows = await sql`
    delete from refund_grants where deposit_id = ${depositId} returning 1`
  return rows.length > 0
}
