import type { Hex } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { IntentStatus } from '../../domain/intent/status/status.ts'
import type { Sql } from '../database/sql.ts'
import { INTENT_CHANGED } from './intents.ts'

/** What a round of work saw of an intent; it must still hold when the round is recorded. */
type SeenWork = {
  intentId: bigint
  worker: number
  steps: readonly string[]
  /** Absent when the round does not change the status: then any status is fine. */
  status?: IntentStatus
}

/**
 * Locks intents and their steps until the transaction ends, always in the same order to avoid
 * deadlocks, and returns the intents that are still as they were seen.
 */
export async function lockSeen(sql: Sql, seen: readonly SeenWork[]): Promise<Set<bigint>> {
  const steps = seen.flatMap(({ intentId, worker, steps }) =>
    steps.map((step) => ({ intentId: intentId.toString(), worker, step })),
  )
  const [intents, held] = await Promise.all([
    sql<{ id: string; status: IntentStatus }[]>`
      select id, status from intents
      where id = any(${seen.map(({ intentId }) => intentId.toString())}::numeric[])
      order by id for no key update`,
    sql<{ intent_id: string; name: string }[]>`
      select s.intent_id, s.name from intent_steps s
      join unnest(${steps.map(({ intentId }) => intentId)}::numeric[],
        ${steps.map(({ step }) => step)}::text[], ${steps.map(({ worker }) => worker)}::int[])
        as w (intent_id, name, worker) on w.intent_id = s.intent_id and w.name = s.name
      where s.owner = w.worker
      order by s.intent_id, s.position for update of s`,
  ])
  const statuses = new Map(intents.map(({ id, status }) => [BigInt(id), status]))
  const owned = new Set(held.map((row) => `${row.intent_id} ${row.name}`))
  const same = seen.filter(({ intentId, steps, status }) => {
    const found = statuses.get(intentId)
    const isThere = found !== undefined && (status === undefined || status === found)
    return isThere && steps.every((step) => owned.has(`${intentId} ${step}`))
  })
  return new Set(same.map(({ intentId }) => intentId))
}

type DoneStep = {
  intentId: bigint
  step: string
  final: boolean
  /** Absent when the row has the proof already. */
  proof?: { txHash?: Hex; block: BlockRef }
}

/** Records that steps are on the chain; the caller has locked their rows. */
export async function markStepsDone(sql: Sql, steps: readonly DoneStep[]): Promise<void> {
  const rows = steps.map(({ intentId, step, final, proof }) => ({
    intent_id: intentId.toString(),
    step,
    final,
    proven: proof !== undefined,
    tx_hash: proof?.txHash?.slice(2) ?? null,
    block_number: proof?.block.number.toString() ?? null,
    block_hash: proof?.block.hash.slice(2) ?? null,
    block_time: proof?.block.timestamp.toString() ?? null,
  }))
  await sql`
    update intent_steps s set state = case when d.final then 'final' else 'done' end,
      next_action_at = case when d.final then null else coalesce(s.next_action_at, now()) end,
      failure_reason = null, updated_at = now(),
      tx_hash = case when d.proven then decode(d.tx_hash, 'hex') else s.tx_hash end,
      block_number = case when d.proven then d.block_number else s.block_number end,
      block_hash = case when d.proven then decode(d.block_hash, 'hex') else s.block_hash end,
      block_time = case when d.proven then d.block_time else s.block_time end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d (
      intent_id numeric, step text, final boolean, proven boolean, tx_hash text,
      block_number bigint, block_hash text, block_time bigint)
    where s.intent_id = d.intent_id and s.name = d.step`
}

/** Changes the status of locked intents; returns the number of the last event of each. */
export async function moveLocked(
  sql: Sql,
  moves: readonly { id: bigint; to: IntentStatus; events: number }[],
): Promise<Map<bigint, number>> {
  if (moves.length === 0) return new Map()
  const rows = await sql<{ id: string; events: number }[]>`
    update intents i set status = m.status, failure = null, fail_reason = null,
      updated_at = now(), events = i.events + m.events
    from unnest(${moves.map(({ id }) => id.toString())}::numeric[],
      ${moves.map(({ to }) => to)}::text[], ${moves.map(({ events }) => events)}::int[])
      as m (id, status, events)
    where i.id = m.id returning i.id, i.events, pg_notify(${INTENT_CHANGED}, i.id::text)`
  return new Map(rows.map(({ id, events }) => [BigInt(id), events]))
}
