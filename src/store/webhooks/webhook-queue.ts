import type { Sql } from '../database/sql.ts'

/** The channel that is notified when an event waits for delivery. */
export const WEBHOOK_DUE = 'webhook_due'

export type WaitingEvent = {
  id: string
  type: string
  payload: string
  attempts: number
  createdAt: Date
}

/** A claimed stream: events that must arrive in order, oldest first, and their receiver. */
export type ClaimedStream = {
  id: string
  projectId: string
  target: WebhookTarget | undefined
  events: WaitingEvent[]
}

export type WebhookTarget = {
  projectId: string
  url: string
  /** Sealed, as it lies in the database; so is the previous one. */
  secret: string | null
  /** Signs beside `secret` while the receiver changes its secret. */
  previousSecret: string | null
  /** True when the receiver has answered 410 since the url was set. */
  gone: boolean
}

export type Claim = {
  worker: number
  limit: number
  /** How many streams of one project may be under way at a time. */
  perProject: number
  /** For each project with streams under way: the taken places, and all its held streams. */
  held: readonly { projectId: string; taken: number; held: number }[]
  /** After this many failures in a row, only one stream of the project may be under way. */
  breakerFailures: number
  /** The project after which the search begins. */
  after: string
}

/** Every project id is greater than this one. */
export const FIRST_PROJECT = '00000000-0000-0000-0000-000000000000'

/** How many events of a stream one turn sends at most. */
const EVENTS_PER_TURN = 5
/** How many projects one statement considers. */
const PROJECTS_AT_ONCE = 64

/**
 * Claims due streams for one worker, going from project to project: a project whose receiver is
 * slow or dead only uses its own room. Streams that another worker claims are skipped. Returns the
 * project after which the next claim begins, so that no project is always the last. A separate
 * statement reads the claimed events, because the claiming statement sees events as they were
 * before another worker ended its turn. A claim need not survive a crash of the server, because the
 * worker's connection does not survive it either; so the commit does not wait for the disk.
 */
export async function claimStreams(
  sql: Sql,
  claim: Claim,
): Promise<{ streams: ClaimedStream[]; next: string }> {
  let after = claim.after
  for (let round = 0; ; ) {
    const { rows, next } = await claimRows(sql, { ...claim, after })
    if (rows.length > 0) return { streams: await readStreams(sql, rows), next }
    if (next === FIRST_PROJECT) round += 1
    after = next
    const isRound = round > 1 || claim.after === FIRST_PROJECT || after >= claim.after
    if (round > 0 && isRound) return { streams: [], next: after }
  }
}

type ClaimedRow = { id: string | null; project_id: string; place: number }

async function claimRows(sql: Sql, claim: Claim) {
  const { held, after } = claim
  const rows = await sql<ClaimedRow[]>`
    with recursive waiting as (
      select ${after}::uuid as project_id, 0 as place, null::timestamptz as due_at
      from set_config('synchronous_commit', 'off', true)
      union all
      select next.project_id, w.place + 1, next.next_attempt_at
      from waiting w cross join lateral (
        select s.project_id, s.next_attempt_at from webhook_streams s
        where s.pending > 0 and s.owner is null and s.project_id > w.project_id
        order by s.project_id, s.next_attempt_at limit 1) next
      where w.place < ${PROJECTS_AT_ONCE}
    ), rooms as (
      select w.project_id, w.place, greatest(0, case
        when e.failures >= ${claim.breakerFailures} then 1 - coalesce(h.held, 0)
        else ${claim.perProject}::int - coalesce(h.taken, 0) end) as room
      from waiting w
      left join webhook_endpoints e on e.project_id = w.project_id
      left join unnest(${held.map((it) => it.projectId)}::uuid[], ${held.map((it) => it.taken)}::int[],
        ${held.map((it) => it.held)}::int[]) as h (project_id, taken, held) on h.project_id = w.project_id
      where w.due_at <= now() and (e.open_until is null or e.open_until <= now())
      order by w.place
    ), picked as materialized (
      select due.id, r.place from rooms r cross join lateral (
        select s.id from webhook_streams s
        where s.project_id = r.project_id and s.pending > 0 and s.owner is null
          and s.next_attempt_at <= now()
        order by s.next_attempt_at limit r.room for update skip locked) due
      limit ${claim.limit}
    ), claimed as (
      update webhook_streams s set owner = ${claim.worker} from picked
      where s.id = picked.id returning s.id, s.project_id, picked.place
    )
    select id, project_id, place from claimed
    union all (select null, project_id, place from waiting order by place desc limit 1)`
  const taken: { id: string; project_id: string }[] = []
  let next = FIRST_PROJECT
  let furthest = 0
  for (const { id, project_id, place } of rows) {
    if (id !== null) taken.push({ id, project_id })
    // The statement reached its limit, so there may be more projects after the last one.
    else if (place === PROJECTS_AT_ONCE) next = project_id
  }
  if (taken.length < claim.limit) return { rows: taken, next }
  // The limit was reached: projects after the last one with claimed streams come next.
  for (const { id, project_id, place } of rows) {
    if (id === null || place <= furthest) continue
    furthest = place
    next = project_id
  }
  return { rows: taken, next }
}

type EventRow = {
  id: string
  stream_id: string
  type: string
  payload: string
  attempts: number
  created_at: Date
}

async function readStreams(
  sql: Sql,
  rows: readonly { id: string; project_id: string }[],
): Promise<ClaimedStream[]> {
  const projects = [...new Set(rows.map((row) => row.project_id))]
  const [events, targets] = await Promise.all([
    sql<EventRow[]>`
      select e.* from unnest(${rows.map((row) => row.id)}::bigint[]) as s (id)
      cross join lateral (
        select id, stream_id, type, payload, attempts - earlier_attempts as attempts,
          coalesce(resent_at, created_at) as created_at from webhook_events
        where stream_id = s.id and status = 'pending' order by id limit ${EVENTS_PER_TURN}) e`,
    readWebhookTargets(sql, projects),
  ])
  const byStream = new Map<string, WaitingEvent[]>(rows.map((row) => [row.id, []]))
  for (const { stream_id, created_at, ...event } of events) {
    byStream.get(stream_id)?.push({ ...event, createdAt: created_at })
  }
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    target: targets.get(row.project_id),
    events: byStream.get(row.id) ?? [],
  }))
}

type TargetRow = {
  project_id: string
  url: string
  secret: string | null
  previous_secret: string | null
  gone: boolean
}

/** Reads the receivers of those projects that have one. */
export async function readWebhookTargets(
  sql: Sql,
  projectIds: readonly string[],
): Promise<Map<string, WebhookTarget>> {
  const rows = await sql<TargetRow[]>`
    select s.project_id, s.webhook_url as url, s.webhook_secret as secret,
      case when e.previous_secret_until > now() then e.previous_secret end as previous_secret,
      e.gone_at is not null as gone
    from deposit_setups s left join webhook_endpoints e on e.project_id = s.project_id
    where s.project_id = any(${projectIds as string[]}::uuid[]) and s.webhook_url is not null`
  return new Map(
    rows.map(({ project_id, url, secret, previous_secret, gone }) => [
      project_id,
      { projectId: project_id, url, secret, previousSecret: previous_secret, gone },
    ]),
  )
}
