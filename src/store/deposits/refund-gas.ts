import type { Deposit } from '../../domain/deposit/deposit.ts'
import type {
  RefundGas,
  RefundGasSpent,
  UnpricedExits,
} from '../../domain/deposit/refund/refund-gas.ts'
import type { Usd } from '../../domain/usd.ts'
import type { Sql } from '../database/sql.ts'

type Payer = Pick<Deposit, 'projectId' | 'accountId'>

/** `hasReverted` tells whether a refund from the address has reverted within the last day. */
export type RefundGasDay = {
  spent: RefundGasSpent
  /** What was spent if all refunds on their way pay their fees. */
  spentThen: RefundGasSpent
  hasReverted: boolean
  unpriced: UnpricedExits
}

/**
 * Sums what the refunds of a project, and those of one of its addresses, have cost the service
 * within the last day; no address counts for more than `addressUsd` in `projectUsd`. Locks the sums
 * until the transaction ends, so that concurrent refunds cannot exceed the limits together.
 */
export async function lockRefundGas(
  sql: Sql,
  { projectId, accountId, addressUsd }: Payer & { addressUsd: Usd },
): Promise<RefundGasDay> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${projectId}`}, 0))`
  const [row] = await sql<
    {
      project: string
      total: string
      address: string
      project_then: string
      total_then: string
      address_then: string
      reverted: boolean
      in_flight: boolean
      unpriced: string
      unpriced_address: string
    }[]
  >`
    select coalesce(sum(least(unpaid, ${addressUsd.toString()}::numeric)), 0)::text as project,
      coalesce(sum(unpaid), 0)::text as total,
      coalesce(sum(unpaid) filter (where account_id = ${accountId}), 0)::text as address,
      coalesce(sum(least(owed, ${addressUsd.toString()}::numeric)), 0)::text as project_then,
      coalesce(sum(owed), 0)::text as total_then,
      coalesce(sum(owed) filter (where account_id = ${accountId}), 0)::text as address_then,
      coalesce(bool_or(reverted and account_id = ${accountId}), false) as reverted,
      coalesce(bool_or(in_flight and account_id = ${accountId}), false) as in_flight,
      coalesce(sum(unpriced), 0)::text as unpriced,
      coalesce(sum(unpriced) filter (where account_id = ${accountId}), 0)::text as unpriced_address
    from (
      select account_id, bool_or(reverted) as reverted,
        count(*) filter (where unpriced) as unpriced,
        bool_or(paid_usd > 0 and not settled and not reverted) as in_flight,
        sum(case when settled then cost_usd - paid_usd else cost_usd end) as unpaid,
        sum(cost_usd - paid_usd) as owed
      from refund_gas
      where project_id = ${projectId} and created_at > now() - interval '1 day'
      group by account_id) day`
  return {
    spent: {
      projectUsd: BigInt(row?.project ?? 0),
      totalUsd: BigInt(row?.total ?? 0),
      addressUsd: BigInt(row?.address ?? 0),
      hasFeeInFlight: row?.in_flight ?? false,
    },
    spentThen: {
      projectUsd: BigInt(row?.project_then ?? 0),
      totalUsd: BigInt(row?.total_then ?? 0),
      addressUsd: BigInt(row?.address_then ?? 0),
      hasFeeInFlight: false,
    },
    hasReverted: row?.reverted ?? false,
    unpriced: {
      ofAddress: BigInt(row?.unpriced_address ?? 0),
      ofProject: BigInt(row?.unpriced ?? 0),
    },
  }
}

/** What a transaction does; `release` is a refund that moves the money to the transit account first. */
export type RefundKind = 'refund' | 'release' | 'exit'

export type NewRefundGas = Payer &
  Pick<RefundGas, 'costUsd' | 'paidUsd'> & { key: string; kind: RefundKind; isUnpriced: boolean }

export async function insertRefundGas(
  sql: Sql,
  { key, kind, projectId, accountId, costUsd, paidUsd, isUnpriced }: NewRefundGas,
): Promise<void> {
  await sql`
    insert into refund_gas (key, kind, project_id, account_id, cost_usd, paid_usd, unpriced)
    values (${key}, ${kind}, ${projectId}, ${accountId}, ${costUsd.toString()},
      ${paidUsd.toString()}, ${isUnpriced})`
}

/**
 * Records that the transaction has paid its fee on the chain, and what it has really cost; without
 * that what was expected stays.
 */
export async function noteRefundSettled(sql: Sql, key: string, costUsd?: Usd): Promise<void> {
  const real = costUsd?.toString() ?? null
  await sql`
    update refund_gas set settled = true, unpriced = unpriced and ${real}::numeric is null,
      paid_usd = least(paid_usd, coalesce(${real}::numeric, paid_usd)),
      cost_usd = coalesce(${real}::numeric, cost_usd)
    where key = ${key}`
}

/**
 * Records that the transaction cost gas and paid no fee, and what it has really cost; without that
 * what was expected stays. `isOfOthers` tells that it reverted by no doing of the address.
 */
export async function noteRefundReverted(
  sql: Sql,
  key: string,
  { costUsd, isOfOthers = false }: { costUsd?: Usd | undefined; isOfOthers?: boolean } = {},
): Promise<void> {
  const real = costUsd?.toString() ?? null
  await sql`
    update refund_gas set reverted = ${!isOfOthers}, settled = ${isOfOthers}, paid_usd = 0,
      unpriced = unpriced and ${real}::numeric is null,
      cost_usd = coalesce(${real}::numeric, cost_usd)
    where key = ${key}`
}

/**
 * What a transaction does; null for one that an earlier release planned, and undefined for one that
 * is not booked, because the operator has granted it.
 */
export async function readRefundKind(
  sql: Sql,
  key: string,
): Promise<RefundKind | null | undefined> {
  const [row] = await sql<{ kind: RefundKind | null }[]>`
    select kind from refund_gas where key = ${key}`
  return row?.kind
}

/** Whether a transaction of unknown cost still counts for the limits of the day. */
export async function isUncounted(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql`
    select from refund_gas
    where key = ${key} and unpriced and created_at > now() - interval '1 day'`
  return rows.length > 0
}

/** Forgets a transaction that was never sent. */
export async function dropRefundGas(sql: Sql, key: string): Promise<void> {
  await sql`delete from refund_gas where key = ${key}`
}

/** The operator pays for the next refund of the deposit within a day, whatever it costs. */
export async function grantRefund(sql: Sql, depositId: string): Promise<void> {
  await sql`
    insert into refund_grants (deposit_id) values (${depositId})
    on conflict (deposit_id) do update set granted_at = now()`
}

/** Takes back what the operator has granted: the attempt that it was for has come to nothing. */
export async function dropRefundGrant(sql: Sql, depositId: string): Promise<void> {
  await sql`delete from refund_grants where deposit_id = ${depositId}`
}

/**
 * Uses the operator's grant up; false when there is none, or only an old one: an owner could else
 * keep a grant by having the refund fail until it is at its dearest.
 */
export async function takeRefundGrant(sql: Sql, depositId: string): Promise<boolean> {
  const [grant] = await sql<{ valid: boolean }[]>`
    delete from refund_grants where deposit_id = ${depositId}
    returning granted_at > now() - interval '1 day' as valid`
  return grant?.valid ?? false
}
