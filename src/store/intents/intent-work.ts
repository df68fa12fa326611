import type { Hex } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { IntentFailReason } from '../../domain/failure/failure-table.ts'
import { createBatches } from '../../lib/concurrency/batches.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { hasOpenBreak } from '../ledger/ledger-breaks.ts'
import { listDeadWorkers } from '../workers/workers.ts'
import type { StepState, StoredStep } from './intent-steps.ts'

export type ClaimedIntent = {
  id: bigint
  acceptedAt: Date
  /** The chains on which the intent has unfinished steps. */
  chainIds: readonly number[]
}

type IntentClaim = {
  worker: number
  news: readonly bigint[]
  limit: number
  /** Chains on which the worker has reached its limit of concurrent work. */
  full?: readonly number[]
  /** Claims only the notified intents, because due ones were claimed a moment ago. */
  onlyNews?: boolean
}

/**
 * Claims intents for one worker that are due or that the worker was notified of; skips those that
 * another worker holds or is claiming. Intents with steps on a full chain are skipped, too, so that
 * they do not delay intents on other chains.
 */
export async function claimIntents(
  sql: Sql,
  { worker, news, limit, full = [], onlyNews = false }: IntentClaim,
): Promise<ClaimedIntent[]> {
  const told = sql`${news.map(String)}::numeric[]`
  const isOnFull = sql`exists (
    select from intent_steps f where f.intent_id = s.intent_id and f.chain_id = any(${full.map(String)}::bigint[])
      and f.next_action_at is not null)`
  const isFree = full.length > 0 ? sql`and not ${isOnFull}` : sql``
  const rows = await sql<{ id: string; accepted_at: Date; chain_ids: string[] }[]>`
    with due as (
      select id, accepted_at from intents i
      where id in (
          select intent_id from intent_steps s
          where intent_id = any(${told}) and next_action_at is not null ${isFree}
          union all
          (select intent_id from intent_steps s
            where next_action_at <= now() and owner is null ${isFree}
            order by next_action_at limit ${onlyNews ? 0 : limit}))
        and not exists (
          select from intent_steps s where s.intent_id = i.id and s.owner is not null)
      limit ${limit} for no key update skip locked
    ), taken as (
      update intent_steps s set owner = ${worker} from due
      where s.intent_id = due.id and s.owner is null
      returning s.intent_id, s.chain_id, s.next_action_at
    )
    select id, accepted_at, array(
        select distinct t.chain_id from taken t
        where t.intent_id = id and t.next_action_at is not null) as chain_ids
    from due where id in (select intent_id from taken)`
  // Notified intents that were skipped for a full chain become due now instead of waiting.
  if (full.length > 0 && news.length > 0) {
    await sql`
      update intent_steps s set next_action_at = now()
      where s.intent_id = any(${told}) and s.next_action_at > now() and s.owner is null
        and ${isOnFull}`
  }
  return rows.map((row) => ({
    id: BigInt(row.id),
    acceptedAt: row.accepted_at,
    chainIds: row.chain_ids.map(Number),
  }))
}

/**
 * Claims due intents whose fill deadline was before `before` (Unix seconds), for a worker that is no
 * relayer. The same locks and owners as for a relayer keep both apart.
 */
export async function claimOverdue(
  sql: Sql,
  { worker, limit, before }: { worker: number; limit: number; before: bigint },
): Promise<ClaimedIntent[]> {
  const rows = await sql<{ id: string; accepted_at: Date; chain_ids: string[] }[]>`
    with due as (
      select id, accepted_at from intents i
      where status not in ('COMPLETED', 'FAILED', 'EXPIRED') and fill_deadline < ${before.toString()}
        and exists (
          select from intent_steps s where s.intent_id = i.id and s.next_action_at <= now())
        and not exists (
          select from intent_steps s where s.intent_id = i.id and s.owner is not null)
      order by fill_deadline limit ${limit} for no key update skip locked
    ), taken as (
      update intent_steps s set owner = ${worker} from due
      where s.intent_id = due.id and s.owner is null
      returning s.intent_id, s.chain_id
    )
    select id, accepted_at,
      array(select distinct t.chain_id from taken t where t.intent_id = id) as chain_ids
    from due where id in (select intent_id from taken)`
  return rows.map((row) => ({
    id: BigInt(row.id),
    acceptedAt: row.accepted_at,
    chainIds: row.chain_ids.map(Number),
  }))
}

/**
 * When a step is checked next, and why not earlier. `obstacle` is what kept the step from being
 * sent; null when there is no obstacle any more, absent when this round found out nothing about it.
 */
export type NextLook = {
  step: string
  inMs: number
  note: string
  obstacle?: IntentFailReason | null
}

const UNSAID = 'unsaid'
const NONE = 'none'
/** This obstacle only says that a round failed, so it does not replace a more exact earlier one. */
const VAGUE: IntentFailReason = 'CHAIN_UNAVAILABLE'

function said(look: Pick<NextLook, 'obstacle'> | undefined): string {
  return look?.obstacle === undefined ? UNSAID : (look.obstacle ?? NONE)
}

export type Release = {
  id: bigint
  worker: number
  looks: readonly NextLook[]
  /** Applies to unfinished steps that `looks` does not name. */
  otherwise?: Omit<NextLook, 'step'>
}

/** The most intents that one statement frees. */
const MOST_RELEASED = 100

/** Frees intents in batches, because each free is a commit that the next claim waits for. */
export function createReleases(sql: Sql): (release: Release) => Promise<void> {
  return createBatches(
    async (releases: readonly Release[]) => {
      await releaseIntents(sql, releases)
      return releases.map(() => undefined)
    },
    { most: MOST_RELEASED, atOnce: 2 },
  )
}

async function releaseIntents(sql: Sql, releases: readonly Release[]): Promise<void> {
  const looks = releases.flatMap(({ id, looks }) => looks.map((look) => ({ ...look, id })))
  await sql`
    update intent_steps s
    set owner = null, note = coalesce(l.note, r.note, s.note),
      obstacle = case coalesce(l.obstacle, r.obstacle)
        when ${UNSAID}::text then s.obstacle when ${NONE}::text then null
        when ${VAGUE}::text then coalesce(s.obstacle, ${VAGUE}::text)
        else coalesce(l.obstacle, r.obstacle) end,
      next_action_at = case when s.state in ('final', 'impossible') then null
        else now() + make_interval(secs => coalesce(l.in_ms, r.in_ms) / 1000.0) end
    from unnest(${releases.map(({ id }) => id.toString())}::numeric[],
        ${releases.map(({ worker }) => worker)}::int[],
        ${releases.map(({ otherwise }) => Math.ceil(otherwise?.inMs ?? 0))}::int[],
        ${releases.map(({ otherwise }) => otherwise?.note ?? null)}::text[],
        ${releases.map(({ otherwise }) => said(otherwise))}::text[])
      as r (intent_id, worker, in_ms, note, obstacle)
    join intent_steps o on o.intent_id = r.intent_id
    left join unnest(${looks.map(({ id }) => id.toString())}::numeric[],
        ${looks.map(({ step }) => step)}::text[],
        ${looks.map(({ inMs }) => Math.ceil(inMs))}::int[],
        ${looks.map(({ note }) => note)}::text[],
        ${looks.map(said)}::text[])
      as l (intent_id, name, in_ms, note, obstacle) on l.intent_id = o.intent_id and l.name = o.name
    where s.intent_id = o.intent_id and s.name = o.name and s.owner = r.worker`
}

/** Frees the intents of dead workers, and returns their ids. */
export async function freeDeadWork(sql: Sql, leaseSeconds: number): Promise<bigint[]> {
  const dead = await listDeadWorkers(sql, leaseSeconds)
  const rows = await sql<{ intent_id: string }[]>`
    update intent_steps set owner = null, next_action_at = case
      when state in ('final', 'impossible') then null else now() end
    where owner is not null and (owner = any(${dead}::int[])
      or not exists (select from relayer_workers w where w.id = owner))
    returning intent_id`
  return [...new Set(rows.map((row) => row.intent_id))].map(BigInt)
}

/**
 * Frees intents that a worker holds without knowing it, because an answer of the database was lost:
 * a claim was committed although it seemed to fail, or a free was not committed.
 */
export async function freeForgotten(
  sql: Sql,
  { worker, known }: { worker: number; known: readonly bigint[] },
): Promise<number> {
  const rows = await sql`
    update intent_steps set owner = null, next_action_at = case
      when state in ('final', 'impossible') then null else now() end
    where owner = ${worker} and intent_id <> all(${known.map(String)}::numeric[])
    returning 1`
  return rows.length
}

type StepRef = { intentId: bigint; step: string; worker: number }

/** Records that a step is on the chain. False when the worker no longer holds the intent. */
export async function markStepDone(
  sql: Sql,
  {
    intentId,
    step,
    worker,
    final,
    proof,
  }: StepRef & {
    final: boolean
    /** Absent when the row has the proof already. */
    proof?: { txHash?: Hex; block: BlockRef }
  },
): Promise<boolean> {
  const rows = await sql`
    update intent_steps set
      state = ${final ? 'final' : 'done'},
      next_action_at = case when ${final} then null else coalesce(next_action_at, now()) end,
      failure_reason = null, updated_at = now()
      ${
        proof
          ? sql`, tx_hash = ${proof.txHash ? toBytes(proof.txHash) : null},
              block_number = ${proof.block.number.toString()},
              block_hash = ${toBytes(proof.block.hash)},
              block_time = ${proof.block.timestamp.toString()}`
          : sql``
      }
    where intent_id = ${intentId.toString()} and name = ${step} and owner = ${worker}
    returning 1`
  return rows.length > 0
}

/** Records that a reorg removed a step. */
export async function reopenStep(
  sql: Sql,
  { intentId, step, worker, to }: StepRef & { to: Extract<StepState, 'open' | 'sending'> },
): Promise<boolean> {
  const rows = await sql`
    update intent_steps set state = ${to}, tx_hash = null, block_number = null,
      block_hash = null, block_time = null, updated_at = now()
    where intent_id = ${intentId.toString()} and name = ${step} and owner = ${worker}
      and state = 'done'
    returning 1`
  return rows.length > 0
}

export type SendingStep = StepRef & {
  seen: Pick<StoredStep, 'state' | 'transactionKey'>
  key: string
  attempts: number
  /** Refuses while the intent has an open break, for a step that pays out or takes tokens. */
  unlessHeld: boolean
}

/**
 * Records that a transaction is planned for a step under `key`. False when the step is not as the
 * caller saw it: then no transaction may be planned.
 */
export async function markStepSending(
  sql: Sql,
  { intentId, step, worker, seen, key, attempts, unlessHeld }: SendingStep,
): Promise<boolean> {
  const rows = await sql`
    update intent_steps s set state = 'sending', transaction_key = ${key},
      attempts = ${attempts}, updated_at = now()
    from intents i
    where s.intent_id = ${intentId.toString()} and s.name = ${step} and s.owner = ${worker}
      and s.state = ${seen.state} and s.state in ('open', 'sending')
      and s.transaction_key is not distinct from ${seen.transactionKey}
      and i.id = s.intent_id and i.status not in ('COMPLETED', 'FAILED', 'EXPIRED')
      ${unlessHeld ? sql`and not ${hasOpenBreak(sql, sql`s.intent_id`)}` : sql``}
    returning 1`
  return rows.length > 0
}

/** Counts a try that failed before a transaction was planned. */
export async function countFailedTry(sql: Sql, { intentId, step, worker }: StepRef): Promise<void> {
  await sql`
    update intent_steps set attempts = attempts + 1, updated_at = now()
    where intent_id = ${intentId.toString()} and name = ${step} and owner = ${worker}`
}

/** Records that the intent has ended without the step. */
export async function markStepImpossible(
  sql: Sql,
  {
    intentId,
    step,
    worker,
    failureReason,
  }: StepRef & {
    failureReason: NonNullable<StoredStep['failureReason']>
  },
): Promise<boolean> {
  const rows = await sql`
    update intent_steps set state = 'impossible', failure_reason = ${failureReason},
      next_action_at = null, updated_at = now()
    where intent_id = ${intentId.toString()} and name = ${step} and owner = ${worker}
      and state in ('open', 'sending')
    returning 1`
  return rows.length > 0
}
