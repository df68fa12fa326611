import type { Address } from 'viem'
import type { Usd } from '../../domain/usd.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

type BreakKind = 'balance' | 'surplus' | 'promise' | 'foreign' | 'behind' | 'leftover'

/** What an open break holds up: an intent, and new intents of its account. */
type BreakScope = { intentId: bigint; account: Address }

export type NewBreak = {
  chainId: number
  /** Identifies the break, so that finding it again does not open another one. */
  subject: string
  kind: BreakKind
  reason: string
  /** Absent if the break concerns no intent; then it holds none up. */
  intent?: BreakScope
  /** The value that the service lacks because of it; null when that has no price. */
  missingUsd?: Usd | null
  /** Stops the chain independently of the missing value, which `judgeStops` judges. */
  stops?: boolean
}

export type OpenBreak = {
  id: bigint
  chainId: number
  kind: BreakKind
  stops: boolean
  reason: string
  intent: BreakScope | null
  /** Null when something is missing that has no price. */
  missingUsd: Usd | null
  openedAt: Date
}

/** Opens a break or updates the open one with the same subject. Returns whether it is new. */
export async function openBreak(sql: Sql, found: NewBreak): Promise<boolean> {
  const { chainId, subject, kind, reason, intent, missingUsd = 0n, stops = false } = found
  const rows = await sql<{ fresh: boolean }[]>`
    insert into ledger_breaks
      (chain_id, subject, kind, stops, reason, intent_id, account, missing_usd, unpriced)
    values (${chainId}, ${subject}, ${kind}, ${stops}, ${reason},
      ${intent?.intentId.toString() ?? null}, ${intent ? toBytes(intent.account) : null},
      ${(missingUsd ?? 0n).toString()}, ${missingUsd === null})
    on conflict (chain_id, subject) where closed_at is null
    do update set reason = excluded.reason, kind = excluded.kind,
      missing_usd = excluded.missing_usd, unpriced = excluded.unpriced
    returning (xmax = 0) as fresh`
  return rows[0]?.fresh ?? false
}

export type StopChange = { id: bigint; kind: BreakKind; reason: string; stops: boolean }

/**
 * Stops a chain while the value missing on it, summed over all open breaks, exceeds the limit; so
 * many small thefts stop it like a large one. Missing tokens without a price always stop the chain.
 * Returns the breaks whose `stops` has changed.
 */
export async function judgeStops(
  sql: Sql,
  { chainId, haltUsd }: { chainId: number; haltUsd: Usd },
): Promise<StopChange[]> {
  const rows = await sql<{ id: string; kind: BreakKind; reason: string; stops: boolean }[]>`
    update ledger_breaks b set stops = s.stops
    from (select coalesce(sum(missing_usd), 0) > ${haltUsd.toString()}::numeric
        or coalesce(bool_or(unpriced), false) as stops
      from ledger_breaks where chain_id = ${chainId} and closed_at is null) s
    where b.chain_id = ${chainId} and b.closed_at is null and b.stops <> s.stops
      and (b.missing_usd > 0 or b.unpriced)
    returning b.id, b.kind, b.reason, b.stops`
  return rows.map((row) => ({ ...row, id: BigInt(row.id) }))
}

/** Closes breaks about which the books and the chain agree again. Returns how many were open. */
export async function closeBreaks(
  sql: Sql,
  {
    chainId,
    subjects,
    resolution,
  }: { chainId: number; subjects: readonly string[]; resolution: string },
): Promise<number> {
  const rows = await sql`
    update ledger_breaks set closed_at = now(), resolution = ${resolution}
    where chain_id = ${chainId} and subject = any(${[...subjects]}) and closed_at is null
    returning 1`
  return rows.length
}

/** Closes a break that an operator has accepted. False when there is no such open break. */
export async function acceptBreak(sql: Sql, id: bigint, note: string): Promise<boolean> {
  const rows = await sql`
    update ledger_breaks set closed_at = now(), resolution = ${note}
    where id = ${id.toString()} and closed_at is null returning 1`
  return rows.length > 0
}

type Row = {
  id: string
  chain_id: string
  kind: BreakKind
  stops: boolean
  reason: string
  intent_id: string | null
  account: Buffer | null
  missing_usd: string
  unpriced: boolean
  opened_at: Date
}

/** Lists open breaks, oldest first; with a scope only those about the intents of one project. */
export async function listOpenBreaks(
  sql: Sql,
  scope?: { projectId: string; environment: string },
): Promise<OpenBreak[]> {
  const rows = await sql<Row[]>`
    select id, chain_id, kind, stops, reason, intent_id, account, missing_usd, unpriced, opened_at
    from ledger_breaks
    where closed_at is null ${
      scope
        ? sql`and intent_id in (select i.id from intents i
            where i.project_id = ${scope.projectId} and i.environment = ${scope.environment})`
        : sql``
    }
    order by id`
  return rows.map((row) => ({
    id: BigInt(row.id),
    chainId: Number(row.chain_id),
    kind: row.kind,
    stops: row.stops,
    reason: row.reason,
    intent: toScope(row),
    missingUsd: row.unpriced ? null : BigInt(row.missing_usd),
    openedAt: row.opened_at,
  }))
}

function toScope({ intent_id, account }: Pick<Row, 'intent_id' | 'account'>): BreakScope | null {
  if (intent_id === null || account === null) return null
  return { intentId: BigInt(intent_id), account: toHex(account) }
}

/** Lists the chains for which open breaks stop new quotes. */
export async function listStoppedChains(sql: Sql): Promise<Set<number>> {
  const rows = await sql<{ chain_id: string }[]>`
    select distinct chain_id from ledger_breaks where closed_at is null and stops`
  return new Set(rows.map((row) => Number(row.chain_id)))
}

/** Whether an intent of the account has an open break. */
export async function isAccountHeld(sql: Sql, account: Address): Promise<boolean> {
  const rows = await sql`
    select from ledger_breaks where closed_at is null and account = ${toBytes(account)} limit 1`
  return rows.length > 0
}

/** An SQL condition: the intent has an open break. */
export const hasOpenBreak = (sql: Sql, intentId: ReturnType<Sql>) => sql`
  exists (select from ledger_breaks b where b.closed_at is null and b.intent_id = ${intentId})`
