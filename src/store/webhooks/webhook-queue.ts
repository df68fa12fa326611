import type { Sql } from '../database/sql.ts'

/** NOTIFY channel: some event waits for delivery. */
export const WEBHOOK_DUE = 'webhook_due'

export type WaitingEvent = {
  id: string
  type: string
  payload: string
  attempts: number
  createdAt: Date
}

/** Events that must arrive in order, oldest first, and where they go. */
export type ClaimedStream = {
  id: string
  projectId: string
  target: WebhookTarget | undefined
  events: WaitingEvent[]
}

export type WebhookTarget = {
  url: string
  secret: string | null
  /** Signs beside `secret` while receivers change over. */
  previousSecret: string | null
  /** The receiver answered 410 since the url was set. */
  gone: boolean
}

export type Claim = {
  worker: number
  limit: number
  /** Streams of one project that may be under way at a time, and how many are. */
  perProject: number
  busy: ReadonlyMap<string, number>
  /** So many failures in a row leave room for one stream only. */
  breakerFailures: number
}

/** More events of a stream than this are left for its next turn. */
const EVENTS_PER_TURN = 16

/**
 * Takes streams that are due for one worker, from every project that has some: a project whose
 * receiver is slow or dead takes its own room only. Those another takes are passed over.
 */
export async function claimStreams(sql: Sql, claim: Claim): Promise<ClaimedStream[]> {
  const rows = await sql<{ id: string; project_id: string }[]>`
    with recursive waiting as (
      (select project_id from webhook_streams where pending > 0 and owner is null
        order by project_id limit 1)
      union all
      select (select s.project_id from webhook_streams s
        where s.pending > 0 and s.owner is null and s.project_id > w.project_id
        order by s.project_id limit 1)
      from waiting w where w.project_id is not null
    ), rooms as (
      select w.project_id, greatest(0, coalesce(-b.count, 0) + case
        when e.failures >= ${claim.breakerFailures} then 1 else ${claim.perProject}::int end) as room
      from waiting w
      left join webhook_endpoints e on e.project_id = w.project_id
      left join unnest(${[...claim.busy.keys()]}::uuid[], ${[...claim.busy.values()]}::int[])
        as b (project_id, count) on b.project_id = w.project_id
      where w.project_id is not null and (e.open_until is null or e.open_until <= now())
    ), picked as materialized (
      select due.id from rooms r cross join lateral (
        select s.id from webhook_streams s
        where s.project_id = r.project_id and s.pending > 0 and s.owner is null
          and s.next_attempt_at <= now()
        order by s.next_attempt_at limit r.room for update skip locked) due
      limit ${claim.limit}
    )
    update webhook_streams s set owner = ${claim.worker} from picked
    where s.id = picked.id returning s.id, s.project_id`
  return rows.length === 0 ? [] : readStreams(sql, rows)
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

/** The receivers of those projects that have one. */
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
      { url, secret, previousSecret: previous_secret, gone },
    ]),
  )
}
