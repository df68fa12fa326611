import type { Sql } from './sql.ts'

export type BreakKind = 'balance' | 'surplus' | 'promise' | 'foreign' | 'behind'

export type NewBreak = {
  chainId: number
  /** Tells a break that is found again from another one. */
  subject: string
  kind: BreakKind
  stops: boolean
  reason: string
  intentId?: bigint
}

export type OpenBreak = {
  id: bigint
  chainId: number
  kind: BreakKind
  stops: boolean
  reason: string
  intentId: bigint | null
  openedAt: Date
}

/** Opens a break; one that is open already gets the newer words. Answers whether it is new. */
export async function openBreak(sql: Sql, found: NewBreak): Promise<boolean> {
  const { chainId, subject, kind, stops, reason, intentId } = found
  const rows = await sql<{ fresh: boolean }[]>`
    insert into ledger_breaks (chain_id, subject, kind, stops, reason, intent_id)
    values (${chainId}, ${subject}, ${kind}, ${stops}, ${reason}, ${intentId?.toString() ?? null})
    on conflict (chain_id, subject) where closed_at is null
    do update set reason = excluded.reason, kind = excluded.kind, stops = excluded.stops
    returning (xmax = 0) as fresh`
  return rows[0]?.fresh ?? false
}

/** The books agree again about these. Answers how many were open. */
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

/** An operator has looked into it. False when there is no such open break. */
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
  opened_at: Date
}

export async function listOpenBreaks(sql: Sql): Promise<OpenBreak[]> {
  const rows = await sql<Row[]>`
    select id, chain_id, kind, stops, reason, intent_id, opened_at from ledger_breaks
    where closed_at is null order by id`
  return rows.map((row) => ({
    id: BigInt(row.id),
    chainId: Number(row.chain_id),
    kind: row.kind,
    stops: row.stops,
    reason: row.reason,
    intentId: row.intent_id === null ? null : BigInt(row.intent_id),
    openedAt: row.opened_at,
  }))
}

/** Chains that get no new quotes. */
export async function listStoppedChains(sql: Sql): Promise<Set<number>> {
  const rows = await sql<{ chain_id: string }[]>`
    select distinct chain_id from ledger_breaks where closed_at is null and stops`
  return new Set(rows.map((row) => Number(row.chain_id)))
}
